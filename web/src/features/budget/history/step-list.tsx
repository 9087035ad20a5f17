import type { Change } from '@saldo/contract/change';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentLocale } from '#lib/words/i18n.ts';
import { dayOf, formatInstant, formatTime } from '#lib/words/instants.ts';
import { MenuGroup, MenuItem, MenuRule } from '#ui/popup/menu.tsx';
import { historyPath } from './history-address.ts';
import { nameBook } from './history-names.ts';
import { useOwnSteps } from './history-queries.ts';
import type { HistoryWords } from './history-values.ts';
import { linesOf, titleOf } from './history-words.ts';
import styles from './step-list.module.css';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';

const MOST = 15;

/** `Najem, listopad 2026: 100,00 → 120,00` for one cell, otherwise the title of the change. */
function stepText(change: Change, words: HistoryWords): string {
  const [item] = change.items;
  const lines = item && change.itemCount === 1 ? linesOf(change.kind, item, words) : [];
  const [line] = lines;
  if (line === undefined || lines.length > 1) return titleOf(change, words);
  return line.before === undefined ? line.what : `${line.what}: ${line.before} → ${line.after ?? ''}`;
}

/** `14:32`; with its day before today. */
const momentText = (at: string, today: string): string =>
  dayOf(at) >= today ? formatTime(at) : formatInstant(at);

export function StepList({
  store,
  direction,
}: {
  store: SheetFacts & SheetChanges;
  direction: 'undo' | 'redo';
}) {
  const { t } = useTranslation('history');
  const navigate = useNavigate();
  const budgetId = store.data.source.budget.id;
  const { data } = useOwnSteps(budgetId, true);
  if (!data) {
    return (
      <MenuItem refusal={t('steps.loading')} onClick={() => undefined}>
        {t(`steps.${direction}`)}
      </MenuItem>
    );
  }
  const words = { t, locale: currentLocale(), names: nameBook([data.names]) };
  const changes = new Map(data.changes.map((change) => [change.id, change]));
  const steps = store.history.stacks
    .of(direction)
    .toReversed()
    .slice(0, MOST)
    .flatMap(({ changeId, command }, place) => {
      const change = changes.get(changeId ?? 0);
      if (command?.title !== undefined) return { place, text: command.title, at: undefined };
      return change ? { place, text: stepText(change, words), at: change.at } : [];
    });
  return (
    <>
      <MenuGroup label={t(steps.length > 0 ? `steps.${direction}` : EMPTY[direction])}>
        {steps.map(({ place, text, at }) => (
          <MenuItem
            key={place}
            className={styles.step}
            {...(at !== undefined && { shortcut: momentText(at, store.data.source.today) })}
            onClick={() => store.history.step(direction, place + 1)}
          >
            {text}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuRule />
      <MenuItem icon={History} onClick={() => void navigate(historyPath(budgetId))}>
        {t('steps.all')}
      </MenuItem>
    </>
  );
}

const EMPTY = { undo: 'steps.none', redo: 'steps.noneRedo' } as const;

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { runPlan, type BlockPlan } from './block-plan.ts';
import type { FindQuery, FindWhere } from './find-hits.ts';
import styles from './find-panel.module.css';
import { amountFault, planReplace } from './replace-amounts.ts';
import { askToFind } from '../store/block-events.ts';
import type { SheetChanges, SheetCommands, SheetFacts, SheetPlaces } from '../store/contexts.ts';
import type { CellEdit } from '../store/writes.ts';
import { useFind, type Found } from './use-find.ts';

const WHERE: readonly FindWhere[] = ['everything', 'amounts', 'rows'];

type FoundSheet = SheetFacts & SheetPlaces & SheetCommands & Pick<SheetChanges, 'edits'>;

/** Finds amounts and texts in the sheet and replaces amounts; the grid stays usable beside it. */
export function FindPanel({ store }: { store: FoundSheet }) {
  const { t } = useTranslation('commands');
  const [query, setQuery] = useState<FindQuery>({ phrase: '', where: 'everything', isWhole: false });
  const found = useFind(store, query);
  const panel = useRef<HTMLElement>(null);
  const asked = useStore(store.state, (state) => state.finding);
  // Invoked again, the panel takes the focus back.
  useEffect(() => {
    const input = asked > 0 ? panel.current?.querySelector('input') : null;
    input?.focus();
    input?.select();
  }, [asked]);
  const close = () => {
    store.state.setState({ finding: 0 });
    store.grid?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc closes from any field
    <search ref={panel} className={styles.panel} aria-label={t('find.title')} onKeyDown={handleKey}>
      <header className={styles.head}>
        <h2>{t('find.title')}</h2>
        <IconButton size="small" icon={X} label={t('find.close')} onClick={close} />
      </header>
      <Phrase query={query} onChange={setQuery} found={found} />
      <div className={styles.options}>
        <SelectField
          label={t('find.where')}
          value={query.where}
          onChange={(value) =>
            setQuery({ ...query, where: WHERE.find((one) => one === value) ?? 'everything' })
          }
          options={WHERE.map((value) => ({ value, label: t(`find.${value}`) }))}
        />
        {query.where !== 'rows' && (
          <Checkbox
            label={t('find.isWhole')}
            isChecked={query.isWhole}
            onChange={(isWhole) => setQuery({ ...query, isWhole })}
          />
        )}
      </div>
      {!store.model.isReadOnly && query.where !== 'rows' && <Replace store={store} found={found} />}
    </search>
  );
}

type PhraseProps = { query: FindQuery; onChange: (query: FindQuery) => void; found: Found };

/** Query, number of hits, and navigation, also by Enter and Shift+Enter. */
function Phrase({ query, onChange, found: { hits, at, go } }: PhraseProps) {
  const { t } = useTranslation('commands');
  const placeText = () => {
    if (query.phrase.trim() === '') return '';
    if (hits === null) return t('find.searching');
    return hits.length === 0 ? t('find.none') : t('find.place', { place: (at ?? 0) + 1, count: hits.length });
  };
  return (
    <div className={styles.phrase}>
      <TextField
        label={t('find.phrase')}
        autoComplete="off"
        value={query.phrase}
        onChange={(event) => onChange({ ...query, phrase: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
      />
      <output className={styles.place}>{placeText()}</output>
      <IconButton size="small" icon={ChevronUp} label={t('find.previous')} onClick={() => go(-1)} />
      <IconButton size="small" icon={ChevronDown} label={t('find.next')} onClick={() => go(1)} />
    </div>
  );
}

/**
 * Whether amounts that have just been written are stored. Refused ones are back to what they were; those that wait for a
 * connection are named by the bar.
 */
async function areStored(store: FoundSheet, written: readonly CellEdit[]): Promise<boolean> {
  const amounts = () =>
    written.map(({ recordId, month }) => store.data.cellCovering(store.edits.idOf(recordId), month)?.planNet);
  const shown = amounts();
  try {
    await store.edits.settled();
  } catch {
    return false;
  }
  return amounts().some((amount, place) => amount === shown[place]);
}

/** Replaces the current amount or all found ones, as one step of undo; first reports what will stay unchanged. */
function Replace({ store, found: { hits, at, go, goOn } }: { store: FoundSheet; found: Found }) {
  const { t } = useTranslation('commands');
  const [text, setText] = useState('');
  // The plan leaves out rows that others edit at this moment.
  useStore(store.state, (state) => state.lockedRows);
  const fault = text.trim() === '' ? null : amountFault(store.context, text);
  const isReady = text.trim() !== '' && fault === null && hits !== null;
  const planOf = (some: typeof hits) => planReplace(store.wholeContext, some ?? [], text, t('find.notPlan'));
  const all = isReady ? planOf(hits) : null;
  const hit = at === null ? undefined : hits?.[at];
  const replaceOne = () => {
    if (!isReady || hit === undefined) return;
    const plan = planOf([hit]);
    if (plan.edits.length === 0) go(1);
    else goOn();
    runPlan(store.context, plan);
  };
  const replaceAll = ({ edits }: BlockPlan) => {
    store.context.write(edits);
    // The button becomes disabled, so it hands the focus on.
    askToFind(store.state);
    void areStored(store, edits).then((isDone) => {
      const title = t('find.replaced', { count: edits.length });
      if (isDone) showToast({ id: 'sheet:replaced', type: 'done', title });
    });
  };
  return (
    <div className={styles.replace}>
      <TextField
        label={t('find.amount')}
        error={fault ?? undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {all && <Kept plan={all} />}
      <div className={styles.buttons}>
        <Button disabled={!isReady || hit === undefined || hit.month === null} onClick={replaceOne}>
          {t('find.one')}
        </Button>
        <Button disabled={all === null || all.edits.length === 0} onClick={() => all && replaceAll(all)}>
          {all && all.edits.length > 0 ? t('find.allCount', { count: all.edits.length }) : t('find.all')}
        </Button>
      </div>
    </div>
  );
}

function Kept({ plan: { kept, isTooLarge } }: { plan: BlockPlan }) {
  const { t } = useTranslation('commands');
  if (isTooLarge) return <p className={styles.kept}>{t('tooLarge')}</p>;
  return [...kept].map(([reason, { count }]) => (
    <p key={reason} className={styles.kept}>
      {t('kept.cells', { count })} {reason}
    </p>
  ));
}

import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import FolderInput from 'lucide-react/icons/folder-input';
import SquarePen from 'lucide-react/icons/square-pen';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import type { SheetAction } from '../commands/sheet-action.ts';
import { rowActions } from './sheet-row-actions.ts';
import type { SheetCommands, SheetFacts, SheetPlaces } from '../store/contexts.ts';
import styles from './row-bar.module.css';

const WORDED = {
  'set-field': SquarePen,
  duplicate: CopyPlus,
  move: FolderInput,
  copy: Copy,
  delete: Trash2,
} as const;
const SMALL = { 'move-rows-up': ArrowUp, 'move-rows-down': ArrowDown } as const;

const has = <Of extends object>(icons: Of, id: string): id is Extract<keyof Of, string> =>
  Object.hasOwn(icons, id);

function RowAction({ action: { id, label, keys, isEnabled, run } }: { action: SheetAction }) {
  if (has(WORDED, id)) {
    return (
      <Button disabled={!isEnabled} onClick={run}>
        <Icon of={WORDED[id]} size="small" />
        {label}
      </Button>
    );
  }
  return has(SMALL, id) ? (
    <Tooltip text={`${label} (${keys ?? ''})`}>
      <IconButton icon={SMALL[id]} label={label} disabled={!isEnabled} onClick={run} />
    </Tooltip>
  ) : null;
}

/** Actions on the ticked rows, above the sheet's toolbar. */
export function RowBar({ store }: { store: SheetFacts & SheetPlaces & SheetCommands }) {
  const { t } = useTranslation('row-dialogs');
  const count = useStore(store.state, ({ checkedRows }) => checkedRows.size);
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar.label')} data-region="rows">
      <output className={styles.count}>{t('bar.count', { count })}</output>
      {rowActions(store.rows)
        .flatMap((group) => group.actions)
        .map((action) => (
          <RowAction key={action.id} action={action} />
        ))}
      <span className={styles.end}>
        <Button
          look="plain"
          onClick={() => {
            store.rows.boxes.check([]);
            store.grid?.focus();
          }}
        >
          <Icon of={X} size="small" />
          {t('bar.clear')}
        </Button>
      </span>
    </div>
  );
}

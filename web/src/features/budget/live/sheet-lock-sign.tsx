import Lock from 'lucide-react/icons/lock';
import { useStore } from 'zustand';
import { Icon } from '#ui/text/icon.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import type { SheetCommands, SheetFacts } from '../store/contexts.ts';
import styles from './people-list.module.css';

/**
 * Shows that another user is changing the sheet itself: a click names that user, and offers to take
 * over. Locks of the sheet and of the current row are announced to screen readers.
 */
export function SheetLockSign({ store }: { store: SheetFacts & SheetCommands }) {
  const sheet = useStore(store.state, ({ lockedSheet }) => lockedSheet);
  const row = useStore(store.state, ({ active, lockedRows }) => lockedRows.get(active?.recordId ?? 0)?.text);
  return (
    <>
      {sheet !== null && (
        <Tooltip text={sheet.text}>
          <button
            type="button"
            className={styles.sign}
            aria-label={sheet.text}
            onClick={() => store.context.explained(sheet)}
          >
            <Icon of={Lock} size="small" />
          </button>
        </Tooltip>
      )}
      <output className={styles.spoken}>{[sheet?.text, row].filter(Boolean).join(' ')}</output>
    </>
  );
}

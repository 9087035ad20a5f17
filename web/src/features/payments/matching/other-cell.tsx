import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { isTypedInto } from '#lib/keyboard/typed-into.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { CommandButton } from '../command-button.tsx';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import styles from './matching.module.css';
import { NewRowDialog } from './new-row.tsx';
import type { Matching, MatchingProps } from './use-matching.ts';

type OtherCellProps = MatchingProps & { matching: Matching };

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** The command for a cell that is not proposed; without proposals it has the focus. */
export function OtherCell({ source, parts, matching }: OtherCellProps) {
  const { query, proposals, mayAttach, refusal, elsewhere, newRow } = matching;
  const { t } = useTranslation('payments');
  const open = (dialog: { setOpen: (isOpen: boolean) => void }) => (event: KeyboardEvent) => {
    if (!mayAttach || refusal !== undefined || elsewhere.isOpen || newRow.isOpen || isTypedInto(event.target))
      return;
    event.preventDefault();
    dialog.setOpen(true);
  };
  // Wherever the focus is, even while proposals are loading.
  usePageKeys({ K: open(elsewhere), N: open(newRow) });
  if (!mayAttach) return null;
  return (
    <p className={styles.else}>
      <CommandButton
        ref={query.isSuccess && proposals.length === 0 && !elsewhere.isOpen ? focus : undefined}
        size="small"
        icon={Search}
        refusal={refusal}
        aria-keyshortcuts="K"
        onClick={() => elsewhere.setOpen(true)}
      >
        {t('match.otherCell')} <kbd>K</kbd>
      </CommandButton>
      <CommandButton
        size="small"
        icon={Plus}
        refusal={refusal}
        aria-keyshortcuts="N"
        onClick={() => newRow.setOpen(true)}
      >
        {t('newRow.ask')} <kbd>N</kbd>
      </CommandButton>
      {newRow.isOpen && (
        <NewRowDialog
          source={source}
          parts={parts}
          refusal={refusal}
          onClose={() => newRow.setOpen(false)}
          onDone={newRow.done}
        />
      )}
      {elsewhere.isOpen && <ElsewhereDialog source={source} parts={parts} matching={matching} />}
    </p>
  );
}

import type { PaymentSource } from '@saldo/contract/payment-source';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { AttachDialog } from '../attach-dialog.tsx';
import styles from './matching.module.css';
import type { Matching } from './use-matching.ts';

type OtherCellProps = { source: PaymentSource; matching: Matching };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea');

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** The way to a cell that is not proposed; where none is, it has the focus. */
export function OtherCell({ source, matching: { query, proposals, mayAttach, elsewhere } }: OtherCellProps) {
  const { t } = useTranslation('payments');
  // Wherever the focus is, also while proposals are on their way.
  usePageKeys({
    K: (event) => {
      if (!mayAttach || elsewhere.isOpen || isTyping(event.target)) return;
      event.preventDefault();
      elsewhere.setOpen(true);
    },
  });
  if (!mayAttach) return null;
  return (
    <p className={styles.else}>
      <Button
        ref={query.isSuccess && proposals.length === 0 && !elsewhere.isOpen ? focus : undefined}
        size="small"
        aria-keyshortcuts="K"
        onClick={() => elsewhere.setOpen(true)}
      >
        <Icon of={Search} size="small" />
        {t('match.otherCell')} <kbd>K</kbd>
      </Button>
      {elsewhere.isOpen && (
        <AttachDialog
          title={t('ask.attach', { count: 1 })}
          rows={[
            {
              direction: source.direction,
              issueDate: source.issueDate,
              cell: null,
              contractor: source.contractorId === null ? null : { id: source.contractorId },
            },
          ]}
          isBusy={elsewhere.isBusy}
          failure={elsewhere.failure ? failureText(elsewhere.failure) : undefined}
          onConfirm={elsewhere.put}
          onClose={() => elsewhere.setOpen(false)}
        />
      )}
    </p>
  );
}

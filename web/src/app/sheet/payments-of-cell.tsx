import { monthIndex } from '@saldo/contract/domain/month';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PaymentsSection, type CellSectionProps } from '#features/budget/panel/cell-sections.tsx';
import { paymentsPanePath } from '#features/budget/screen/open-module.ts';
import { draggedAs } from '#features/payments/in-sheet/dragged-payment.ts';
import { PartCommands } from '#features/payments/in-sheet/part-commands.tsx';
import { useSetPart } from '#features/payments/in-sheet/part-queries.ts';
import { mayChangePayments, PAYMENT_RULES } from '#lib/navigation/payment-tabs.ts';
import { useAcl } from '#lib/session/access.ts';

/** The payments of the cell, and what can be done with them. */
export function PaymentsOfCell(props: CellSectionProps) {
  const { t } = useTranslation('sheet-payments');
  const { data: acl } = useAcl();
  const navigate = useNavigate();
  const setPart = useSetPart();
  const { store, plan, editing } = props;
  const mayChange = editing !== null && acl !== undefined && mayChangePayments(acl);
  if (!mayChange) return <PaymentsSection {...props} />;
  const { direction, budgetId } = plan.record;
  return (
    <PaymentsSection
      {...props}
      extras={{
        head: PAYMENT_RULES.detached(acl) && (
          <button
            type="button"
            aria-label={t('linkHereLong')}
            onClick={() => void navigate(paymentsPanePath(budgetId))}
          >
            {t('linkHere')}
          </button>
        ),
        renderCommands: (part) => <PartCommands part={part} />,
        dragOf: ({ partId, number }) =>
          draggedAs({
            number,
            direction,
            onDrop: (cell) => {
              if (
                cell.recordId === plan.record.id &&
                store.data
                  .cellCovering(cell.recordId, monthIndex(cell.month))
                  ?.paymentPartIds.includes(partId)
              )
                return;
              setPart.mutate({ tab: 'attached', part: { id: partId, number }, set: { cell }, done: 'moved' });
            },
          }),
      }}
    />
  );
}

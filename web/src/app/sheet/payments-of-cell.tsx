import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CellCure } from '#features/budget/panel/cell-cure.tsx';
import { PaymentsSection, type CellSectionProps } from '#features/budget/panel/cell-sections.tsx';
import { paymentsPanePath } from '#features/budget/screen/open-module.ts';
import { draggedAs } from '#features/payments/in-sheet/dragged-payment.ts';
import { PartCommands } from '#features/payments/in-sheet/part-commands.tsx';
import { useSetPart } from '#features/payments/in-sheet/part-queries.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { mayChangePayments, PAYMENT_RULES } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { NewOnCell } from './new-on-cell.tsx';
import { newPlaceOf } from './new-place.ts';

/** Actions for a cell with an out-of-date plan. */
export function CureOfCell(props: CellSectionProps) {
  const { t } = useTranslation('sheet-payments');
  const { data: acl } = useAcl();
  const navigate = useNavigate();
  const mayLink = acl !== undefined && mayChangePayments(acl) && PAYMENT_RULES.detached(acl);
  const open = () => void navigate(paymentsPanePath(props.plan.record.budgetId));
  return (
    <CellCure
      {...props}
      link={
        mayLink && (
          <Button size="small" onClick={open}>
            {t('cure.link')}
          </Button>
        )
      }
    />
  );
}

/** The payments of the cell, and their commands. */
export function PaymentsOfCell(props: CellSectionProps) {
  const { t } = useTranslation('sheet-payments');
  const { data: acl } = useAcl();
  const navigate = useNavigate();
  const { open: openDialog } = useDialogRoute();
  const setPart = useSetPart();
  const [isAdding, setAdding] = useState(false);
  const { store, plan, editing, cell: shown } = props;
  const mayChange = editing.edit !== null && acl !== undefined && mayChangePayments(acl);
  if (!mayChange) return <PaymentsSection {...props} />;
  const { direction, budgetId } = plan.record;
  const place = shown && newPlaceOf(store, plan.record.id, shown.month);
  return (
    <PaymentsSection
      {...props}
      extras={{
        head: (
          <>
            {shown && shown.paymentPartIds.length > 1 && (
              <button
                type="button"
                aria-label={t('browseLong')}
                onClick={() =>
                  openDialog(`payments-editor/browse/${plan.record.id}/${monthText(shown.month)}-01`)
                }
              >
                {t('browse')}
              </button>
            )}
            {PAYMENT_RULES.detached(acl) && (
              <button
                type="button"
                aria-label={t('linkHereLong')}
                onClick={() => void navigate(paymentsPanePath(budgetId))}
              >
                {t('linkHere')}
              </button>
            )}
            {place && (
              <button type="button" aria-label={t('addLong')} onClick={() => setAdding(true)}>
                {t('add')}
              </button>
            )}
            {isAdding && place && <NewOnCell place={place} files={[]} onClose={() => setAdding(false)} />}
          </>
        ),
        renderCommands: (part) => (
          <PartCommands part={part} isClosed={shown !== null && store.data.isLocked(shown.month)} />
        ),
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

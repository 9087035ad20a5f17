import { monthText } from '@saldo/contract/domain/month';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useActive } from '#features/budget/screen/use-active.ts';
import type { SheetPaneProps } from '#features/budget/screen/sheet-slots.ts';
import type { OpenedSheet } from '#features/budget/store/contexts.ts';
import { LoosePayments, type CellToFill } from '#features/payments/in-sheet/loose-payments.tsx';
import { mayChangePayments, PAYMENT_RULES } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatMonth } from '#lib/words/format.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';

/**
 * The active cell of the sheet as the target for payments; null: none, or one outside its row's
 * months.
 */
function useCellToFill(store: OpenedSheet): CellToFill | null {
  const active = useActive(store);
  useStore(store.state, (state) => state.revision);
  if (active === null || store.model.isReadOnly) return null;
  const { data } = store;
  const record = data.plan(active.recordId)?.record;
  const cell = data.cellCovering(active.recordId, active.month);
  if (record === undefined || cell === null) return null;
  const { tradeSubjectId, contractorId, direction, id } = record;
  const month = monthText(cell.month);
  const contractor = contractorId === null ? undefined : data.names.contractors.get(contractorId);
  return {
    recordId: id,
    month,
    name: `${data.names.tradeSubjects.get(tradeSubjectId) ?? ''}, ${formatMonth(month, currentLocale())}`,
    direction,
    contractor:
      contractor === undefined || contractorId === null ? null : { id: contractorId, name: contractor },
  };
}

/** `/budget/{id}/payments`: payments on no cell, beside the grid. */
export function PaymentsPane({ store, onClose }: SheetPaneProps) {
  const { t } = useTranslation('sheet-payments');
  const { data: acl } = useAcl();
  const cell = useCellToFill(store);
  if (acl === undefined) return null;
  if (!PAYMENT_RULES.detached(acl) || !mayChangePayments(acl))
    return <EmptyState icon={CircleAlert} title={t('noAccess')} />;
  const close = () => {
    onClose();
    store.grid?.focus();
  };
  return <LoosePayments cell={cell} onClose={close} />;
}

import type { SheetDropTarget } from '#features/budget/screen/sheet-slots.ts';
import { draggedPayment, PAYMENT_TYPE } from '#features/payments/in-sheet/dragged-payment.ts';

/** What cells of a sheet take: payments, onto a row of their direction. */
export const SHEET_DROP: SheetDropTarget = {
  types: [PAYMENT_TYPE],
  takes: ({ direction }) => draggedPayment()?.direction === direction,
  drop: (_data, { recordId, month }) => draggedPayment()?.onDrop({ recordId, month }),
};

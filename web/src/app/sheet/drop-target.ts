import type { SheetDropTarget } from '#features/budget/screen/sheet-slots.ts';
import { draggedPayment, PAYMENT_TYPE } from '#features/payments/in-sheet/dragged-payment.ts';
import { dropFiles } from './new-on-cell.tsx';

const FILES = 'Files';

/** What cells of a sheet take: files, which become a document there, and payments, onto a row of their direction. */
export const SHEET_DROP: SheetDropTarget = {
  types: [PAYMENT_TYPE, FILES],
  takes: ({ direction }, type) => type === FILES || draggedPayment()?.direction === direction,
  drop: ({ types, files }, { recordId, month, budgetId }, store) => {
    if (types.includes(PAYMENT_TYPE)) draggedPayment()?.onDrop({ recordId, month });
    else if (files.length > 0) dropFiles({ store, at: { budgetId, recordId, month }, files: [...files] });
  },
};

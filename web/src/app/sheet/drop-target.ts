import { monthIndex } from '@saldo/contract/domain/month';
import type { SheetDropTarget } from '#features/budget/screen/sheet-slots.ts';
import { draggedPayment, PAYMENT_TYPE } from '#features/payments/in-sheet/dragged-payment.ts';
import { dropFiles } from './new-on-cell.tsx';
import { newPlaceOf } from './new-place.ts';

const FILES = 'Files';

/**
 * Drops accepted by cells of a sheet: files, which become a document there, and payments, on a row
 * of their direction.
 */
export const SHEET_DROP: SheetDropTarget = {
  types: [PAYMENT_TYPE, FILES],
  takes: ({ direction }, type) => type === FILES || draggedPayment()?.direction === direction,
  drop: ({ types, files }, { recordId, month }, store) => {
    if (types.includes(PAYMENT_TYPE)) return draggedPayment()?.onDrop({ recordId, month });
    const place = files.length === 0 ? null : newPlaceOf(store, recordId, monthIndex(month));
    if (place !== null) dropFiles({ place, files: [...files] });
  },
};

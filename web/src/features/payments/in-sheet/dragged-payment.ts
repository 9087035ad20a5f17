import type { Direction } from '@saldo/contract/record';
import type { DragEvent } from 'react';

/** The drag type of a payment. */
export const PAYMENT_TYPE = 'application/x-saldo-payment';

type Dragged = { number: string; direction: Direction; onDrop: (cell: CellRef) => void };
type CellRef = { recordId: number; month: string };

// Browsers hide the data of a drag until the drop, but cells must show before whether they accept
// it.
let dragged: Dragged | null = null;

export const draggedPayment = (): Dragged | null => dragged;

/** Makes an element draggable onto a cell. */
export const draggedAs = (payment: Dragged) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dragged = payment;
    dataTransfer.setData(PAYMENT_TYPE, payment.number);
    dataTransfer.effectAllowed = 'move';
  },
  onDragEnd: () => {
    dragged = null;
  },
});

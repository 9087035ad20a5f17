import type { Direction } from '@saldo/contract/record';
import type { DragEvent } from 'react';

/** Names a dragged payment among the types of a drag. */
export const PAYMENT_TYPE = 'application/x-saldo-payment';

type Dragged = { number: string; direction: Direction; onDrop: (cell: CellRef) => void };
type CellRef = { recordId: number; month: string };

// The browser hides the data of a drag until it is dropped, and cells have to say before whether they take it.
let dragged: Dragged | null = null;

export const draggedPayment = (): Dragged | null => dragged;

/** Lets an element be dragged onto a cell. */
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

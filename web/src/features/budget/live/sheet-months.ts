import type { BudgetDetails } from '@saldo/contract/budget';

/** Which months a sheet has, and which of them are closed. */
export type SheetMonths = Pick<BudgetDetails, 'id' | 'firstMonth' | 'lastMonth' | 'lockedMonths'>;

const nameOf = ({ id, firstMonth, lastMonth, lockedMonths }: SheetMonths) =>
  [id, firstMonth, lastMonth, ...lockedMonths.toSorted()].join(' ');

const setHere = new Set<string>();

/** A command of this tab has made them so. */
export const monthsSetHere = (months: SheetMonths): void => void setHere.add(nameOf(months));

/** Whether a command of this tab has made them so; asked once. */
export const wereSetHere = (months: SheetMonths): boolean => setHere.delete(nameOf(months));

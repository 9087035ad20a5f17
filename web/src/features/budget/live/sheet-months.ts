import type { BudgetDetails } from '@saldo/contract/budget';

/** The months of a sheet, and the closed ones among them. */
export type SheetMonths = Pick<BudgetDetails, 'id' | 'firstMonth' | 'lastMonth' | 'lockedMonths'>;

const nameOf = ({ id, firstMonth, lastMonth, lockedMonths }: SheetMonths) =>
  [id, firstMonth, lastMonth, ...lockedMonths.toSorted()].join(' ');

const setHere = new Set<string>();

/** Records months set by a command of this tab. */
export const monthsSetHere = (months: SheetMonths): void => void setHere.add(nameOf(months));

/** Whether these months were set by a command of this tab; true only once. */
export const wereSetHere = (months: SheetMonths): boolean => setHere.delete(nameOf(months));

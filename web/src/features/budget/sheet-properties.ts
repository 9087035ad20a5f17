import type { BudgetDetails } from '@saldo/contract/budget';

/** What an open sheet shows of its properties; the total is not among it, and changes with every cell. */
export type SheetProperties = Omit<BudgetDetails, 'value'>;

export const propertiesOf = ({ value: _value, ...properties }: BudgetDetails): SheetProperties => properties;

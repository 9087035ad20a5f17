import type { BudgetDetails } from '@saldo/contract/budget';

/** The server creates the rows of tax sheets. */
export const mayAddRows = ({
  permission,
  isInternal,
}: Pick<BudgetDetails, 'permission' | 'isInternal'>): boolean => permission === 'write' && !isInternal;

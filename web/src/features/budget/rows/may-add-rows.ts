import type { BudgetDetails } from '@saldo/contract/budget';

/** Rows of the tax sheets are made by the server. */
export const mayAddRows = ({
  permission,
  isInternal,
}: Pick<BudgetDetails, 'permission' | 'isInternal'>): boolean => permission === 'write' && !isInternal;

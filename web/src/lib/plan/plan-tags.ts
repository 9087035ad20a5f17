import type { Tag } from '@saldo/contract/tags';

/** Tags of everything that shows payments, including planned ones, or their sums. */
export const PLAN_TAGS: readonly Tag[] = (
  [
    'Reports',
    'Dashboard',
    'Payments',
    'PaymentSource',
    'PaymentMethod',
    'BudgetRecords',
    'Budget',
    'History',
  ] as const
).map((type) => ({ type }));

import type { Tag } from '@saldo/contract/tags';

/** What shows payments, planned ones too, or sums of them. */
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

import type { Tag } from '@saldo/contract/tags';

/** Tags of everything that shows payments, including planned ones, or counts them: sums, the bell, approvals, reminders. */
export const PLAN_TAGS: readonly Tag[] = (
  [
    'Reports',
    'Dashboard',
    'Payments',
    'DetachedPayments',
    'PaymentSource',
    'PaymentMethod',
    'ImportDocuments',
    'TransferApproval',
    'Reminder',
    'BankStatements',
    'BudgetRecords',
    'Budget',
    'History',
  ] as const
).map((type) => ({ type }));

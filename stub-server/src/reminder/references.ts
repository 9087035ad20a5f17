import type { Reference } from '#src/master-data/references.ts';

/** Reminders follow the contractor that they were sent to. */
export const reminderReferences: readonly Reference[] = [
  { kind: 'reminder', to: 'contractor', table: 'reminder', column: 'contractor_id' },
];

import type { Reference } from '#src/master-data/references.ts';

/** Defaults for the rows and payments of a contractor. */
export const contractorReferences: readonly Reference[] = [
  { kind: 'contractor-default', to: 'payment_method', table: 'contractor', column: 'payment_method_id' },
  { kind: 'contractor-default', to: 'trade_subject', table: 'contractor', column: 'trade_subject_id' },
  { kind: 'contractor-default', to: 'section', table: 'contractor', column: 'section_id' },
];

import type { Reference } from '#src/master-data/references.ts';

const MONTH_KEY = ['record_id', 'month', 'scope'];

/** References of rows and their months to the named lists. */
export const recordReferences: readonly Reference[] = [
  { kind: 'record', to: 'contractor', table: 'record', column: 'contractor_id' },
  { kind: 'record', to: 'payment_method', table: 'record', column: 'payment_method_id' },
  { kind: 'record', to: 'trade_subject', table: 'record', column: 'trade_subject_id' },
  { kind: 'record', to: 'section', table: 'record', column: 'section_id' },
  { kind: 'month-value', to: 'contractor', table: 'month_value', column: 'contractor_id', key: MONTH_KEY },
  {
    kind: 'month-value',
    to: 'payment_method',
    table: 'month_value',
    column: 'payment_method_id',
    key: MONTH_KEY,
  },
];

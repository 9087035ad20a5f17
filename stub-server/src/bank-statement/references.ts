import type { Reference } from '#src/master-data/references.ts';

/** A statement belongs to one payment method. */
export const bankStatementReferences: readonly Reference[] = [
  { kind: 'bank-statement', to: 'payment_method', table: 'bank_statement', column: 'payment_method_id' },
];

import type { Reference } from '#src/master-data/references.ts';

/** What documents and their instalments use of the named lists. */
export const paymentReferences: readonly Reference[] = [
  { kind: 'payment-source', to: 'contractor', table: 'payment_source', column: 'contractor_id' },
  { kind: 'payment-part', to: 'payment_method', table: 'payment_part', column: 'payment_method_id' },
];

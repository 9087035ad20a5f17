import type { Reference } from '#src/master-data/references.ts';

/** Named items used by documents and their instalments. */
export const paymentReferences: readonly Reference[] = [
  { kind: 'payment-source', to: 'contractor', table: 'payment_source', column: 'contractor_id' },
  { kind: 'payment-part', to: 'payment_method', table: 'payment_part', column: 'payment_method_id' },
];

import type { Reference } from '#src/master-data/references.ts';

/** A VAT account belongs to another account. */
export const paymentMethodReferences: readonly Reference[] = [
  { kind: 'vat-account', to: 'payment_method', table: 'payment_method', column: 'belongs_to_id' },
];

import { ibanOf } from './identifiers.ts';
import { zl } from './zloty.ts';

/** Payment methods of the demo company, with their balances on the scenario's day. */
export const PAYMENT_METHODS = [
  { id: 1, name: 'mBank bieżący', kind: 'bank-account', number: ibanOf('104410'), today: zl(84_312, 45) },
  { id: 2, name: 'PKO BP', kind: 'bank-account', number: ibanOf('200872'), today: zl(31_208, 10) },
  { id: 3, name: 'mBank VAT', kind: 'vat-account', number: ibanOf('104428'), today: zl(18_940, 77) },
  { id: 4, name: 'Karta firmowa', kind: 'card', number: '2291', today: -zl(2_316, 40) },
  { id: 5, name: 'Kasa', kind: 'cash', number: null, today: zl(2_150) },
] as const;

export type PaymentMethodName = (typeof PAYMENT_METHODS)[number]['name'];

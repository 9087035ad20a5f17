// The displayed content of an invoice of KSeF, with texts as in its file.

/** Facts of an invoice; their labels are in the catalogue. */
export type FactName =
  | 'issued'
  | 'place'
  | 'sold'
  | 'corrects'
  | 'reason'
  | 'advance'
  | 'orderValue'
  | 'term'
  | 'form'
  | 'account'
  | 'factorAccount'
  | 'paid'
  | 'paidPart'
  | 'discount'
  | 'split'
  | 'cashMethod'
  | 'selfBilled'
  | 'reverse'
  | 'exemption'
  | 'charge'
  | 'deduction';

/** Payment forms, by the numbers of the schema. */
export const FORMS = ['1', '2', '3', '4', '5', '6', '7'] as const;
/** The value of a mark that is set. */
export const YES = '\u0001';

export type Fact = readonly [name: FactName, value: string];
/** A fact with a name from the file itself. */
export type Pair = readonly [name: string, value: string];

/** Parties by the numbers of the schema; `other`: one without a number. */
export const ROLES = [
  'seller',
  'buyer',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  'other',
] as const;
export type Role = (typeof ROLES)[number];

export interface EInvoiceParty {
  role: Role;
  name: string;
  taxId: string;
  address: string;
}

export interface EInvoiceLine {
  name: string;
  quantity: string;
  price: string;
  rate: string;
  net: string;
  gross: string;
  isBefore: boolean;
}

export interface EInvoiceTable {
  title: string;
  head: string[];
  rows: string[][];
}

export interface EInvoiceBlock {
  title: string;
  facts: Pair[];
  texts: string[];
  tables: EInvoiceTable[];
}

export interface EInvoicePage {
  kind: string;
  number: string;
  structure: string;
  currency: string;
  facts: Fact[];
  parties: EInvoiceParty[];
  lines: EInvoiceLine[];
  /** rate, net, VAT */
  rates: [string, string, string][];
  gross: string;
  due: string;
  payment: Fact[];
  notes: Pair[];
  blocks: EInvoiceBlock[];
  footer: string[];
}

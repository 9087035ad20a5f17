import type { VatRate } from '../record.ts';

/** What a type of documents has, and how a new one starts. */
export interface DocumentTypeRules {
  /** what it comes to: lines by VAT rate, one amount, or the pay of a contract */
  amounts: 'lines' | 'one' | 'pay';
  /** how its lines are usually typed */
  typed: 'net' | 'gross';
  /** VAT rate of a new line */
  vatRate: VatRate;
  /** what it may name: the document that it corrects, or the advance invoice that it settles */
  original: 'corrected' | 'advance' | null;
  /** null: it may be either way */
  direction: 'cost' | 'income' | null;
  /** counts in no forecast and stands on no cell */
  countsForNothing: boolean;
}

const lines: DocumentTypeRules = {
  amounts: 'lines',
  typed: 'net',
  vatRate: '23',
  original: null,
  direction: null,
  countsForNothing: false,
};
const one: DocumentTypeRules = { ...lines, amounts: 'one', typed: 'gross', vatRate: 'np' };
const pay: DocumentTypeRules = { ...one, amounts: 'pay', direction: 'cost' };

const RULES = {
  invoice: { ...lines, original: 'advance' },
  correction: { ...lines, original: 'corrected' },
  'advance-invoice': { ...lines, typed: 'gross' },
  proforma: { ...lines, countsForNothing: true },
  bill: { ...lines, typed: 'gross', vatRate: 'zw' },
  receipt: { ...lines, typed: 'gross' },
  'mandate-contract': pay,
  'employment-contract': pay,
  'specific-work-contract': pay,
  payroll: { ...one, direction: 'cost' },
  declaration: one,
  'bank-operation': one,
  other: one,
} as const satisfies Record<string, DocumentTypeRules>;

/** The rules of each type (docs/decisions/039). Bills (art. 87 of the tax ordinance) are without VAT; receipts state gross. */
export const DOCUMENT_TYPES: Readonly<Record<keyof typeof RULES, DocumentTypeRules>> = RULES;

import type { VatRate } from '../record.ts';

/** Properties of a type of documents, and the defaults of a new one. */
export interface DocumentTypeRules {
  /** how its amounts are entered: lines by VAT rate, a single amount, or the pay of a contract */
  amounts: 'lines' | 'one' | 'pay';
  /** how its lines are usually entered */
  typed: 'net' | 'gross';
  /** VAT rate of a new line */
  vatRate: VatRate;
  /** the document that it may refer to: the corrected one, or the advance invoice that it settles */
  original: 'corrected' | 'advance' | null;
  /** null: either */
  direction: 'cost' | 'income' | null;
  /** counts in no forecast, and cannot be on a cell */
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

/**
 * The rules of each type (docs/decisions/039). Bills (art. 87 of the tax ordinance) have no VAT; receipts state gross
 * amounts.
 */
export const DOCUMENT_TYPES: Readonly<Record<keyof typeof RULES, DocumentTypeRules>> = RULES;

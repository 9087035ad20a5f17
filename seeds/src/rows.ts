import { fromTotalCost } from './payroll.ts';
import type { ContractorName } from './contractors.ts';
import type { RowDraft, SheetDraft } from './draft.ts';
import type { TradeSubjectName } from './trade-subjects.ts';

type More = Partial<Omit<RowDraft, 'subject' | 'contractor' | 'direction' | 'net'>>;

const USUAL = {
  vat: '23',
  currency: 'PLN',
  method: 'mBank bieżący',
  basis: 'invoice',
  proportions: null,
  taxTerms: null,
  every: 1,
  issueDay: 10,
  termDays: 14,
  rule: { kind: 'due-date' },
  isInCashFlow: true,
  isBooked: true,
  note: '',
} as const satisfies More;

export const income = (
  subject: TradeSubjectName,
  contractor: ContractorName | null,
  net: number,
  more: More = {},
): RowDraft => ({ ...USUAL, subject, contractor, direction: 'income', net, ...more });

export const cost = (
  subject: TradeSubjectName,
  contractor: ContractorName | null,
  net: number,
  more: More = {},
): RowDraft => ({ ...USUAL, subject, contractor, direction: 'cost', net, ...more });

/** A monthly total that is used up by documents of several suppliers. */
export const bag = (
  subject: TradeSubjectName,
  suppliers: readonly ContractorName[],
  net: number,
  more: More = {},
): RowDraft => cost(subject, null, net, { basis: 'invoice-bag', suppliers, ...more });

/** The employer's total cost of a person, paid on the 27th. */
export const salary = (
  subject: TradeSubjectName,
  contractor: ContractorName,
  total: number,
  more: More = {},
): RowDraft =>
  cost(subject, contractor, total, {
    basis: 'employment-contract',
    vat: 'np',
    issueDay: 27,
    termDays: 0,
    proportions: fromTotalCost(total).proportions,
    ...more,
  });

/** A mandate contract with a student under 26: without tax and ZUS. */
export const mandate = (
  subject: TradeSubjectName,
  contractor: ContractorName,
  total: number,
  more: More = {},
): RowDraft =>
  cost(subject, contractor, total, {
    basis: 'mandate-contract',
    vat: 'np',
    issueDay: 28,
    termDays: 0,
    proportions: { person: 10_000, incomeTax: 0, zus: 0 },
    ...more,
  });

/** A payment without VAT: a fee, a premium, or a loan instalment. */
export const charge = (
  subject: TradeSubjectName,
  contractor: ContractorName | null,
  net: number,
  more: More = {},
): RowDraft => cost(subject, contractor, net, { basis: 'other', vat: 'np', termDays: 0, ...more });

export const sheet = (
  id: number,
  name: string,
  categoryId: number,
  more: Partial<SheetDraft> & Pick<SheetDraft, 'from' | 'to' | 'blocks'>,
): SheetDraft => ({ id, name, categoryId, closedTo: null, isVaried: true, internalYear: null, ...more });

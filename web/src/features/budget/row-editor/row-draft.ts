import { evaluateAmount } from '@saldo/contract/domain/amount-expression';
import { lostParts } from '@saldo/contract/domain/row-range';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import {
  directionSchema,
  paymentTypeNameSchema,
  recordFields,
  segmentSizeSchema,
  vatRateSchema,
  type BudgetRecord,
  type PaymentTypeName,
  type Proportions,
} from '@saldo/contract/record';
import { currencySchema, monthSchema } from '@saldo/contract/values';
import { z } from 'zod';
import { termsOf, USUAL_TERMS } from '#lib/tax-terms/tax-terms.ts';

export type RecordFields = z.output<typeof recordFields>;

/** The fields of a row without server-controlled ones. */
export const fieldsOf = (record: BudgetRecord): RecordFields => recordFields.parse(record);

const WHOLE = 10_000;
const MOST_DAYS = 365;
const LAST_DAY = 31;

/** Form values of a row; numbers as typed. */
const draftSchema = z.object({
  tradeSubjectId: z.int().nullable(),
  contractorId: z.int().nullable(),
  sectionId: z.int().nullable(),
  paymentMethodId: z.int().nullable(),
  direction: directionSchema,
  netAmount: z.string(),
  vatRate: vatRateSchema,
  currency: currencySchema,
  firstMonth: monthSchema,
  lastMonth: monthSchema,
  segmentSize: segmentSizeSchema,
  issueDay: z.string(),
  paymentTermDays: z.string(),
  /** a day of the month; empty: the due date */
  paymentDay: z.string(),
  paymentTypeName: paymentTypeNameSchema,
  person: z.string(),
  incomeTax: z.string(),
  zus: z.string(),
  /** percentages, and a rate; empty: the setting's */
  vatDeductiblePct: z.string(),
  costDeductiblePct: z.string(),
  lumpSumRate: z.string(),
  isInCashFlow: z.boolean(),
  isBooked: z.boolean(),
  note: z.string().max(2000, 'tooLong'),
});
export type RowDraft = z.output<typeof draftSchema>;
export type RowField = keyof RowDraft;

export const isContract = (name: PaymentTypeName): boolean =>
  name === 'mandate-contract' || name === 'employment-contract';
/** Only invoices carry VAT (domain.md, "The plan"). */
export const bearsVat = (name: PaymentTypeName): boolean => name === 'invoice' || name === 'invoice-bag';
/** Bases of rows that the system computes. */
export const isComputed = (name: PaymentTypeName): boolean =>
  name === 'vat' || name === 'income-tax' || name === 'zus';

/** Default shares of a typical salary, editable. */
export const USUAL_SHARES: Proportions = { person: 6000, incomeTax: 600, zus: 3400 };

const percentText = (share: number): string => String(share / 100).replace('.', ',');

/** Names without which no row is stored; a draft may lack them. */
type NeededName = 'tradeSubjectId' | 'paymentMethodId';

/** Initial values of the editor. */
export function draftOf({
  paymentDayRule,
  proportions,
  taxTerms,
  ...fields
}: Omit<RecordFields, NeededName> & Record<NeededName, number | null>): RowDraft {
  const { person, incomeTax, zus } = proportions ?? USUAL_SHARES;
  const { vatDeductiblePct, costDeductiblePct, lumpSumRate } = taxTerms ?? USUAL_TERMS;
  return {
    ...fields,
    netAmount: fields.netAmount === 0 ? '' : formatAmount(fields.netAmount, fields.currency),
    issueDay: String(fields.issueDay),
    paymentTermDays: String(fields.paymentTermDays),
    paymentDay: paymentDayRule.kind === 'due-date' ? '' : String(paymentDayRule.day),
    person: percentText(person),
    incomeTax: percentText(incomeTax),
    zus: percentText(zus),
    vatDeductiblePct: String(vatDeductiblePct),
    costDeductiblePct: String(costDeductiblePct),
    lumpSumRate: lumpSumRate ?? '',
  };
}

/** The typed amount; empty means zero. */
export function readAmount(text: string, currency: CurrencyCode) {
  if (text.trim() === '') return { ok: true, amount: minor(0) } as const;
  const read = evaluateAmount(text, currency);
  return read.ok && read.amount < 0 ? ({ ok: false, reason: 'negative', at: 0 } as const) : read;
}

const wholeNumber = (text: string, from: number, to: number): number | null => {
  const value = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : null;
};

/** Parses a percentage into hundredths of a percent. */
export function readPercent(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:[,.](\d{1,2}))?\s*%?$/u.exec(text.trim()) ?? [];
  const share = whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return share <= WHOLE ? share : null;
}

const SHARES = ['person', 'incomeTax', 'zus'] as const;

export type RowRange = { firstMonth: string; lastMonth: string };

/** Closed months that a range would change, and the end responsible. */
type ClosedIn = (range: RowRange) => { end: keyof RowRange; months: readonly MonthIndex[] } | null;

type RangeRules = { sheet: RowRange; parts: readonly { month: string }[]; closedIn: ClosedIn };

/** What a row with that range would exclude or exceed. */
function refuseRange(
  draft: RowRange,
  { sheet, parts, closedIn }: RangeRules,
  refuse: (field: RowField, message: string) => void,
): void {
  if (draft.firstMonth < sheet.firstMonth) refuse('firstMonth', 'beforeSheet');
  if (draft.lastMonth > sheet.lastMonth) refuse('lastMonth', 'afterSheet');
  if (draft.lastMonth < draft.firstMonth) return refuse('lastMonth', 'endsBefore');
  const lost = lostParts(draft, parts);
  if (lost) return refuse(lost.end, 'lostPayments');
  const closed = closedIn(draft);
  if (closed) refuse(closed.end, `closedRange.${closed.months.map(monthText).join('_')}`);
}

/** Validates a draft for a sheet with that range and a row with these payments. Messages are codes, translated by `row-messages.ts`. */
export function rowSchema(
  sheet: RowRange,
  parts: readonly { month: string }[] = [],
  closedIn: ClosedIn = () => null,
) {
  return draftSchema
    .transform((draft, context) => {
      const { paymentDay, person, incomeTax, zus, ...rest } = draft;
      const { vatDeductiblePct, costDeductiblePct, lumpSumRate, ...fields } = rest;
      const refuse = (field: RowField, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const need = <Value>(field: RowField, value: Value | null, message = 'required'): Value => {
        if (value !== null) return value;
        refuse(field, message);
        return z.NEVER;
      };
      const tradeSubjectId = need('tradeSubjectId', draft.tradeSubjectId);
      const paymentMethodId = need('paymentMethodId', draft.paymentMethodId);
      const amount = readAmount(draft.netAmount, draft.currency);
      if (!amount.ok) refuse('netAmount', `amount.${amount.reason}.${amount.at}`);
      refuseRange(draft, { sheet, parts, closedIn }, refuse);
      const issueDay = need('issueDay', wholeNumber(draft.issueDay, 1, LAST_DAY), 'day');
      const paymentTermDays = need(
        'paymentTermDays',
        wholeNumber(draft.paymentTermDays, 0, MOST_DAYS),
        'days',
      );
      const day =
        paymentDay.trim() === '' ? 0 : need('paymentDay', wholeNumber(paymentDay, 1, LAST_DAY), 'day');
      const proportions = isContract(draft.paymentTypeName)
        ? readShares({ person, incomeTax, zus }, refuse)
        : null;
      return {
        ...fields,
        tradeSubjectId,
        paymentMethodId,
        netAmount: amount.ok ? Number(amount.amount) : 0,
        issueDay,
        paymentTermDays,
        paymentDayRule: day ? { kind: 'day-of-month' as const, day } : { kind: 'due-date' as const },
        proportions,
        taxTerms: termsOf({
          vatDeductiblePct: Number(vatDeductiblePct),
          costDeductiblePct: Number(costDeductiblePct),
          lumpSumRate: lumpSumRate || null,
        }),
      };
    })
    .pipe(recordFields);
}

function readShares(
  texts: Pick<RowDraft, (typeof SHARES)[number]>,
  refuse: (field: RowField, message: string) => void,
): Proportions {
  const [person, incomeTax, zus] = SHARES.map((share) => {
    const read = readPercent(texts[share]);
    if (read === null) refuse(share, 'percent');
    return read;
  });
  const shares = { person: person ?? 0, incomeTax: incomeTax ?? 0, zus: zus ?? 0 };
  const sum = shares.person + shares.incomeTax + shares.zus;
  const areRead = [person, incomeTax, zus].every((share) => share !== null);
  if (areRead && sum !== WHOLE) refuse('person', `shares.${percentText(sum)}`);
  return shares;
}

/** Fields of the editor for each field of the row. */
const HELD_BY: Readonly<Record<string, readonly [RowField, ...RowField[]]>> = {
  paymentDayRule: ['paymentDay'],
  proportions: SHARES,
  taxTerms: ['vatDeductiblePct', 'costDeductiblePct', 'lumpSumRate'],
};

/** Fields of the editor for a field of the row; none for one outside the editor. */
export const editorFieldsOf = (name: string): readonly RowField[] =>
  HELD_BY[name] ?? (name in draftSchema.shape ? [name as RowField] : []);

/** The field for a refused API path; undefined for fields outside the editor. */
export function fieldOfPath(path: string): RowField | undefined {
  const [first = '', second = ''] = path.split('.');
  const fields = editorFieldsOf(first);
  return fields.find((field) => field === second) ?? fields[0];
}

import { formatAmount, minor, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { totalsOf } from '@saldo/contract/domain/instalments';
import { CURRENCY_CODES, type CurrencyCode } from '@saldo/contract/domain/currency';
import { grossOf, netOf } from '@saldo/contract/domain/vat';
import { type GivenPart, type PaymentPart, type PaymentSource } from '@saldo/contract/payment-source';
import { PAYMENT_SOURCE_TYPES } from '@saldo/contract/source-type';
import { VAT_RATES, type VatRate } from '@saldo/contract/record';
import { dateSchema } from '@saldo/contract/values';
import { z } from 'zod';

// What is typed of a document, and what it is read as.

type Line = PaymentSource['lines'][number];
type Cell = PaymentPart['cell'];

const lineDraft = z.object({
  vatRate: z.enum(VAT_RATES),
  description: z.string(),
  net: z.string(),
  gross: z.string(),
  vatDeductiblePct: z.int(),
  costDeductiblePct: z.int(),
  lumpSumRate: z.string().nullable(),
});
export type LineDraft = z.output<typeof lineDraft>;

const partDraft = z.object({
  /** null: a new one */
  id: z.int().nullable(),
  gross: z.string(),
  dueDate: z.string(),
  paidDate: z.string().nullable(),
  paymentMethodId: z.int().nullable(),
  /** where it lies; the editor does not move it */
  cell: z.custom<Cell>(),
});
export type PartDraft = z.output<typeof partDraft>;

/** What a person sets of a document. */
export interface PaymentFields {
  type: PaymentSource['type'];
  direction: PaymentSource['direction'];
  number: string;
  internalNumber: string | null;
  contractorId: number | null;
  issueDate: string;
  saleDate: string | null;
  currency: CurrencyCode;
  description: string;
  ksefNumber: string | null;
  isSplitPayment: boolean;
  lines: Line[];
  parts: GivenPart[];
  /** months of the cells that the instalments lie on, which others may change meanwhile; never sent */
  places: string;
}

const LONGEST = 80;
const line = z.string().trim().max(LONGEST, 'tooLong');
const optional = line.transform((text) => (text === '' ? null : text));

const plainSchema = z.object({
  type: z.enum(PAYMENT_SOURCE_TYPES),
  direction: z.enum(['income', 'cost']),
  number: line.min(1, 'required'),
  internalNumber: optional,
  contractorId: z.int().nullable(),
  issueDate: dateSchema,
  saleDate: dateSchema.nullable(),
  currency: z.enum(CURRENCY_CODES),
  description: z.string().trim().max(2000, 'tooLong'),
  ksefNumber: optional,
  isSplitPayment: z.boolean(),
  lines: z.array(lineDraft),
  parts: z.array(partDraft),
  places: z.string(),
});
export type PaymentDraft = z.input<typeof plainSchema>;
export type PaymentField = keyof PaymentDraft;
export const FIELDS = Object.keys(plainSchema.shape) as PaymentField[];

/** An amount that is typed; null: it cannot be read. */
export function amountOf(text: string, currency: CurrencyCode): Minor | null {
  const reading = parseAmount(text, currency);
  return reading.ok ? reading.amount : null;
}

export const amountText = (amount: Minor, currency: CurrencyCode): string => formatAmount(amount, currency);

/** Net, VAT and gross of a line as it is typed; null: one of them cannot be read. */
export function amountsOfLine({ net, gross }: LineDraft, currency: CurrencyCode) {
  const [netAmount, grossAmount] = [amountOf(net, currency), amountOf(gross, currency)];
  if (netAmount === null || grossAmount === null) return null;
  return { net: netAmount, vat: minor(grossAmount - netAmount), gross: grossAmount };
}

/** What the lines come to; null while one of them cannot be read. */
export function totalOfLines(lines: readonly LineDraft[], currency: CurrencyCode) {
  const amounts = lines.map((one) => amountsOfLine(one, currency));
  return amounts.every((one) => one !== null) ? totalsOf(amounts) : null;
}

/** What instalments lack of the document; null while an amount cannot be read. */
export function missingOfParts({
  lines,
  parts,
  currency,
}: Pick<PaymentDraft, 'lines' | 'parts' | 'currency'>) {
  const total = totalOfLines(lines, currency);
  const amounts = parts.map(({ gross }) => amountOf(gross, currency));
  if (total === null || !amounts.every((one) => one !== null)) return null;
  return minor(amounts.reduce((left: number, one) => left - one, total.gross));
}

/** A line after its net amount was typed: gross follows by its rate; or the other way round. */
export function withTyped(
  one: LineDraft,
  typed: Partial<Pick<LineDraft, 'gross' | 'net' | 'vatRate'>>,
  currency: CurrencyCode,
): LineDraft {
  const next = { ...one, ...typed };
  if (typed.gross !== undefined) {
    const gross = amountOf(typed.gross, currency);
    return gross === null ? next : { ...next, net: amountText(netOf(gross, next.vatRate), currency) };
  }
  const net = amountOf(next.net, currency);
  return net === null ? next : { ...next, gross: amountText(grossOf(net, next.vatRate), currency) };
}

export const newLine = (vatRate: VatRate = '23'): LineDraft => ({
  vatRate,
  description: '',
  net: '',
  gross: '',
  vatDeductiblePct: 100,
  costDeductiblePct: 100,
  lumpSumRate: null,
});

export const paymentSchema: z.ZodType<PaymentFields, PaymentDraft> = plainSchema.transform(
  (draft, context) => {
    const refuse = (path: PaymentField, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { currency } = draft;
    const lines = draft.lines.flatMap(({ net: _net, gross: _gross, ...rest }, at): Line[] => {
      const one = draft.lines[at];
      const amounts = one && amountsOfLine(one, currency);
      return amounts ? [{ ...rest, ...amounts }] : [];
    });
    if (lines.length < draft.lines.length) refuse('lines', 'amount');
    const parts = draft.parts.flatMap(({ id, gross, paymentMethodId, dueDate, paidDate }): GivenPart[] => {
      const amount = amountOf(gross, currency);
      if (amount === null) return [];
      return [
        {
          ...(id !== null && { id }),
          gross: amount,
          ...(dueDate !== '' && { dueDate }),
          paidDate,
          ...(paymentMethodId !== null && { paymentMethodId }),
        },
      ];
    });
    if (parts.length < draft.parts.length) refuse('parts', 'amount');
    else if (missingOfParts(draft) !== 0) refuse('parts', 'sum');
    return { ...draft, lines, parts };
  },
);

/** A stored document as a person sets it; amounts without lines are one line without VAT that the law knows. */
export const fieldsOf = (source: PaymentSource): PaymentFields => ({
  type: source.type,
  direction: source.direction,
  number: source.number,
  internalNumber: source.internalNumber,
  contractorId: source.contractorId,
  issueDate: source.issueDate,
  saleDate: source.saleDate,
  currency: source.currency,
  description: source.description,
  ksefNumber: source.ksefNumber,
  isSplitPayment: source.isSplitPayment,
  lines: source.lines.length > 0 ? source.lines : [lineOfAmounts(source)],
  parts: source.parts.map(({ id, gross, dueDate, paidDate, paymentMethodId }) => ({
    id,
    gross,
    dueDate,
    paidDate,
    paymentMethodId,
  })),
  places: source.parts.map(({ cell }) => cell?.month ?? '–').join(', '),
});

/** The rate that net and VAT of a document without lines come nearest to. */
function lineOfAmounts({ net, vat, gross, description }: PaymentSource): Line {
  const vatRate = VAT_RATES.find((rate) => grossOf(net, rate) === gross) ?? (vat === 0 ? 'np' : '23');
  return {
    vatRate,
    description,
    net,
    vat,
    gross,
    vatDeductiblePct: 100,
    costDeductiblePct: 100,
    lumpSumRate: null,
  };
}

/** What the editor opens with; `cells`: where the instalments lie. */
export const draftOf = (fields: PaymentFields, cells: ReadonlyMap<number, Cell>): PaymentDraft => ({
  ...fields,
  internalNumber: fields.internalNumber ?? '',
  ksefNumber: fields.ksefNumber ?? '',
  lines: fields.lines.map(({ net, vat: _vat, gross, ...rest }) => ({
    ...rest,
    net: amountText(net, fields.currency),
    gross: amountText(gross, fields.currency),
  })),
  parts: fields.parts.map((part) => ({
    id: part.id ?? null,
    gross: amountText(part.gross, fields.currency),
    dueDate: part.dueDate ?? '',
    paidDate: part.paidDate ?? null,
    paymentMethodId: part.paymentMethodId ?? null,
    cell: cells.get(part.id ?? 0) ?? null,
  })),
});

/** A new document of today. */
export const newDraft = (type: PaymentSource['type'], today: string): PaymentDraft => ({
  type,
  direction: 'cost',
  number: '',
  internalNumber: '',
  contractorId: null,
  issueDate: today,
  saleDate: null,
  currency: 'PLN',
  description: '',
  ksefNumber: '',
  isSplitPayment: false,
  lines: [newLine()],
  // It follows the amounts; the server knows when and by what the contractor is paid.
  parts: [{ id: null, gross: '', dueDate: '', paidDate: null, paymentMethodId: null, cell: null }],
  places: '–',
});

import { CURRENCY_CODES, type CurrencyCode } from '@saldo/contract/domain/currency';
import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import type { Amounts } from '@saldo/contract/domain/instalments';
import { minor } from '@saldo/contract/domain/money';
import { fileSchema, type StoredFile } from '@saldo/contract/file';
import type { PayTerms } from '@saldo/contract/pay-terms';
import { documentRateSchema, type PaymentSource } from '@saldo/contract/payment-source';
import { PAYMENT_SOURCE_TYPES } from '@saldo/contract/source-type';
import { dateSchema } from '@saldo/contract/values';
import { z } from 'zod';
import {
  inOrder,
  lineDraft,
  lineDrafts,
  lineOfAmounts,
  newLine,
  readLines,
  totalOfLines,
  type Line,
  type VatFrom,
} from './line-draft.ts';
import {
  grossOfParts,
  newPart,
  partDraft,
  partDrafts,
  partFieldsOf,
  readPart,
  type PartFields,
} from './part-draft.ts';
import { totalOfPay } from './pay-draft.ts';

// Form input of a document, and its parsed fields.

type Type = PaymentSource['type'];

/** The fields of a document that users edit. */
export interface PaymentFields {
  type: Type;
  direction: PaymentSource['direction'];
  number: string;
  internalNumber: string | null;
  contractorId: number | null;
  issueDate: string;
  saleDate: string | null;
  taxDate: string | null;
  currency: CurrencyCode;
  rate: PaymentSource['rate'];
  description: string;
  ksefNumber: string | null;
  isSplitPayment: boolean;
  vatFrom: VatFrom;
  originalId: number | null;
  pay: PayTerms | null;
  lines: Line[];
  parts: PartFields[];
  files: StoredFile[];
  isVerified: boolean;
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
  taxDate: dateSchema.nullable(),
  currency: z.enum(CURRENCY_CODES),
  rate: documentRateSchema.nullable(),
  description: z.string().trim().max(2000, 'tooLong'),
  ksefNumber: optional,
  isSplitPayment: z.boolean(),
  vatFrom: z.enum(['rate', 'line']),
  originalId: z.int().nullable(),
  pay: z.custom<PayTerms | null>(),
  lines: z.array(lineDraft),
  parts: z.array(partDraft),
  files: z.array(fileSchema),
  isVerified: z.boolean(),
});
export type PaymentDraft = z.input<typeof plainSchema>;
export type PaymentField = keyof PaymentDraft;
export const FIELDS = Object.keys(plainSchema.shape) as PaymentField[];

/** The fields that differ from their initial values. */
export const changedFields = (draft: PaymentDraft, before: Partial<PaymentDraft> | undefined) =>
  FIELDS.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(before?.[field]));

/** Whether documents of a type are based on the pay of a contract. */
export const hasPayType = (type: Type): boolean => DOCUMENT_TYPES[type].amounts === 'pay';

/** The total of a document; null while an amount is invalid. */
export function totalOf(draft: Pick<PaymentDraft, 'type' | 'pay' | 'lines' | 'currency'>): Amounts | null {
  if (draft.pay !== null && hasPayType(draft.type)) return totalOfPay(draft.pay);
  return totalOfLines(draft.lines, draft.currency);
}

/**
 * The amount by which the instalments fall short of the document; null while an amount is invalid.
 */
export function missingOfParts(draft: Pick<PaymentDraft, 'lines' | 'parts' | 'currency' | 'type' | 'pay'>) {
  const [total, reached] = [totalOf(draft), grossOfParts(draft.parts, draft.currency)];
  return total === null || reached === null ? null : minor(total.gross - reached);
}

export const paymentSchema: z.ZodType<PaymentFields, PaymentDraft> = plainSchema.transform(
  (draft, context) => {
    const refuse = (path: PaymentField, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { currency, type } = draft;
    const pay = hasPayType(type) ? draft.pay : null;
    const lines = pay === null ? readLines(draft.lines, currency) : [];
    if (pay === null && lines.length < draft.lines.length) refuse('lines', 'amount');
    if (pay !== null && totalOfPay(pay) === null) refuse('pay', 'payMonth');
    const parts = draft.parts.flatMap((part) => readPart(part, currency) ?? []);
    if (parts.length < draft.parts.length) refuse('parts', 'amount');
    else if (missingOfParts({ ...draft, pay }) !== 0) refuse('parts', 'sum');
    const originalId = DOCUMENT_TYPES[type].original === null ? null : draft.originalId;
    const rate = currency === 'PLN' ? null : draft.rate;
    return { ...draft, lines, parts, pay, originalId, rate };
  },
);

/** The editable fields of a stored document; amounts without lines become one line. */
export function fieldsOf(source: PaymentSource): PaymentFields {
  const { net, vat, gross, pay } = source;
  const lines = source.lines.length > 0 ? source.lines : [lineOfAmounts({ net, vat, gross })];
  return {
    type: source.type,
    direction: source.direction,
    number: source.number,
    internalNumber: source.internalNumber,
    contractorId: source.contractorId,
    issueDate: source.issueDate,
    saleDate: source.saleDate,
    taxDate: source.taxDate,
    currency: source.currency,
    rate: source.rate,
    description: source.description,
    ksefNumber: source.ksefNumber,
    isSplitPayment: source.isSplitPayment,
    vatFrom: source.vatFrom,
    originalId: source.originalId,
    pay,
    lines: pay === null ? lines.map(inOrder) : [],
    parts: source.parts.map(partFieldsOf),
    files: source.files,
    isVerified: source.isVerified,
  };
}

/** The initial draft of the editor. */
export const draftOf = (fields: PaymentFields): PaymentDraft => ({
  ...fields,
  internalNumber: fields.internalNumber ?? '',
  ksefNumber: fields.ksefNumber ?? '',
  lines: lineDrafts(fields.lines, fields.vatFrom, fields.currency),
  parts: partDrafts(fields.parts, fields.currency),
});

/** A new document of today; `kept`: fields repeated from the one before. */
export const newDraft = (type: Type, today: string, kept: Partial<PaymentDraft> = {}): PaymentDraft => ({
  direction: DOCUMENT_TYPES[type].direction ?? 'cost',
  number: '',
  internalNumber: '',
  contractorId: null,
  issueDate: today,
  saleDate: null,
  taxDate: null,
  currency: 'PLN',
  rate: null,
  description: '',
  ksefNumber: '',
  isSplitPayment: false,
  vatFrom: 'rate',
  originalId: null,
  pay: null,
  lines: [newLine(DOCUMENT_TYPES[type].vatRate)],
  // It follows the amounts; the server knows the contractor's due date and method.
  parts: [newPart()],
  files: [],
  isVerified: true,
  ...kept,
  type,
});

import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import { partPurposeSchema } from '@saldo/contract/pay-terms';
import type { PartInput, PaymentPart } from '@saldo/contract/payment-source';
import { z } from 'zod';
import { amountOf, amountText } from './line-draft.ts';

// Instalments as form input. An instalment consists of the parts of one group; each part is on one
// cell or on none.

export type Cell = PaymentPart['cell'];

export const partDraft = z.object({
  /** null: a new one */
  id: z.int().nullable(),
  /** for a new one, the stored part that it was split from */
  ofId: z.int().nullable(),
  /** common to the parts of one instalment, which share days, method and marks */
  group: z.int(),
  gross: z.string(),
  dueDate: z.string(),
  expectedDate: z.string(),
  paidDate: z.string().nullable(),
  paymentMethodId: z.int().nullable(),
  isInCashFlow: z.boolean(),
  isBooked: z.boolean(),
  purpose: partPurposeSchema.nullable(),
  cell: z.custom<Cell>(),
  /** on a cell of a sheet that the user does not see, where it stays */
  isElsewhere: z.boolean(),
});
export type PartDraft = z.output<typeof partDraft>;

/** An instalment of a document in the form that is compared and sent. */
export type PartFields = PartInput & { cell?: Cell | undefined; isElsewhere: boolean };

/** The fields shared by the parts of an instalment. */
export const SHARED = [
  'dueDate',
  'expectedDate',
  'paidDate',
  'paymentMethodId',
  'isInCashFlow',
  'isBooked',
  'purpose',
] as const;

/** In a fixed order of properties, because changes are found by comparing JSON. */
const inOrder = (part: PartFields): PartFields => ({
  ...(part.id !== undefined && { id: part.id }),
  ...(part.ofId !== undefined && { ofId: part.ofId }),
  gross: part.gross,
  ...(part.dueDate !== undefined && { dueDate: part.dueDate }),
  ...(part.expectedDate !== undefined && { expectedDate: part.expectedDate }),
  paidDate: part.paidDate ?? null,
  ...(part.paymentMethodId !== undefined && { paymentMethodId: part.paymentMethodId }),
  isInCashFlow: part.isInCashFlow ?? true,
  isBooked: part.isBooked ?? true,
  purpose: part.purpose ?? null,
  cell: part.cell
    ? { budgetId: part.cell.budgetId, recordId: part.cell.recordId, month: part.cell.month }
    : null,
  isElsewhere: part.isElsewhere,
});

export const partFieldsOf = (part: PaymentPart): PartFields => inOrder(part);

/**
 * A part in the form that is sent; null: its amount is invalid. The server sets days and methods
 * that are absent.
 */
export function readPart(part: PartDraft, currency: CurrencyCode): PartFields | null {
  const gross = amountOf(part.gross, currency);
  if (gross === null) return null;
  const { id, ofId, group: _group, dueDate, expectedDate, paymentMethodId, ...rest } = part;
  return inOrder({
    ...rest,
    gross,
    ...(id !== null && { id }),
    ...(ofId !== null && { ofId }),
    ...(dueDate !== '' && { dueDate }),
    ...(expectedDate !== '' && { expectedDate }),
    ...(paymentMethodId !== null && { paymentMethodId }),
  });
}

/** The instalments of a document: adjacent parts that differ only in amount and cell are one. */
export function partDrafts(parts: readonly PartFields[], currency: CurrencyCode): PartDraft[] {
  let group = -1;
  return parts.map((part, at) => {
    const before = parts[at - 1];
    if (!before || SHARED.some((name) => before[name] !== part[name])) group += 1;
    return {
      id: part.id ?? null,
      ofId: part.ofId ?? null,
      group,
      gross: amountText(part.gross, currency),
      dueDate: part.dueDate ?? '',
      expectedDate: part.expectedDate ?? '',
      paidDate: part.paidDate ?? null,
      paymentMethodId: part.paymentMethodId ?? null,
      isInCashFlow: part.isInCashFlow ?? true,
      isBooked: part.isBooked ?? true,
      purpose: part.purpose ?? null,
      cell: part.cell ?? null,
      isElsewhere: part.isElsewhere,
    };
  });
}

export const newPart = (change: Partial<PartDraft> = {}): PartDraft => ({
  id: null,
  ofId: null,
  group: 0,
  gross: '',
  dueDate: '',
  expectedDate: '',
  paidDate: null,
  paymentMethodId: null,
  isInCashFlow: true,
  isBooked: true,
  purpose: null,
  cell: null,
  isElsewhere: false,
  ...change,
});

/** The sum of some parts; null while an amount is invalid. */
export function grossOfParts(parts: readonly PartDraft[], currency: CurrencyCode): Minor | null {
  const amounts = parts.map(({ gross }) => amountOf(gross, currency));
  return amounts.every((one) => one !== null) ? sum(amounts) : null;
}

/** The parts of each instalment, in their order. */
export const instalmentsOf = (parts: readonly PartDraft[]): PartDraft[][] => [
  ...Map.groupBy(parts, ({ group }) => group).values(),
];

/**
 * Divides an amount into shares that differ by at most one unit; the first ones take the remainder.
 */
export function evenShares(amount: Minor, count: number): Minor[] {
  const share = Math.trunc(amount / count);
  const rest = amount - share * count;
  return Array.from({ length: count }, (_, at) => minor(share + (at < Math.abs(rest) ? Math.sign(rest) : 0)));
}

/** A percentage of an amount, in whole units. */
export const percentOf = (amount: Minor, percent: number): Minor =>
  minor(Math.round((amount * percent) / 100));

/** A part as a percentage of the whole, with at most two decimals; null: undefined. */
export const percentText = (part: Minor | null, whole: Minor | null): string | null =>
  part === null || whole === null || whole === 0
    ? null
    : String(Math.round((part * 10_000) / whole) / 100).replace('.', ',');

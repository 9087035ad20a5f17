import { evaluateAmount } from '@saldo/contract/domain/amount-expression';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { documentSums, type LineRules } from '@saldo/contract/domain/document-lines';
import { totalsOf, type Amounts } from '@saldo/contract/domain/instalments';
import { formatAmount, minor, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { grossOf, netOf } from '@saldo/contract/domain/vat';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { VAT_RATES, type VatRate } from '@saldo/contract/record';
import { z } from 'zod';
import { priceOf, quantityOf, quantityText, worthOf } from './line-quantity.ts';

// Lines of a document as form input.

export type Line = PaymentSource['lines'][number];
export type VatFrom = LineRules['vatFrom'];

export const lineDraft = z.object({
  vatRate: z.enum(VAT_RATES),
  description: z.string(),
  quantity: z.string(),
  price: z.string(),
  net: z.string(),
  vat: z.string(),
  gross: z.string(),
  /** which of net and gross was typed; the other is computed */
  typed: z.enum(['net', 'gross']),
  /** VAT was typed as stated in the document, regardless of the rate */
  hasOwnVat: z.boolean(),
  vatDeductiblePct: z.int().nullable(),
  costDeductiblePct: z.int().nullable(),
  lumpSumRate: z.string().nullable(),
});
export type LineDraft = z.output<typeof lineDraft>;
type Typed = Partial<Pick<LineDraft, 'gross' | 'net' | 'price' | 'quantity' | 'vat' | 'vatRate'>>;

/** A typed amount, after `=` as a calculation; null: invalid. */
export function amountOf(text: string, currency: CurrencyCode): Minor | null {
  const reading = text.trim().startsWith('=') ? evaluateAmount(text, currency) : parseAmount(text, currency);
  return reading.ok ? reading.amount : null;
}

export const amountText = (amount: Minor, currency: CurrencyCode): string => formatAmount(amount, currency);

/** A typed amount, or the result of a calculation, as amounts are written; any other text unchanged. */
export function settledAmount(text: string, currency: CurrencyCode): string {
  const amount = text.trim() === '' ? null : amountOf(text, currency);
  return amount === null ? text : amountText(amount, currency);
}

/** Net, VAT and gross of a typed line; null: one of them is invalid. */
export function amountsOfLine({ net, vat, gross }: LineDraft, currency: CurrencyCode): Amounts | null {
  const [netAmount, vatAmount, grossAmount] = [net, vat, gross].map((text) => amountOf(text, currency));
  if ((netAmount ?? null) === null || (vatAmount ?? null) === null || (grossAmount ?? null) === null)
    return null;
  return { net: minor(netAmount ?? 0), vat: minor(vatAmount ?? 0), gross: minor(grossAmount ?? 0) };
}

/** The sum of the lines; null while one of them is invalid. */
export function totalOfLines(lines: readonly LineDraft[], currency: CurrencyCode): Amounts | null {
  const amounts = lines.map((one) => amountsOfLine(one, currency));
  return amounts.every((one) => one !== null) ? totalsOf(amounts) : null;
}

/** The line with VAT computed from its rate, based on the typed net or gross amount. */
function followed(one: LineDraft, currency: CurrencyCode): LineDraft {
  const amount = amountOf(one[one.typed], currency);
  if (amount === null) return one;
  const [net, gross] =
    one.typed === 'gross' ? [netOf(amount, one.vatRate), amount] : [amount, grossOf(amount, one.vatRate)];
  return withAmounts({ ...one, hasOwnVat: false }, { net, vat: minor(gross - net), gross }, currency);
}

/** The line with amounts; the typed text stays. */
const withAmounts = (one: LineDraft, { net, vat, gross }: Amounts, currency: CurrencyCode): LineDraft => ({
  ...one,
  net: one.typed === 'net' ? one.net : amountText(net, currency),
  vat: amountText(vat, currency),
  gross: one.typed === 'gross' ? one.gross : amountText(gross, currency),
});

/** A line with typed VAT: gross is computed from net, or net from gross. */
function withVat(one: LineDraft, currency: CurrencyCode): LineDraft {
  const [amount, vat] = [amountOf(one[one.typed], currency), amountOf(one.vat, currency)];
  if (amount === null || vat === null) return one;
  return one.typed === 'net'
    ? { ...one, gross: amountText(minor(amount + vat), currency) }
    : { ...one, net: amountText(minor(amount - vat), currency) };
}

/** A line after an input, with the other amounts computed by its rate. */
export function withTyped(one: LineDraft, typed: Typed, currency: CurrencyCode): LineDraft {
  const next = { ...one, ...typed };
  if (typed.vat !== undefined) return withVat({ ...next, hasOwnVat: true }, currency);
  if (typed.quantity !== undefined || typed.price !== undefined) {
    const worth = worthOf(next, currency);
    return worth === null ? next : followed({ ...next, [next.typed]: amountText(worth, currency) }, currency);
  }
  if (typed.gross !== undefined) return followed({ ...next, typed: 'gross', price: '' }, currency);
  if (typed.net !== undefined) return followed({ ...next, typed: 'net', price: '' }, currency);
  return followed(next, currency);
}

/**
 * Lines with these rates and VAT from the sum of each rate, so that they add up to it; typed VAT
 * stays.
 */
export function withVatOfRates(
  lines: readonly LineDraft[],
  rates: readonly VatRate[],
  currency: CurrencyCode,
): LineDraft[] {
  const counted = new Map<LineDraft, Amounts>();
  for (const typed of ['net', 'gross'] as const) {
    const own = lines.filter(
      (one) =>
        rates.includes(one.vatRate) &&
        one.typed === typed &&
        !one.hasOwnVat &&
        amountOf(one[typed], currency) !== null,
    );
    const read = own.map((one) => ({
      vatRate: one.vatRate,
      amount: amountOf(one[typed], currency) ?? minor(0),
    }));
    const sums = documentSums(read, { typed, vatFrom: 'rate' });
    for (const [at, one] of own.entries()) {
      const amounts = sums.lines[at];
      if (amounts) counted.set(one, amounts);
    }
  }
  return lines.map((one) => {
    const amounts = counted.get(one);
    return amounts ? withAmounts(one, amounts, currency) : one;
  });
}

/** Every line with VAT computed from its own amount. */
export const withVatOfLines = (lines: readonly LineDraft[], currency: CurrencyCode): LineDraft[] =>
  lines.map((one) => (one.hasOwnVat ? one : followed(one, currency)));

const TAXES = { vatDeductiblePct: null, costDeductiblePct: null, lumpSumRate: null };

export const newLine = (vatRate: VatRate = '23'): LineDraft => ({
  vatRate,
  description: '',
  quantity: '',
  price: '',
  net: '',
  vat: '',
  gross: '',
  typed: 'net',
  hasOwnVat: false,
  ...TAXES,
});

/** A line with integer amounts. */
export const lineWith = (line: Line, currency: CurrencyCode): LineDraft => {
  const { net, vat, gross, quantity, unitPrice, ...rest } = line;
  const isOfNet = grossOf(net, line.vatRate) === gross;
  const isOfGross = netOf(gross, line.vatRate) === net;
  return {
    ...rest,
    quantity: quantityText(quantity),
    price: unitPrice === null ? '' : amountText(unitPrice, currency),
    net: amountText(net, currency),
    vat: amountText(vat, currency),
    gross: amountText(gross, currency),
    typed: isOfGross && !isOfNet ? 'gross' : 'net',
    hasOwnVat: false,
  };
};

/** Stored lines as form input; VAT that does not match its rate counts as typed. */
export function lineDrafts(lines: readonly Line[], vatFrom: VatFrom, currency: CurrencyCode): LineDraft[] {
  const drafts = lines.map((one) => lineWith(one, currency));
  const counted =
    vatFrom === 'rate' ? withVatOfRates(drafts, VAT_RATES, currency) : withVatOfLines(drafts, currency);
  return drafts.map((one, at) => (counted[at]?.vat === one.vat ? one : { ...one, hasOwnVat: true }));
}

/** In a fixed order of properties, because changes are found by comparing JSON. */
export const inOrder = (line: Line): Line => ({
  vatRate: line.vatRate,
  description: line.description,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  net: line.net,
  vat: line.vat,
  gross: line.gross,
  vatDeductiblePct: line.vatDeductiblePct,
  costDeductiblePct: line.costDeductiblePct,
  lumpSumRate: line.lumpSumRate,
});

/** The lines of a draft; invalid ones are left out. */
export const readLines = (drafts: readonly LineDraft[], currency: CurrencyCode): Line[] =>
  drafts.flatMap((draft): Line[] => {
    const amounts = amountsOfLine(draft, currency);
    const quantity = quantityOf(draft.quantity);
    if (!amounts || quantity === undefined) return [];
    return [inOrder({ ...draft, quantity, unitPrice: priceOf(draft, currency), ...amounts })];
  });

/** The rate that best matches net and VAT of a document without lines. */
export function lineOfAmounts({ net, vat, gross }: Amounts): Line {
  const vatRate =
    vat === 0 ? 'np' : (VAT_RATES.find((rate) => grossOf(net, rate) === gross) ?? ('23' as const));
  return { vatRate, description: '', quantity: null, unitPrice: null, net, vat, gross, ...TAXES };
}

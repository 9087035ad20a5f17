import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { totalsOf, type Amounts } from '@saldo/contract/domain/instalments';
import { formatAmount, minor, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { grossOf, netOf } from '@saldo/contract/domain/vat';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { VAT_RATES, type VatRate } from '@saldo/contract/record';
import { z } from 'zod';

// Lines of a document as they are typed.

export type Line = PaymentSource['lines'][number];

export const lineDraft = z.object({
  vatRate: z.enum(VAT_RATES),
  description: z.string(),
  net: z.string(),
  gross: z.string(),
  vatDeductiblePct: z.int(),
  costDeductiblePct: z.int(),
  lumpSumRate: z.string().nullable(),
});
export type LineDraft = z.output<typeof lineDraft>;

/** An amount that is typed; null: it cannot be read. */
export function amountOf(text: string, currency: CurrencyCode): Minor | null {
  const reading = parseAmount(text, currency);
  return reading.ok ? reading.amount : null;
}

export const amountText = (amount: Minor, currency: CurrencyCode): string => formatAmount(amount, currency);

/** Net, VAT and gross of a line as it is typed; null: one of them cannot be read. */
export function amountsOfLine({ net, gross }: LineDraft, currency: CurrencyCode): Amounts | null {
  const [netAmount, grossAmount] = [amountOf(net, currency), amountOf(gross, currency)];
  if (netAmount === null || grossAmount === null) return null;
  return { net: netAmount, vat: minor(grossAmount - netAmount), gross: grossAmount };
}

/** What the lines come to; null while one of them cannot be read. */
export function totalOfLines(lines: readonly LineDraft[], currency: CurrencyCode): Amounts | null {
  const amounts = lines.map((one) => amountsOfLine(one, currency));
  return amounts.every((one) => one !== null) ? totalsOf(amounts) : null;
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

/** A line with whole amounts. */
export const lineWith = (line: Line, currency: CurrencyCode): LineDraft => {
  const { net, vat: _vat, gross, ...rest } = line;
  return { ...rest, net: amountText(net, currency), gross: amountText(gross, currency) };
};

/** In one order of its properties, since changes are found by comparing them as JSON. */
export const inOrder = (line: Line): Line => ({
  vatRate: line.vatRate,
  description: line.description,
  net: line.net,
  vat: line.vat,
  gross: line.gross,
  vatDeductiblePct: line.vatDeductiblePct,
  costDeductiblePct: line.costDeductiblePct,
  lumpSumRate: line.lumpSumRate,
});

/** The lines of a draft; one that cannot be read is left out. */
export const readLines = (drafts: readonly LineDraft[], currency: CurrencyCode): Line[] =>
  drafts.flatMap((draft): Line[] => {
    const amounts = amountsOfLine(draft, currency);
    return amounts ? [inOrder({ ...draft, ...amounts })] : [];
  });

/** The rate that net and VAT of a document without lines come nearest to. */
export function lineOfAmounts({ net, vat, gross }: Amounts): Line {
  const vatRate =
    vat === 0 ? 'np' : (VAT_RATES.find((rate) => grossOf(net, rate) === gross) ?? ('23' as const));
  return {
    vatRate,
    description: '',
    net,
    vat,
    gross,
    vatDeductiblePct: 100,
    costDeductiblePct: 100,
    lumpSumRate: null,
  };
}

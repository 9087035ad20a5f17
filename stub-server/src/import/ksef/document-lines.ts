import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import type { VatRate } from '@saldo/contract/record';
import type { EInvoice, InvoiceLine, InvoiceRate, RateSum } from '#src/file-formats/ksef/invoice.ts';
import type { IncomingLine } from '../lines/incoming.ts';
import { withRounding } from '../lines/rounding.ts';

/** Invoice rates that documents support; a document cannot have the others. */
const RATES: Readonly<Partial<Record<InvoiceRate, VatRate>>> = {
  '23': '23',
  '8': '8',
  '5': '5',
  '0 KR': '0',
  '0 WDT': '0',
  '0 EX': '0',
  zw: 'zw',
  'np I': 'np',
  'np II': 'np',
  oo: 'oo',
};

/** The document rate for an invoice line; null: not supported. */
export const vatRateOf = (rate: InvoiceRate): VatRate | null => RATES[rate] ?? null;

const lineOf = (description: string, vatRate: VatRate, net: number, vat: number): IncomingLine => ({
  vatRate,
  description: description.slice(0, 300),
  net: minor(net),
  vat: minor(vat),
  gross: minor(net + vat),
});

const netOf = ({ net, isBefore }: InvoiceLine): number => (net ?? 0) * (isBefore ? -1 : 1);

/**
 * Lines of one rate that share its VAT: each gets its cumulative share less that of the lines before it, so that
 * rounding adds up.
 */
function linesOfRate({ net, vat }: RateSum, vatRate: VatRate, lines: readonly InvoiceLine[]): IncomingLine[] {
  let [reached, shared] = [0, 0];
  return lines.map((line) => {
    reached += netOf(line);
    const upTo = net === 0 ? 0 : Math.round((vat * reached) / net);
    const own = upTo - shared;
    shared = upTo;
    return lineOf(line.name, vatRate, netOf(line), own);
  });
}

const netSum = (lines: readonly InvoiceLine[]): Minor => sum(lines.map((line) => minor(netOf(line))));

/**
 * The grosze by which the total of an invoice exceeds its sums, if each rate or line can have been rounded by one of
 * them: VAT may be computed by line or by rate. Null: more than that.
 */
export function roundingOf({ rates, lines, gross }: EInvoice): Minor | null {
  const rest = minor(gross - sum(rates.flatMap(({ net, vat }) => [net, vat])));
  return Math.abs(rest) <= Math.max(rates.length, lines.length) ? rest : null;
}

/**
 * Lines of the document: those of the invoice if they add up to its sums exactly, else one per rate. Empty if a rate
 * is unsupported or the sums disagree by more than rounding.
 */
export function documentLines(invoice: EInvoice, most: number): IncomingLine[] {
  const { rates, lines } = invoice;
  const rest = roundingOf(invoice);
  if (rates.length === 0 || rest === null) return [];
  const result: IncomingLine[] = [];
  for (const rate of rates) {
    const vatRate = vatRateOf(rate.rate);
    if (vatRate === null) return [];
    const own = lines.filter((line) => line.rate === rate.rate && line.net !== null);
    const isWhole = own.length > 0 && netSum(own) === rate.net;
    result.push(...(isWhole ? linesOfRate(rate, vatRate, own) : [lineOf('', vatRate, rate.net, rate.vat)]));
  }
  const fitting =
    result.length <= most
      ? result
      : rates.flatMap((rate) => {
          const vatRate = vatRateOf(rate.rate);
          return vatRate === null ? [] : [lineOf('', vatRate, rate.net, rate.vat)];
        });
  return withRounding(fitting, rest);
}

import type { Direction, VatRate } from '#src/record.ts';
import type { Minor } from '#src/values.ts';
import { ACCOUNT_CURRENCY, type CurrencyCode } from '../currency.ts';
import type { DateText } from '../day.ts';
import { convert, type Rates } from '../exchange.ts';
import { monthOfDate } from '../month.ts';
import { minor, roundHalfUp } from '../rounding.ts';
import type { LinePayment, TaxLine } from './flows.ts';
import type { SourcedLine } from './plan-lines.ts';

/** A line of a document, in minor units of its currency. */
export interface DocumentLine {
  vatRate: VatRate;
  net: Minor;
  vat: Minor;
  vatDeductiblePct: string;
  costDeductiblePct: string;
  lumpSumRate: string | null;
}

/** An instalment; `sheet` null: it is on no cell that counts for tax. */
export interface DocumentPart {
  id: number;
  gross: Minor;
  /** day of payment, or the expected one */
  date: DateText;
  sheet: number | null;
  recordId: number | null;
}

export interface TaxDocument {
  id: number;
  direction: Direction;
  currency: CurrencyCode;
  /** the document's own rate, if it states one */
  exchangeRate: string | null;
  taxDate: DateText;
  gross: Minor;
  lines: readonly DocumentLine[];
  parts: readonly DocumentPart[];
}

/**
 * The lines of a document that belong to a sheet: all of them with its first instalment if every instalment counts,
 * else the share of each that does.
 */
export function documentLines(document: TaxDocument, sheet: number, rates: Rates): SourcedLine[] {
  const parts = document.parts.toSorted((left, right) =>
    left.date === right.date ? left.id - right.id : left.date < right.date ? -1 : 1,
  );
  const inPln = inAccountCurrency(document, rates);
  const [first] = document.parts;
  const sourced = (recordId: number | null, lines: TaxLine[]): SourcedLine[] =>
    lines.map((line) => ({
      month: monthOfDate(document.taxDate),
      line,
      recordId: recordId ?? 0,
      sourceId: document.id,
    }));
  if (parts.every((part) => part.sheet !== null)) {
    if (first?.sheet !== sheet) return [];
    const paid = parts.map(({ date, gross }) => ({ date, amount: inPln(gross) }));
    const lines = document.lines.map((line) => taxLine(document, line, inPln(line.net), inPln(line.vat)));
    return sourced(
      first.recordId,
      lines.map((line) => ({ ...line, payments: () => shareOfPayments(line, lines, paid) })),
    );
  }
  let reached = 0;
  return parts.flatMap((part) => {
    const [from, to] = [reached, reached + part.gross];
    reached = to;
    if (part.sheet !== sheet) return [];
    const shareOf = (amount: Minor) =>
      minor(inPln(upTo(amount, to, document.gross)) - inPln(upTo(amount, from, document.gross)));
    const lines = document.lines.map((line) => {
      const [net, vat] = [shareOf(line.net), shareOf(line.vat)];
      return {
        ...taxLine(document, line, net, vat),
        payments: () => [{ date: part.date, amount: net + vat }],
      };
    });
    return sourced(part.recordId, lines);
  });
}

const upTo = (amount: Minor, part: number, whole: Minor): Minor =>
  whole === 0
    ? minor(0)
    : roundHalfUp(BigInt(amount) * BigInt(part) * (whole < 0 ? -1n : 1n), BigInt(Math.abs(whole)));

/** The part of each payment of the document that pays a line; all of it if there is only one line. */
function shareOfPayments(
  line: TaxLine,
  lines: readonly TaxLine[],
  paid: readonly LinePayment[],
): LinePayment[] {
  if (lines.length === 1) return [...paid];
  const grossOf = ({ net, vat = minor(0) }: TaxLine) => net + vat;
  const whole = minor(lines.reduce((total, one) => total + grossOf(one), 0));
  let reached = 0;
  return paid.map(({ date, amount }) => {
    const before = upTo(minor(grossOf(line)), reached, whole);
    reached += amount;
    return { date, amount: upTo(minor(grossOf(line)), reached, whole) - before };
  });
}

function inAccountCurrency({ currency, exchangeRate }: TaxDocument, rates: Rates): (amount: Minor) => Minor {
  const own = exchangeRate === null ? rates : { ...rates, [currency]: exchangeRate };
  return (amount) => convert(amount, currency, ACCOUNT_CURRENCY, own);
}

const taxLine = ({ direction }: TaxDocument, line: DocumentLine, net: Minor, vat: Minor): TaxLine => ({
  direction,
  vatRate: line.vatRate,
  net,
  vat,
  vatDeductiblePct: line.vatDeductiblePct,
  costDeductiblePct: line.costDeductiblePct,
  lumpSumRate: line.lumpSumRate ?? undefined,
});

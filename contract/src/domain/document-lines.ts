import { VAT_RATES, type VatRate } from '../record.ts';
import type { Minor } from '../values.ts';
import { totalsOf, type Amounts } from './instalments.ts';
import { fractionOf, minor, roundHalfUp, scaleBy } from './rounding.ts';
import { vatOf, vatPercent } from './vat.ts';

/** A line as entered. */
export interface TypedLine {
  vatRate: VatRate;
  /** net or gross by the document's `typed`, in minor units; of a single piece if there is a quantity */
  amount: Minor;
  /** decimal; absent: the amount is that of the whole line */
  quantity?: string | undefined;
}

/**
 * How the amounts of a document are entered, and whether VAT is computed from the sum of each rate or from each line;
 * both are legal.
 */
export interface LineRules {
  typed: 'net' | 'gross';
  vatFrom: 'rate' | 'line';
}

/** Sums of one VAT rate, in minor units of the document's currency. */
export interface RateAmounts extends Amounts {
  vatRate: VatRate;
}

/** Amounts of a document: lines add up to their rates, and rates to the totals. */
export interface DocumentSums {
  lines: RateAmounts[];
  rates: RateAmounts[];
  totals: Amounts;
}

/** VAT within a gross amount: `gross * rate / (100 + rate)`, rounded half up (VAT act, art. 106e (7)). */
const vatWithin = (gross: Minor, rate: VatRate): Minor =>
  roundHalfUp(BigInt(gross) * BigInt(vatPercent(rate)), BigInt(100 + vatPercent(rate)));

function amountsOf(amount: Minor, vat: Minor, typed: LineRules['typed']): Amounts {
  return typed === 'net'
    ? { net: amount, vat, gross: minor(amount + vat) }
    : { net: minor(amount - vat), vat, gross: amount };
}

/** The amount of a line, rounded half up to the minor unit. */
const typedAmount = ({ amount, quantity }: TypedLine): Minor =>
  quantity === undefined ? amount : scaleBy(amount, fractionOf(quantity));

/** Sums by VAT rate in the order of the rates; rates without a line are left out. */
export function sumsByRate(lines: readonly RateAmounts[]): RateAmounts[] {
  const used = VAT_RATES.filter((rate) => lines.some(({ vatRate }) => vatRate === rate));
  return used.map((vatRate) => ({
    vatRate,
    ...totalsOf(lines.filter((line) => line.vatRate === vatRate)),
  }));
}

/**
 * The amounts of each line, each rate and the document. With VAT from the sum of a rate, a line gets the VAT of the running sum less
 * that of the lines before, so that lines always add up to their rate. Throws RangeError for a quantity that is not a decimal.
 */
export function documentSums(typedLines: readonly TypedLine[], { typed, vatFrom }: LineRules): DocumentSums {
  const vatOn = typed === 'net' ? vatOf : vatWithin;
  const reached = new Map<VatRate, Minor>();
  const lines = typedLines.map((line): RateAmounts => {
    const { vatRate } = line;
    const amount = typedAmount(line);
    const before = vatFrom === 'rate' ? (reached.get(vatRate) ?? minor(0)) : minor(0);
    const upTo = minor(before + amount);
    reached.set(vatRate, upTo);
    const vat = minor(vatOn(upTo, vatRate) - vatOn(before, vatRate));
    return { vatRate, ...amountsOf(amount, vat, typed) };
  });
  return { lines, rates: sumsByRate(lines), totals: totalsOf(lines) };
}

/** The excess of a document's stated totals over those of its lines, in minor units; null for a total that is not stated. */
export function differencesFromStated(
  totals: Amounts,
  stated: Partial<Amounts>,
): Record<keyof Amounts, Minor | null> {
  const above = (name: keyof Amounts) => {
    const given = stated[name];
    return given === undefined ? null : minor(given - totals[name]);
  };
  return { net: above('net'), vat: above('vat'), gross: above('gross') };
}

const minus = (left: Amounts, right: Amounts): Amounts => ({
  net: minor(left.net - right.net),
  vat: minor(left.vat - right.vat),
  gross: minor(left.gross - right.gross),
});

const NOTHING: Amounts = { net: minor(0), vat: minor(0), gross: minor(0) };
const ofRate = (sums: readonly RateAmounts[], rate: VatRate): Amounts =>
  sums.find(({ vatRate }) => vatRate === rate) ?? NOTHING;

/**
 * The rest of a document by rate after subtracting others; rates without a difference are left out. A correction is the corrected document
 * less its original (with earlier corrections); a settlement is the whole order less its advance invoices (VAT act, art. 106f (3)).
 */
export function differencesByRate(
  whole: readonly RateAmounts[],
  others: readonly RateAmounts[],
): RateAmounts[] {
  const [first, second] = [sumsByRate(whole), sumsByRate(others)];
  return VAT_RATES.map((vatRate) => ({
    vatRate,
    ...minus(ofRate(first, vatRate), ofRate(second, vatRate)),
  })).filter(({ net, vat, gross }) => net !== 0 || vat !== 0 || gross !== 0);
}

/**
 * An advance invoice for a gross amount received: it is distributed over the rates of the order by their gross amounts, and VAT is
 * computed from the gross of each (VAT act, art. 106f (1)). Throws RangeError if the order's sum is not positive.
 */
export function advanceSums(order: readonly RateAmounts[], received: Minor): DocumentSums {
  const { gross: whole } = totalsOf(order);
  if (whole <= 0) throw new RangeError('An advance is of an order above zero');
  let [reached, shared] = [0, 0];
  const lines = sumsByRate(order).map(({ vatRate, gross }) => {
    reached += gross;
    const upTo = roundHalfUp(BigInt(received) * BigInt(reached), BigInt(whole));
    const amount = minor(upTo - shared);
    shared = upTo;
    return { vatRate, amount };
  });
  return documentSums(lines, { typed: 'gross', vatFrom: 'rate' });
}

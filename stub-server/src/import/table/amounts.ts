import { formatAmount, minor, sum, type Minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { netOf, vatOf } from '@saldo/contract/domain/vat';
import type { VatRate } from '@saldo/contract/record';
import { withRounding } from '../lines/rounding.ts';
import type { Cells } from './cells.ts';

interface Sums {
  net: Minor;
  vat: Minor;
  gross: Minor;
}

export interface RowAmounts extends Sums {
  /** per VAT rate; empty: the rate is unknown, or the parts do not add up to the total */
  parts: readonly (Sums & { rate: VatRate })[];
}

/** Grosze by which VAT may differ from its rate, because programs round by line or by document. */
const ROUNDING_TOLERANCE = 2;

const RATES: ReadonlyMap<string, VatRate> = new Map([
  ['23', '23'],
  ['0,23', '23'],
  ['0.23', '23'],
  ['8', '8'],
  ['0,08', '8'],
  ['0.08', '8'],
  ['5', '5'],
  ['0,05', '5'],
  ['0.05', '5'],
  ['0', '0'],
  ['zw', 'zw'],
  ['np', 'np'],
  ['oo', 'oo'],
]);

export function rateOf(cells: Cells): VatRate | null {
  const text = cells.text('vatRate');
  if (text === '') return null;
  const plain = RATES.get(text.endsWith('%') ? text.slice(0, -1) : text);
  if (plain) return plain;
  const key = text
    .toLowerCase()
    .replaceAll(/[\s%]|\.(?!\d)/g, '')
    .replace(/([.,]\d*?)0+$/, '$1')
    .replace(/[.,]$/, '');
  return RATES.get(key) ?? cells.fault('vatRate', 'vat-rate-unknown');
}

/** Completes net, VAT and gross from the given ones; if all three are given, gross wins and VAT is the remainder. */
function completed(
  { net, vat, gross }: { net: Minor | null; vat: Minor | null; gross: Minor | null },
  rate: VatRate | null,
): Sums | null {
  const withVat = (known: Minor, own: Minor) => ({ net: known, vat: own, gross: minor(known + own) });
  if (gross !== null) {
    const ofGross = net ?? (vat === null ? (rate === null ? gross : netOf(gross, rate)) : minor(gross - vat));
    return { net: ofGross, vat: minor(gross - ofGross), gross };
  }
  if (net === null) return null;
  return withVat(net, vat ?? (rate === null ? minor(0) : vatOf(net, rate)));
}

const shown = (amount: Minor, currency: CurrencyCode): string =>
  formatAmount(amount, currency).replaceAll(/\s/g, ' ');

const isOfRate = ({ net, vat }: Sums, rate: VatRate | null): boolean =>
  rate === null || Math.abs(Math.abs(vat) - Math.abs(vatOf(net, rate))) <= ROUNDING_TOLERANCE;

/** The single rate that VAT matches; null: none, or several. */
const rateOfSums = (sums: Sums): VatRate | null =>
  sums.vat === 0 ? null : ((['23', '8', '5'] as const).find((rate) => isOfRate(sums, rate)) ?? null);

/** Amounts of a row with columns for each rate, which add up to the row's. Null: all are empty. */
function amountsByRate(cells: Cells, currency: CurrencyCode): RowAmounts | null {
  const parts = cells.rates.flatMap(({ rate, places }) => {
    const [net, vat, gross] = (['net', 'vat', 'gross'] as const).map(
      (field) => cells.amountAt(places[field], field, currency) || null,
    );
    const sums = completed({ net: net ?? null, vat: vat ?? null, gross: gross ?? null }, rate);
    if (sums && !isOfRate(sums, rate) && places.vat !== undefined)
      cells.faultAt(places.vat, 'vat', 'vat-of-rate');
    return sums ? [{ ...sums, rate: rate ?? rateOfSums(sums) }] : [];
  });
  if (parts.length === 0) return null;
  const of = (field: keyof Sums) => sum(parts.map((part) => part[field]));
  const [net, vat, gross] = [of('net'), of('vat'), of('gross')];
  const isOfRates = cells.rates.some(({ places }) => places.gross !== undefined);
  const stated = isOfRates ? null : cells.amount('gross', currency);
  const rated = parts.flatMap(({ rate, ...sums }) => (rate === null ? [] : [{ ...sums, rate }]));
  const isWhole = rated.length === parts.length;
  if (stated === null || stated === gross) return { net, vat, gross, parts: isWhole ? rated : [] };
  const rest = minor(stated - gross);
  // Each rate can have been rounded by a grosz: the rates stay as they are, and the largest takes the difference.
  if (Math.abs(rest) <= parts.length)
    return {
      net: minor(net + rest),
      vat,
      gross: stated,
      parts: isWhole ? withRounding(rated, rest) : [],
    };
  cells.fault('gross', 'vat-sum', shown(gross, currency));
  return { net: minor(stated - vat), vat, gross: stated, parts: [] };
}

/** Amounts of a row. Null: it has none. */
export function amountsOf(cells: Cells, currency: CurrencyCode): RowAmounts | null {
  const byRate = cells.rates.length === 0 ? null : amountsByRate(cells, currency);
  return byRate ?? amountsOfWhole(cells, currency);
}

function amountsOfWhole(cells: Cells, currency: CurrencyCode): RowAmounts | null {
  const before = cells.faults.length;
  const net = cells.amount('net', currency);
  const vat = cells.amount('vat', currency);
  const gross = cells.amount('gross', currency);
  const isFaulty = cells.faults.length > before;
  const rate = rateOf(cells);
  const amounts = completed({ net, vat, gross }, rate);
  if (amounts === null) {
    if (!isFaulty) cells.fault(cells.has('gross') || !cells.has('net') ? 'gross' : 'net', 'amount-missing');
    return null;
  }
  const isRight = isOfRate(amounts, rate);
  if (net !== null && vat !== null && gross !== null && net + vat !== gross) {
    const cure = rate === null || isRight ? minor(gross - net) : vatOf(net, rate);
    cells.fault('vat', 'vat-sum', shown(cure, currency), rate);
  } else if (!isRight) {
    cells.fault(
      cells.has('vat') ? 'vat' : 'vatRate',
      'vat-of-rate',
      cells.has('vat') ? shown(vatOf(amounts.net, rate ?? '0'), currency) : null,
      rate,
    );
  }
  return { ...amounts, parts: rate === null ? [] : [{ ...amounts, rate }] };
}

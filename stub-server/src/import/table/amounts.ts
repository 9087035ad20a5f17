import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { netOf, vatOf } from '@saldo/contract/domain/vat';
import type { VatRate } from '@saldo/contract/record';
import type { Cells } from './cells.ts';

export interface RowAmounts {
  net: Minor;
  vat: Minor;
  gross: Minor;
  rate: VatRate | null;
}

/** Grosze that VAT may differ from its rate by: programs round by line or by document. */
const ROUNDED = 2;

const RATES: Readonly<Record<string, VatRate>> = {
  '23': '23',
  '0,23': '23',
  '0.23': '23',
  '8': '8',
  '0,08': '8',
  '0.08': '8',
  '5': '5',
  '0,05': '5',
  '0.05': '5',
  '0': '0',
  zw: 'zw',
  np: 'np',
  oo: 'oo',
};

export function rateOf(cells: Cells): VatRate | null {
  const text = cells.text('vatRate');
  if (text === '') return null;
  const key = text
    .toLowerCase()
    .replaceAll(/[\s%]|\.(?!\d)/g, '')
    .replace(/([.,]\d*?)0+$/, '$1')
    .replace(/[.,]$/, '');
  const rate = RATES[key];
  return rate ?? cells.fault('vatRate', 'vat-rate-unknown');
}

/** Net amount, VAT and gross by those that are given; where all three are, gross counts and VAT is what is left. */
function completed(
  { net, vat, gross }: { net: Minor | null; vat: Minor | null; gross: Minor | null },
  rate: VatRate | null,
): Omit<RowAmounts, 'rate'> | null {
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

/** Amounts of a row. Null: it has none. */
export function amountsOf(cells: Cells, currency: CurrencyCode): RowAmounts | null {
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
  const lowest = Math.abs(vatOf(amounts.net, rate ?? '0'));
  const isOfRate = rate === null || Math.abs(Math.abs(amounts.vat) - lowest) <= ROUNDED;
  if (net !== null && vat !== null && gross !== null && net + vat !== gross) {
    const cure = rate === null || isOfRate ? minor(gross - net) : vatOf(net, rate);
    cells.fault('vat', 'vat-sum', shown(cure, currency), rate);
  } else if (!isOfRate) {
    cells.fault(
      cells.has('vat') ? 'vat' : 'vatRate',
      'vat-of-rate',
      cells.has('vat') ? shown(vatOf(amounts.net, rate ?? '0'), currency) : null,
      rate,
    );
  }
  return { ...amounts, rate };
}

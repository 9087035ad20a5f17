import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import type { Fault } from '../reading.ts';
import { squeeze } from '../text/lines.ts';
import { child, childrenOf, textAt, type XmlElement } from '../xml/tree.ts';
import {
  INVOICE_RATES,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceRate,
  type RateSum,
  type SettledAmount,
} from './invoice.ts';
import { amountAt, decimalAt } from './values.ts';

/** Fields of the sums: net, VAT, VAT in złotys. The lines show which of two rates a field has (`23` or `22`, `8` or `7`). */
const SUM_FIELDS: readonly (readonly [InvoiceRate, string, string, string])[] = [
  ['23', 'P_13_1', 'P_14_1', 'P_14_1W'],
  ['8', 'P_13_2', 'P_14_2', 'P_14_2W'],
  ['5', 'P_13_3', 'P_14_3', 'P_14_3W'],
  ['taxi', 'P_13_4', 'P_14_4', 'P_14_4W'],
  ['oss', 'P_13_5', 'P_14_5', ''],
  ['0 KR', 'P_13_6_1', '', ''],
  ['0 WDT', 'P_13_6_2', '', ''],
  ['0 EX', 'P_13_6_3', '', ''],
  ['zw', 'P_13_7', '', ''],
  ['np I', 'P_13_8', '', ''],
  ['np II', 'P_13_9', '', ''],
  ['oo', 'P_13_10', '', ''],
  ['margin', 'P_13_11', '', ''],
];

/** Sums by rate that the invoice states. */
export function ratesOf(fa: XmlElement, currency: CurrencyCode): RateSum[] {
  return SUM_FIELDS.flatMap(([rate, netField, vatField, plnField]) => {
    const net = amountAt(fa, netField, currency);
    const vat = vatField === '' ? null : amountAt(fa, vatField, currency);
    if (net === null && vat === null) return [];
    const vatInPln = plnField === '' ? null : amountAt(fa, plnField, 'PLN');
    return [{ rate, net: net ?? minor(0), vat: vat ?? minor(0), vatInPln }];
  });
}

const rateOf = (text: string): InvoiceRate | null => {
  const known = INVOICE_RATES.find((rate) => rate === text);
  return text === '0' ? '0 KR' : text === 'np' ? 'np I' : (known ?? null);
};

/** Field names of a line: those of an invoice, or those of an order with a `Z` suffix. */
interface LineFields {
  name: string;
  unit: string;
  quantity: string;
  netPrice: string;
  grossPrice: string;
  net: string;
  gross: string;
  vat: string;
  rate: string;
  isBefore: string;
}

const LINE: LineFields = {
  name: 'P_7',
  unit: 'P_8A',
  quantity: 'P_8B',
  netPrice: 'P_9A',
  grossPrice: 'P_9B',
  net: 'P_11',
  gross: 'P_11A',
  vat: 'P_11Vat',
  rate: 'P_12',
  isBefore: 'StanPrzed',
};
const ORDER: LineFields = {
  name: 'P_7Z',
  unit: 'P_8AZ',
  quantity: 'P_8BZ',
  netPrice: 'P_9AZ',
  grossPrice: '',
  net: 'P_11NettoZ',
  gross: '',
  vat: 'P_11VatZ',
  rate: 'P_12Z',
  isBefore: 'StanPrzedZ',
};

function lineOf(element: XmlElement, fields: LineFields, currency: CurrencyCode): InvoiceLine {
  const netPrice = decimalAt(element, fields.netPrice);
  const isGrossPrice =
    netPrice === '' && fields.grossPrice !== '' && textAt(element, fields.grossPrice) !== '';
  return {
    name: squeeze(textAt(element, fields.name)),
    unit: squeeze(textAt(element, fields.unit)),
    quantity: decimalAt(element, fields.quantity),
    price: isGrossPrice ? decimalAt(element, fields.grossPrice) : netPrice,
    isGrossPrice,
    net: amountAt(element, fields.net, currency),
    vat: amountAt(element, fields.vat, currency),
    gross: fields.gross === '' ? null : amountAt(element, fields.gross, currency),
    rate: textAt(element, `${fields.rate}_XII`) === '' ? rateOf(textAt(element, fields.rate)) : 'oss',
    isBefore: textAt(element, fields.isBefore) === '1',
  };
}

export const linesOf = (fa: XmlElement, currency: CurrencyCode): InvoiceLine[] =>
  childrenOf(fa, 'FaWiersz').map((element) => lineOf(element, LINE, currency));

export const orderOf = (fa: XmlElement, currency: CurrencyCode): InvoiceLine[] =>
  childrenOf(child(fa, 'Zamowienie'), 'ZamowienieWiersz').map((element) => lineOf(element, ORDER, currency));

/** Charges or deductions of the settlement section. */
export const settledOf = (
  fa: XmlElement,
  name: 'Obciazenia' | 'Odliczenia',
  currency: CurrencyCode,
): SettledAmount[] =>
  childrenOf(child(fa, 'Rozliczenie'), name).map((element) => ({
    amount: amountAt(element, 'Kwota', currency) ?? minor(0),
    reason: squeeze(textAt(element, 'Powod')),
  }));

/** Allows one grosz of rounding per line. */
const isNear = (left: Minor, right: Minor, lines: number) => Math.abs(left - right) <= Math.max(1, lines);

/** Faults of amounts that disagree. Lines of an advance or a settlement describe the whole order and add up to other sums. */
export function amountFaults(
  rates: readonly RateSum[],
  gross: Minor,
  lines: readonly InvoiceLine[],
  kind: InvoiceKind,
): Fault[] {
  if (rates.length === 0) return kind === 'UPR' ? [] : [{ code: 'missing', field: 'P_13_1' }];
  const faults: Fault[] = [];
  const [net, vat] = [sum(rates.map((rate) => rate.net)), sum(rates.map((rate) => rate.vat))];
  // A margin is taxed within its amount; everything else adds up to the gross amount.
  if (net + vat !== gross)
    faults.push({ code: 'totals-differ', field: 'P_15', params: { difference: minor(gross - net - vat) } });
  const counted = lines.filter((line) => line.net !== null);
  if ((kind === 'VAT' || kind === 'KOR') && counted.length === lines.length && lines.length > 0) {
    const ofLines = sum(counted.map((line) => minor((line.net ?? 0) * (line.isBefore ? -1 : 1))));
    if (!isNear(ofLines, net, lines.length))
      faults.push({ code: 'lines-differ', field: 'P_11', params: { difference: minor(net - ofLines) } });
  }
  return faults;
}

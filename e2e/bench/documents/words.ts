import { type Facts, type Random, type Rate } from './facts.ts';

export interface Sample {
  layout: string;
  facts: Facts;
  /** facts that the document does not state */
  absent: readonly (keyof Facts)[];
  pdf: Buffer;
}

export type Layout = (random: Random) => Promise<Omit<Sample, 'layout'>>;

export const pl = (amount: number, thousands = ' '): string => {
  const [whole = '', part = ''] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)},${part}`;
};

export const en = (amount: number): string => {
  const [whole = '', part = ''] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${part}`;
};

export const dots = (date: string) => date.split('-').toReversed().join('.');

export const dashes = (date: string) => date.split('-').toReversed().join('-');

const GENITIVES = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
];

export const spelled = (date: string) =>
  `${Number(date.slice(8))} ${GENITIVES[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)} r.`;

export const nipText = (nip: string) =>
  `${nip.slice(0, 3)}-${nip.slice(3, 6)}-${nip.slice(6, 8)}-${nip.slice(8)}`;

export const fours = (account: string) =>
  `${account.slice(0, 2)} ${account.slice(2).replaceAll(/(.{4})(?=.)/g, '$1 ')}`;

export const percent = (rate: Rate) => (/^\d/.test(rate) ? `${rate}%` : rate);

export const RATES: readonly (readonly Rate[])[] = [
  ['23'],
  ['23', '8'],
  ['8'],
  ['23', '5', '0'],
  ['23', 'zw'],
];

export const rateRows = ({ rates }: Facts, write: (amount: number) => string) =>
  rates.map(({ rate, net, vat }) => [percent(rate), write(net), write(vat), write(net + vat)]);

export const itemRows = ({ items }: Facts, write: (amount: number) => string) =>
  items.map((item, at) => [
    String(at + 1),
    item.name,
    item.unit,
    String(item.quantity),
    write(item.price),
    write(item.net),
    percent(item.rate),
    write(item.vat),
    write(item.net + item.vat),
  ]);

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const spelledEnglish = (date: string) =>
  `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;

import { daysIn, type DateText } from '@saldo/contract/domain/day';

// Values in a text, each with its offsets.

export interface Found<Value> {
  value: Value;
  from: number;
  to: number;
}

const AMOUNT =
  /(?<![\d.,/-]|\d )([-−–]?\s?)(\d{1,3}(?:([ .,'\u00A0])\d{3})(?:\3\d{3})*|\d{1,9})[.,](\d{2})(-?)(?![\d%]|[.,/-]\d|\s?%)/gu;

/** Amounts in hundredths. */
export function amountsIn(text: string): Found<number>[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [all, before = '', whole = '', , part = '', behind = ''] = match;
    const value = Number(whole.replaceAll(/\D/g, '') + part);
    const isBelow = /[-−–]/u.test(before + behind);
    const from = match.index + (isBelow ? 0 : before.length);
    return Number.isSafeInteger(value)
      ? [{ value: isBelow ? -value : value, from, to: match.index + all.length }]
      : [];
  });
}

const MONTHS = [
  /^(sty|jan)/,
  /^(lut|feb|fev)/,
  /^mar/,
  /^(kwi|apr|avr)/,
  /^(maj|may|mai)/,
  /^(cze|jun|juin)/,
  /^(lip|jul|juil)/,
  /^(sie|aug|aou)/,
  /^(wrz|sep)/,
  /^(paz|oct|okt)/,
  /^(lis|nov)/,
  /^(gru|dec|dez)/,
] as const;
const two = (number: number) => String(number).padStart(2, '0');

function dayOf(year: number, month: number, day: number): DateText | null {
  if (year < 1990 || year > 2099 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return null;
  return `${year}-${two(month)}-${two(day)}`;
}

const monthOf = (name: string): number => MONTHS.findIndex((known) => known.test(name)) + 1;
const SHAPES: readonly [RegExp, (parts: string[]) => DateText | null][] = [
  [
    /(?<!\d)(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/g,
    ([year, month, day]) => dayOf(Number(year), Number(month), Number(day)),
  ],
  [
    /(?<!\d)(\d{1,2})(?:\. ?|[-/])(\d{1,2})(?:\. ?|[-/])(\d{4})(?!\d)/g,
    ([day, month, year]) =>
      dayOf(Number(year), Number(month), Number(day)) ?? dayOf(Number(year), Number(day), Number(month)),
  ],
  [
    /(?<!\d)(\d{1,2})\.? {0,3}([a-z]{3,12})\.?,? {1,3}(\d{4})(?!\d)/g,
    ([day, month = '', year]) => dayOf(Number(year), monthOf(month), Number(day)),
  ],
  [
    /(?<![a-z])([a-z]{3,12})\.? {1,3}(\d{1,2})(?:st|nd|rd|th)?, {1,3}(\d{4})(?!\d)/g,
    ([month = '', day, year]) => dayOf(Number(year), monthOf(month), Number(day)),
  ],
];

/** Calendar dates in a folded text, in text order. */
export function daysInText(folded: string): Found<DateText>[] {
  const found: Found<DateText>[] = [];
  for (const [shape, read] of SHAPES)
    for (const match of folded.matchAll(shape)) {
      const [all, ...parts] = match;
      const value = read(parts);
      const to = match.index + all.length;
      if (value !== null && found.every((one) => to <= one.from || match.index >= one.to))
        found.push({ value, from: match.index, to });
    }
  return found.toSorted((left, right) => left.from - right.from);
}

/** A term in days: `14 dni`, `net 30`. */
export function termIn(folded: string): Found<number> | null {
  const match =
    /(?<!\d)(\d{1,3}) ?(?:dni|days|d\.)(?![a-z])/.exec(folded) ??
    /(?<![a-z])net (7|1[045]|2[01]|30|45|60|90)(?![\d.,%]| ?%| \d)/.exec(folded);
  return match ? { value: Number(match[1]), from: match.index, to: match.index + match[0].length } : null;
}

export type ReadRate = '23' | '8' | '5' | '0' | 'zw' | 'np' | 'oo' | 'other';
const PERCENTS: Readonly<Record<string, ReadRate>> = { 23: '23', 8: '8', 5: '5', 0: '0' };

/** VAT rates that a folded text names. */
export function ratesIn(folded: string): Found<ReadRate>[] {
  const named = [
    ...folded.matchAll(/(?<![\d,.])(\d{1,2})(?:[.,]0{1,2})? ?%|(?<![a-z])(zw|np|oo)\.?(?![a-z])/g),
  ];
  return named.map((match) => {
    const [all, percent, word] = match;
    const value = percent === undefined ? (word as ReadRate) : (PERCENTS[percent] ?? 'other');
    return { value, from: match.index, to: match.index + all.length };
  });
}

import type { DateText } from '@saldo/contract/domain/day';
import { clamp, isWithin, partsOf, valueOf, type Limits, type Unit } from '#ui/calendar/unit.ts';

type Part = 'day' | 'month' | 'year';

const PARTS: Record<Unit, readonly Part[]> = { day: ['day', 'month', 'year'], month: ['month', 'year'] };
const WIDTH: Record<Part, number> = { day: 2, month: 2, year: 4 };
const HIGHEST: Record<Part, number> = { day: 31, month: 12, year: 9999 };

/** The typed form of `2026-11-20`: `20.11.2026`; of a month: `11.2026`. */
export const typedText = (value: string): string => value.split('-').toReversed().join('.');

/** `2026-11-20` and `2026-11`, e.g. pasted. */
const ISO = /^\s*(\d{4})-(\d{1,2})(?:-(\d{1,2}))?\s*$/;

/** Digits of a part, corrected as soon as they are unambiguous: a month above 12 becomes 12, 0 becomes 1, and a first digit that no second can follow gets a leading 0. */
function settledDigits(part: Part, digits: string, isEnded: boolean): string {
  if (part === 'year') return digits.slice(0, WIDTH.year);
  const width = WIDTH[part];
  const highest = HIGHEST[part];
  const isWhole = digits.length === width || isEnded || Number(digits) > Math.floor(highest / 10);
  if (!isWhole || digits === '') return digits;
  return String(Math.min(highest, Math.max(1, Number(digits)))).padStart(width, '0');
}

/** The digits typed so far, by part; any other character ends a part. */
function digitsOf(unit: Unit, text: string): string[] {
  const parts = PARTS[unit];
  const found: string[] = [''];
  for (const character of text) {
    const at = found.length - 1;
    const part = parts[at];
    if (part === undefined) break;
    const isDigit = /\d/.test(character);
    if (isDigit) found[at] = settledDigits(part, `${found[at] ?? ''}${character}`, false);
    else if (found[at] !== '') found[at] = settledDigits(part, found[at] ?? '', true);
    const isFull = found[at]?.length === WIDTH[part];
    if ((isFull || (!isDigit && found[at] !== '')) && at < parts.length - 1) found.push('');
  }
  return found;
}

/** The field's text during typing at its end: digits with dots inserted. Deletions are left as they are. */
export function masked(unit: Unit, text: string, before: string): string {
  if (text.length < before.length && before.startsWith(text)) return text;
  const iso = ISO.exec(text);
  if (iso) {
    const [, year = '', month = '', day = ''] = iso;
    return (unit === 'day' ? [day, month, year] : [month, year]).join('.');
  }
  return digitsOf(unit, text.trimStart()).join('.');
}

/** Century of a two-digit year. */
function yearOfDigits(digits: string, today: DateText): number | undefined {
  if (digits === '') return Number(today.slice(0, 4));
  if (digits.length === 4) return Number(digits);
  return digits.length <= 2 ? Number(today.slice(0, 2)) * 100 + Number(digits) : undefined;
}

export type Typed =
  | { kind: 'empty' }
  /** Too little to determine a value. */
  | { kind: 'unreadable' }
  /** `isClamped`: the typed value was outside the limits, and this is the nearest allowed one. */
  | { kind: 'value'; value: string; isClamped: boolean };

/** The value of a typed text on blur: missing parts are today's, a day beyond the month becomes its last, and limits apply. */
export function readTyped(unit: Unit, text: string, limits: Limits, today: DateText): Typed {
  const found = digitsOf(unit, masked(unit, text, ''));
  if (found.every((digits) => digits === '')) return { kind: 'empty' };
  const digits = (part: Part) => found[PARTS[unit].indexOf(part)] ?? '';
  const year = yearOfDigits(digits('year'), today);
  const first = digits(unit);
  if (year === undefined || first === '') return { kind: 'unreadable' };
  const month = Number(digits('month') || today.slice(5, 7));
  const value = valueOf(unit, year, month, Number(digits('day') || 1));
  return { kind: 'value', value: clamp(value, limits), isClamped: !isWithin(value, limits) };
}

/** The part of a typed text that contains the caret. */
function partAt(unit: Unit, caret: number): Part {
  const parts = PARTS[unit];
  return parts[Math.min(parts.length - 1, Math.floor(caret / 3))] ?? 'year';
}

/** The value with the part at the caret one higher or lower: a day stays in its month, a month carries over to the year, and a day beyond the month becomes its last. */
export function stepped(unit: Unit, value: string, caret: number, by: number): string {
  const { year, month, day } = partsOf(value);
  const part = partAt(unit, caret);
  if (part === 'day') {
    const last = partsOf(valueOf('day', year, month, 31)).day;
    return valueOf(unit, year, month, ((day - 1 + by + last) % last) + 1);
  }
  const months = month - 1 + (part === 'month' ? by : 0);
  const years = year + (part === 'year' ? by : Math.floor(months / 12));
  return valueOf(unit, years, (((months % 12) + 12) % 12) + 1, day);
}

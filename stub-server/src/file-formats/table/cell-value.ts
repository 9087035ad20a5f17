import { UnreadableFile } from '../reading.ts';
import type { RowWriter } from './row-writer.ts';
import { attributesOf, cellText, itemText } from './sheet-texts.ts';
import type { WorkbookFacts } from './workbook-archive.ts';

/** The text of the first element of a name in a cell; null: there is none. */
function textIn(inside: string, name: 'f' | 'is' | 'v'): string | null {
  const at = inside.indexOf(`<${name}`);
  if (at === -1) return null;
  const open = inside.indexOf('>', at);
  if (inside[open - 1] === '/') return '';
  const end = inside.indexOf(`</${name}>`, open);
  if (end === -1) throw new UnreadableFile('damaged-file');
  const text = inside.slice(open + 1, end);
  if (name !== 'is' && text.includes('<')) throw new UnreadableFile('damaged-file');
  return text;
}

/** Appends a zero to three decimals: a point before three digits may be a thousands separator. */
function textOfNumber(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0);
  // The result of a formula has artefact digits after the meaningful ones.
  const text = String(Number(value.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const [ZERO, NINE, MINUS, POINT] = [0x30, 0x39, 0x2d, 0x2e];
/** Digits before the point that a number shows exactly. */
const EXACT_DIGITS = 15;

function digitsFrom(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && (bytes[at] ?? 0) >= ZERO && (bytes[at] ?? 0) <= NINE) at += 1;
  return at - from;
}

/** Whether a number is written as it is shown, which most are: without needless zeros, and with two decimals at most. */
export function isShownAsWritten(bytes: Uint8Array, from: number, to: number): boolean {
  if (bytes[from] === ZERO) return to === from + 1;
  const start = bytes[from] === MINUS ? from + 1 : from;
  const digits = digitsFrom(bytes, start, to);
  if (digits === 0 || digits > EXACT_DIGITS || bytes[start] === ZERO) return false;
  const point = start + digits;
  if (point === to) return true;
  const decimals = digitsFrom(bytes, point + 1, to);
  const isWhole = bytes[point] === POINT && decimals > 0 && decimals <= 2 && point + 1 + decimals === to;
  return isWhole && bytes[to - 1] !== ZERO;
}

function numberOf(value: string): string {
  const number = Number(value);
  if (Number.isNaN(number)) throw new UnreadableFile('damaged-file');
  return textOfNumber(number);
}

const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 25_569;
const DAYS_FROM_1900_TO_1904 = 1462;
/** 9999-12-31 */
const LAST_DAY = 2_958_465;

/** What a cell states besides its value. */
export interface CellKind {
  /** empty: a number */
  type: string;
  isDay: boolean;
}

/** Values of cells as unambiguous texts: numbers with a point, days in ISO format, errors and formulas never computed as they are. */
export class CellValues {
  readonly #facts: WorkbookFacts;
  readonly #days = new Map<number, string>();
  readonly #kinds = new Map<string, CellKind>();

  constructor(facts: WorkbookFacts) {
    this.#facts = facts;
  }

  /** The kind of a cell by its attributes without the address, of which a sheet has few different ones. */
  kindOf(attributes: string): CellKind {
    const known = this.#kinds.get(attributes);
    if (known) return known;
    const all = attributesOf(attributes);
    const type = all.get('t') ?? '';
    const isDay = this.#facts.isDay[Number(all.get('s') ?? -1)] === true;
    const kind = { type: type === 'n' ? '' : type, isDay };
    this.#kinds.set(attributes, kind);
    return kind;
  }

  textOf({ type, isDay }: CellKind, inside: string): string {
    if (type === 'inlineStr') return inlineText(inside);
    const value = textIn(inside, 'v');
    if (type === 'e') return cellText(value === null || value === '' ? '#' : value);
    if (type === 'str' && value !== null) return cellText(value);
    if (value === null || value === '') return neverComputed(inside);
    if (type === '') return isDay ? this.day(Number(value)) : numberOf(value);
    if (type === 's') return this.#shared(value);
    if (type === 'b') return value === '1' ? 'TAK' : 'NIE';
    if (type === 'd') return cellText(value).slice(0, 10);
    throw new UnreadableFile('damaged-file');
  }

  #shared(place: string): string {
    const text = this.#facts.strings.at(Number(place));
    if (text === undefined) throw new UnreadableFile('damaged-file');
    return text;
  }

  /** Writes a shared text as a cell; false: there is none with this number. */
  copyShared(writer: RowWriter, column: number, place: number): boolean {
    return this.#facts.strings.copyTo(writer, column, place);
  }

  /** The day that a number counts to. */
  day(serial: number): string {
    const known = this.#days.get(serial);
    if (known !== undefined) return known;
    const days = serial + (this.#facts.is1904 ? DAYS_FROM_1900_TO_1904 : 0);
    if (Number.isNaN(days)) throw new UnreadableFile('damaged-file');
    // A number beyond all days, in a cell formatted for days, is shown as it is.
    const text =
      days >= 0 && days < LAST_DAY + 1
        ? new Date(Math.floor((days - DAYS_TO_1970) * DAY_MS)).toISOString().slice(0, 10)
        : textOfNumber(serial);
    this.#days.set(serial, text);
    return text;
  }
}

function inlineText(inside: string): string {
  const item = textIn(inside, 'is');
  if (item === null && inside.trim() !== '') throw new UnreadableFile('damaged-file');
  return itemText(item ?? '');
}

/** A formula without a result: an empty cell would mean that there is no value. */
function neverComputed(inside: string): string {
  const formula = textIn(inside, 'f');
  return formula === null ? '' : `=${cellText(formula)}`;
}

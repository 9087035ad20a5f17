import { UnreadableFile } from '../reading.ts';
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
  return inside.slice(open + 1, end);
}

/** The value of a cell; mostly it is all that there is inside. */
const valueIn = (inside: string): string | null =>
  inside.startsWith('<v>') && inside.indexOf('<', 3) === inside.length - 4
    ? inside.slice(3, -4)
    : textIn(inside, 'v');

/** Appends a zero to three decimals: a point before three digits may be a thousands separator. */
function textOfNumber(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0);
  // The result of a formula has artefact digits after the meaningful ones.
  const text = String(Number(value.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function numberOf(value: string): string {
  // Most numbers are written as they are shown.
  if (/^(?:0|-?[1-9]\d{0,14}(?:\.\d?[1-9])?)$/.test(value)) return value;
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
  readonly #days = new Map<string, string>();
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
    const value = valueIn(inside);
    if (type === 'e') return cellText(value === null || value === '' ? '#' : value);
    if (type === 'str' && value !== null) return cellText(value);
    if (value === null || value === '') return neverComputed(inside);
    if (type === '') return isDay ? this.#day(value) : numberOf(value);
    if (type === 's') return this.#shared(value);
    if (type === 'b') return value === '1' ? 'TAK' : 'NIE';
    if (type === 'd') return cellText(value).slice(0, 10);
    throw new UnreadableFile('damaged-file');
  }

  #shared(place: string): string {
    const text = this.#facts.strings[Number(place)];
    if (text === undefined) throw new UnreadableFile('damaged-file');
    return text;
  }

  #day(serial: string): string {
    const known = this.#days.get(serial);
    if (known !== undefined) return known;
    const days = Number(serial) + (this.#facts.is1904 ? DAYS_FROM_1900_TO_1904 : 0);
    if (Number.isNaN(days)) throw new UnreadableFile('damaged-file');
    // A number beyond all days, in a cell formatted for days, is shown as it is.
    const text =
      days >= 0 && days < LAST_DAY + 1
        ? new Date(Math.floor((days - DAYS_TO_1970) * DAY_MS)).toISOString().slice(0, 10)
        : textOfNumber(Number(serial));
    this.#days.set(serial, text);
    return text;
  }
}

const INLINE = { start: '<is><t>', end: '</t></is>' };

const inlineText = (inside: string): string =>
  inside.startsWith(INLINE.start) &&
  inside.indexOf('<', INLINE.start.length) === inside.length - INLINE.end.length
    ? cellText(inside.slice(INLINE.start.length, -INLINE.end.length))
    : itemText(textIn(inside, 'is') ?? '');

/** A formula without a result: an empty cell would mean that there is no value. */
function neverComputed(inside: string): string {
  const formula = textIn(inside, 'f');
  return formula === null ? '' : `=${cellText(formula)}`;
}

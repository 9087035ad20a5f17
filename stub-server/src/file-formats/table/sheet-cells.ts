import { UnreadableFile } from '../reading.ts';
import { isShownAsWritten, type CellKind, type CellValues } from './cell-value.ts';
import type { RowWriter } from './row-writer.ts';
import { attributesOf } from './sheet-texts.ts';
import { endOfTag, hasAt, placeOf } from './xml-bytes.ts';

// Cells of a sheet's XML, byte by byte: texts of those that most cells are like are copied, because a sheet of 100,000
// rows has a million of them; the others are read as texts.

const bytesOf = (text: string): Buffer => Buffer.from(text);

const [LESS, GREATER, SLASH, QUOTE, ZERO, NINE] = [0x3c, 0x3e, 0x2f, 0x22, 0x30, 0x39];
const BEFORE_A = 0x40;
const LETTERS = 26;
/** Columns that a workbook can have. */
const MAX_COLUMN = 16_384;
/** Most digits of days and of places of shared texts. */
const MAX_DIGITS = 7;

const CELL = bytesOf('<c');
const [CELL_END, ROW_END] = [bytesOf('</c>'), bytesOf('</row>')];
/** Elements that a row may have besides cells. */
const [EXTENSIONS, EXTENSIONS_END] = [bytesOf('<extLst'), bytesOf('</extLst>')];
const [ADDRESS, FORMULA, FORMULA_END] = [bytesOf(' r="'), bytesOf('<f'), bytesOf('</f>')];
const [VALUE, VALUE_END] = [bytesOf('<v>'), bytesOf('</v></c>')];
const [INLINE, INLINE_END] = [bytesOf('<is><t>'), bytesOf('</t></is></c>')];

const damaged = (): UnreadableFile => new UnreadableFile('damaged-file');

/** The place of a column, from 0, by the letters of a cell's address; -1: the address has none. */
export function columnOf(address: string): number {
  let column = 0;
  for (let at = 0; at < address.length; at += 1) {
    const letter = (address.codePointAt(at) ?? 0) - BEFORE_A;
    if (letter < 1 || letter > LETTERS) break;
    column = column * LETTERS + letter;
  }
  return column - 1;
}

/** The attributes that the last cell of a column had besides its address, and its kind by them. */
interface KindOfColumn {
  text: Buffer;
  kind: CellKind;
}

export class SheetCells {
  readonly #xml: Buffer;
  readonly #values: CellValues;
  readonly #writer: RowWriter;
  readonly #kinds: (KindOfColumn | undefined)[] = [];
  /** columns of numbers in the row that was read last */
  readonly numbers: number[] = [];
  #column = -1;

  constructor(xml: Buffer, values: CellValues, writer: RowWriter) {
    this.#xml = xml;
    this.#values = values;
    this.#writer = writer;
  }

  /** Writes the cells of a row, and returns where it ends. */
  readRow(from: number): number {
    this.numbers.length = 0;
    this.#column = -1;
    const xml = this.#xml;
    for (let at = this.#tagFrom(from); ; at = this.#tagFrom(at)) {
      if (this.#isCell(at)) at = this.#readCell(at);
      else if (hasAt(xml, at, ROW_END)) return at;
      else if (hasAt(xml, at, EXTENSIONS)) at = this.#afterExtensions(at);
      else throw damaged();
    }
  }

  #afterExtensions(at: number): number {
    const open = endOfTag(this.#xml, at + 1);
    if (this.#xml[open - 1] === SLASH) return open + 1;
    const end = this.#xml.indexOf(EXTENSIONS_END, open);
    if (end === -1) throw damaged();
    return end + EXTENSIONS_END.length;
  }

  /** The place of the next tag. */
  #tagFrom(from: number): number {
    return placeOf(this.#xml, LESS, from);
  }

  /** Whether a tag begins a cell, and not one whose name only begins like it. */
  #isCell(at: number): boolean {
    const after = this.#xml[at + 2] ?? 0;
    return hasAt(this.#xml, at, CELL) && (after <= 0x20 || after === GREATER || after === SLASH);
  }

  /** Writes a cell, and returns where it ends. */
  #readCell(at: number): number {
    const xml = this.#xml;
    const attributes = at + 2;
    let others = attributes;
    let column = this.#column + 1;
    if (hasAt(xml, at + 2, ADDRESS)) {
      others += ADDRESS.length;
      column = 0;
      for (; ; others += 1) {
        const letter = (xml[others] ?? 0) - BEFORE_A;
        if (letter < 1 || letter > LETTERS) break;
        column = column * LETTERS + letter;
      }
      column -= 1;
      while (xml[others] !== QUOTE) {
        if (others >= xml.length || xml[others] === GREATER) throw damaged();
        others += 1;
      }
      others += 1;
    }
    const open = endOfTag(xml, others);
    const isEmpty = xml[open - 1] === SLASH;
    const end = isEmpty ? open - 1 : open;
    if (others === attributes) column = this.#columnStated(attributes, end);
    if (column <= this.#column || column >= MAX_COLUMN) throw damaged();
    this.#column = column;
    return isEmpty ? open + 1 : this.#readValue(column, this.#kindAt(column, others, end), open + 1);
  }

  /** The column of a cell whose address is not its first attribute, else the next one. */
  #columnStated(from: number, to: number): number {
    const address = attributesOf(this.#xml.toString('latin1', from, to)).get('r') ?? '';
    return address === '' ? this.#column + 1 : columnOf(address);
  }

  #kindAt(column: number, from: number, to: number): CellKind {
    const known = this.#kinds[column];
    if (known?.text.length === to - from && hasAt(this.#xml, from, known.text)) return known.kind;
    const kind = this.#values.kindOf(this.#xml.toString('latin1', from, to));
    this.#kinds[column] = { text: this.#xml.subarray(from, to), kind };
    return kind;
  }

  #readValue(column: number, kind: CellKind, from: number): number {
    if (kind.type !== 'e' && hasAt(this.#xml, from, CELL_END)) return from + CELL_END.length;
    const quick =
      kind.type === 'inlineStr' ? this.#copyInline(column, from) : this.#copyValue(column, kind, from);
    if (quick !== -1) return quick;
    let end = this.#tagFrom(from);
    while (!hasAt(this.#xml, end, CELL_END)) {
      if (this.#isCell(end) || hasAt(this.#xml, end, ROW_END)) throw damaged();
      end = this.#tagFrom(end + 1);
    }
    const text = this.#values.textOf(kind, this.#xml.toString('latin1', from, end));
    if (text !== '') this.#write(column, kind, text);
    return end + CELL_END.length;
  }

  #write(column: number, kind: CellKind, text: string): void {
    this.#writer.text(column, text);
    if (kind.type === '' && !kind.isDay) this.numbers.push(column);
  }

  /** Copies a plain text inside a cell, and returns where the cell ends; -1: it is not like this. */
  #copyInline(column: number, from: number): number {
    if (!hasAt(this.#xml, from, INLINE)) return -1;
    const end = this.#writer.copyPlain(column, this.#xml, from + INLINE.length);
    if (end === -1) return -1;
    if (hasAt(this.#xml, end, INLINE_END)) return end + INLINE_END.length;
    this.#writer.undo();
    return -1;
  }

  /** Copies the value of a cell, after its formula, and returns where the cell ends; -1: it is not like this. */
  #copyValue(column: number, { type, isDay }: CellKind, from: number): number {
    const xml = this.#xml;
    const start = this.#afterFormula(from);
    if (!hasAt(xml, start, VALUE)) return -1;
    const value = start + VALUE.length;
    const end = this.#tagFrom(value);
    if (end === value || !hasAt(xml, end, VALUE_END)) return -1;
    const isCopied =
      type === 's'
        ? this.#values.copyShared(this.#writer, column, this.#integerAt(value, end))
        : type === 'str'
          ? this.#writer.copyPlain(column, xml, value) === end
          : type === '' && (isDay ? this.#copyDay(column, value, end) : this.#copyNumber(column, value, end));
    return isCopied ? end + VALUE_END.length : -1;
  }

  #afterFormula(from: number): number {
    if (!hasAt(this.#xml, from, FORMULA)) return from;
    const open = endOfTag(this.#xml, from + 1);
    if (this.#xml[open - 1] === SLASH) return open + 1;
    const end = this.#tagFrom(open);
    return hasAt(this.#xml, end, FORMULA_END) ? end + FORMULA_END.length : from;
  }

  /** -1: not only digits, or too many of them */
  #integerAt(from: number, to: number): number {
    if (to - from > MAX_DIGITS) return -1;
    const xml = this.#xml;
    let number = 0;
    for (let at = from; at < to; at += 1) {
      const byte = xml[at] ?? 0;
      if (byte < ZERO || byte > NINE) return -1;
      number = number * 10 + byte - ZERO;
    }
    return number;
  }

  #copyDay(column: number, from: number, to: number): boolean {
    const days = this.#integerAt(from, to);
    if (days === -1) return false;
    this.#writer.text(column, this.#values.day(days));
    return true;
  }

  #copyNumber(column: number, from: number, to: number): boolean {
    if (!isShownAsWritten(this.#xml, from, to)) return false;
    this.#writer.copy(column, this.#xml, from, to);
    this.numbers.push(column);
    return true;
  }
}

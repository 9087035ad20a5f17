import { UnreadableFile } from '../reading.ts';
import { CellValues } from './cell-value.ts';
import { attributesOf, uniformXml } from './sheet-texts.ts';
import { prefixOf, type WorkbookFacts } from './workbook-archive.ts';

export interface SheetRow {
  /** its number in the sheet, from 1 */
  line: number;
  cells: string[];
  /** columns of numbers */
  numbers: number[];
  isHidden?: boolean;
}

/** Bytes of XML that become a text at once: few enough that the engine does not keep it apart from short-lived objects. */
const PIECE = 64_000;
/** Columns that a workbook can have. */
const MAX_COLUMN = 16_384;

/** In the attributes of a row, which some programs write in another order. */
const HIDDEN = /\shidden=["'](?:1|true)["']/;

const damaged = (): UnreadableFile => new UnreadableFile('damaged-file');

/** The place of a column, from 0, by the letters of a cell's address; -1: the address has none. */
export function columnOf(address: string): number {
  let column = 0;
  for (let at = 0; at < address.length; at += 1) {
    const letter = (address.codePointAt(at) ?? 0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** The XML of a sheet in pieces of whole rows. */
function* piecesOf(content: Buffer, prefix: string): Generator<string, void, undefined> {
  const named = prefix === '' ? '' : `${prefix}:`;
  const start = content.indexOf(`<${named}sheetData`);
  if (start === -1) return;
  const open = content.indexOf('>', start) + 1;
  if (content[open - 2] === 0x2f) return;
  const end = content.lastIndexOf(`</${named}sheetData>`);
  if (end === -1) throw damaged();
  const rowEnd = `</${named}row>`;
  for (let at = open; at < end;) {
    const cut = at + PIECE >= end ? -1 : content.indexOf(rowEnd, at + PIECE);
    const to = cut === -1 || cut > end ? end : cut + rowEnd.length;
    yield uniformXml(content.toString('latin1', at, to), prefix);
    at = to;
  }
}

/** Rows of a sheet in order; empty ones may be missing. Throws if the sheet is damaged. */
export class SheetRows {
  readonly #values: CellValues;
  #line = 0;

  constructor(facts: WorkbookFacts) {
    this.#values = new CellValues(facts);
  }

  *read(content: Buffer): Generator<SheetRow, void, undefined> {
    for (const xml of piecesOf(content, prefixOf(content, 'worksheet'))) yield* this.#rowsIn(xml);
  }

  *#rowsIn(xml: string): Generator<SheetRow, void, undefined> {
    for (let at = xml.indexOf('<row'); at !== -1;) {
      const open = xml.indexOf('>', at);
      if (open === -1) throw damaged();
      const isEmpty = xml[open - 1] === '/';
      const end = isEmpty ? open : xml.indexOf('</row>', open);
      const next = xml.indexOf('<row', open);
      if (end === -1 || (next !== -1 && next < end)) throw damaged();
      const { address, others } = addressOf(xml.slice(at + 4, open));
      const stated = Number(address);
      const line = stated === 0 ? this.#line + 1 : stated;
      if (!(line > this.#line)) throw damaged();
      this.#line = line;
      if (!isEmpty) yield { line, ...this.#cellsIn(xml.slice(open + 1, end)), isHidden: HIDDEN.test(others) };
      at = next;
    }
  }

  #cellsIn(row: string): Pick<SheetRow, 'cells' | 'numbers'> {
    const cells: string[] = [];
    const numbers: number[] = [];
    let place = -1;
    for (let at = row.indexOf('<c'); at !== -1;) {
      const open = row.indexOf('>', at);
      const isEmpty = row[open - 1] === '/';
      const end = isEmpty ? open : row.indexOf('</c>', open);
      if (open === -1 || end === -1) throw damaged();
      const next = row.indexOf('<c', open);
      if (next !== -1 && next < end) throw damaged();
      const { address, others } = addressOf(row.slice(at + 2, isEmpty ? open - 1 : open));
      const column = address === '' ? place + 1 : columnOf(address);
      if (column <= place || column >= MAX_COLUMN) throw damaged();
      place = column;
      if (!isEmpty) {
        const kind = this.#values.kindOf(others);
        const text = this.#values.textOf(kind, row.slice(open + 1, end));
        if (text !== '') {
          while (cells.length < column) cells.push('');
          cells.push(text);
          if (kind.type === '' && !kind.isDay) numbers.push(column);
        }
      }
      at = next;
    }
    return { cells, numbers };
  }
}

/** The address of a cell or row, and its other attributes. */
function addressOf(attributes: string): { address: string; others: string } {
  if (attributes.startsWith(' r="')) {
    const end = attributes.indexOf('"', 4);
    return { address: attributes.slice(4, end), others: attributes.slice(end + 1) };
  }
  return { address: attributesOf(attributes).get('r') ?? '', others: attributes };
}

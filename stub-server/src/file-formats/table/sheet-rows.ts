import { UnreadableFile } from '../reading.ts';
import { CellValues } from './cell-value.ts';
import type { RowWriter } from './row-writer.ts';
import { SheetCells } from './sheet-cells.ts';
import { attributesOf, uniformXml } from './sheet-texts.ts';
import { prefixOf, type WorkbookFacts } from './workbook-archive.ts';
import { endOfTag, hasAt } from './xml-bytes.ts';

/** A row whose cells have been written. */
export interface SheetRow {
  /** its number in the sheet, from 1 */
  line: number;
  /** columns of numbers */
  numbers: readonly number[];
  isHidden: boolean;
}

/** Bytes of XML that are rewritten at once. */
const PIECE = 64_000;

/** In the attributes of a row, which some programs write in another order. */
const HIDDEN = /\shidden=["'](?:1|true)["']/;
const [SLASH, LESS, GREATER] = [0x2f, 0x3c, 0x3e];

const [ROW, ROW_END] = [Buffer.from('<row'), Buffer.from('</row>')];

const damaged = (): UnreadableFile => new UnreadableFile('damaged-file');

/** The XML of the rows of a sheet; empty: there are none. */
function rowsIn(content: Buffer, prefix: string): Buffer {
  const named = prefix === '' ? '' : `${prefix}:`;
  const start = content.indexOf(`<${named}sheetData`);
  const open = start === -1 ? 0 : content.indexOf(GREATER, start) + 1;
  if (open === 0 || content[open - 2] === SLASH) return Buffer.alloc(0);
  const end = content.lastIndexOf(`</${named}sheetData>`);
  if (end === -1) throw damaged();
  return content.subarray(open, end);
}

/** The XML of a sheet in pieces of whole rows: all at once, unless it has to be rewritten. */
function* piecesOf(content: Buffer, prefix: string): Generator<Buffer, void, undefined> {
  const rows = rowsIn(content, prefix);
  if (prefix === '' && !(rows.includes('!') && rows.includes('<!'))) {
    yield rows;
    return;
  }
  const rowEnd = `</${prefix === '' ? '' : `${prefix}:`}row>`;
  for (let at = 0; at < rows.length;) {
    const cut = rows.indexOf(rowEnd, at + PIECE);
    const to = cut === -1 ? rows.length : cut + rowEnd.length;
    yield Buffer.from(uniformXml(rows.toString('latin1', at, to), prefix), 'latin1');
    at = to;
  }
}

/** Rows of a sheet in order; empty ones may be missing. Throws if the sheet is damaged. */
export class SheetRows {
  readonly #values: CellValues;
  readonly #writer: RowWriter;
  #line = 0;

  /** `writer`: receives the cells of each row before it is returned */
  constructor(facts: WorkbookFacts, writer: RowWriter) {
    this.#values = new CellValues(facts);
    this.#writer = writer;
  }

  *read(content: Buffer): Generator<SheetRow, void, undefined> {
    for (const xml of piecesOf(content, prefixOf(content, 'worksheet'))) yield* this.#rowsIn(xml);
  }

  *#rowsIn(xml: Buffer): Generator<SheetRow, void, undefined> {
    const cells = new SheetCells(xml, this.#values, this.#writer);
    for (let at = xml.indexOf(LESS); at !== -1;) {
      if (!hasAt(xml, at, ROW)) throw damaged();
      const open = endOfTag(xml, at + 1);
      const { address, others } = addressOf(xml.toString('latin1', at + 4, open));
      const stated = Number(address);
      const line = stated === 0 ? this.#line + 1 : stated;
      if (!(line > this.#line)) throw damaged();
      this.#line = line;
      let end = open;
      if (xml[open - 1] !== SLASH) {
        end = cells.readRow(open + 1) + ROW_END.length;
        yield { line, numbers: cells.numbers, isHidden: HIDDEN.test(others) };
      }
      at = xml.indexOf(LESS, end);
    }
  }
}

/** The number of a row, and its other attributes. */
function addressOf(attributes: string): { address: string; others: string } {
  if (attributes.startsWith(' r="')) {
    const end = attributes.indexOf('"', 4);
    return { address: attributes.slice(4, end), others: attributes.slice(end + 1) };
  }
  return { address: attributesOf(attributes).get('r') ?? '', others: attributes };
}

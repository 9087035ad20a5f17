import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Html } from 'parse5';
import { CHARSETS, decodeAs, decodeText } from '../text/charset.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS_WITH_HEADS, type TableFault, type TableRow } from './table.ts';

/** Largest page that is parsed: its tree needs many times its size. */
const MAX_PAGE = 5_000_000;
/** Bytes at the start of a page that contain its type and encoding. */
const HEAD = 2048;
const PAGE = /^\W*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|meta|style|body|div|center|table)\b/i;

const headOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, HEAD)).toString('latin1').replaceAll('\0', '');

/** Whether bytes are a web page: programs and banks export tables as pages whose names end with `.xls`. */
export const isWebPage = (bytes: Uint8Array): boolean => PAGE.test(headOf(bytes));

/** Decodes text in the declared encoding, unless the bytes contradict it. */
function textOf(bytes: Uint8Array): string {
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(headOf(bytes))?.[1]?.toLowerCase();
  const charset = CHARSETS.find((one) => one.toLowerCase() === declared);
  const found = decodeText(bytes);
  if (charset === undefined || found.charset.startsWith('UTF')) return found.text;
  return decodeAs(bytes, charset).text;
}

/** Deepest nesting that is parsed: the parser searches all open elements for each new one. */
const MAX_DEPTH = 1000;

class TooDeep extends Error {}

function treeOf(page: string): Html.Document | null {
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  try {
    return parse(page, { treeAdapter });
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}

const isElement = (node: Html.Node): node is Html.Element => 'tagName' in node;

/** Descendants of a node with one of these names, except those inside a nested table. */
function elementsIn(root: Html.ParentNode, names: ReadonlySet<string>, isDeep: boolean): Html.Element[] {
  const found: Html.Element[] = [];
  const open: Html.ChildNode[] = root.childNodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    const isWanted = names.has(node.tagName);
    if (isWanted) found.push(node);
    const isClosed = node.tagName === 'table' || isWanted;
    if (isDeep || !isClosed) open.push(...node.childNodes.toReversed());
  }
  return found;
}

const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'table', 'template']);

function cellText(cell: Html.Element): string {
  let text = '';
  const open: Html.ChildNode[] = cell.childNodes.toReversed();
  for (let node = open.pop(); node !== undefined && text.length < MAX_CELL * 2; node = open.pop()) {
    if (node.nodeName === '#text') text += (node as Html.TextNode).value;
    if (!isElement(node) || HIDDEN.has(node.tagName)) continue;
    text += ' ';
    open.push(...node.childNodes.toReversed());
  }
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CELL);
}

const spanOf = (cell: Html.Element, name: 'colspan' | 'rowspan', most: number): number => {
  const span = Number(cell.attrs.find((one) => one.name === name)?.value ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, most) : 1;
};

const ROW: ReadonlySet<string> = new Set(['tr']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const TABLE: ReadonlySet<string> = new Set(['table']);
/** Most rows that a merged cell fills below itself. */
const MAX_ROWSPAN = 1000;

/** Whether a text is a number, which only the first of merged cells keeps, so that it counts once. */
const isNumber = (text: string): boolean => /^[-+(]?[\d\s.,]*\d[\d\s.,]*[-)%]?$/.test(text);

function rowsOf(table: Html.Element): TableRow[] | { fault: TableFault } {
  const trs = elementsIn(table, ROW, false);
  if (trs.length > MAX_ROWS_WITH_HEADS) return { fault: 'too-many-rows' };
  const rows: TableRow[] = [];
  /** texts of merged cells that extend into the next rows, by column */
  let hanging = new Map<number, { text: string; rows: number }>();
  for (const [place, tr] of trs.entries()) {
    const cells: string[] = [];
    const next = new Map<number, { text: string; rows: number }>();
    const putHanging = () => {
      for (let over = hanging.get(cells.length); over !== undefined; over = hanging.get(cells.length)) {
        if (over.rows > 1) next.set(cells.length, { text: over.text, rows: over.rows - 1 });
        cells.push(over.text);
      }
    };
    for (const cell of elementsIn(tr, CELLS, false)) {
      putHanging();
      const text = cellText(cell);
      const repeated = isNumber(text) ? '' : text;
      const below = spanOf(cell, 'rowspan', MAX_ROWSPAN) - 1;
      const columns = spanOf(cell, 'colspan', MAX_COLUMNS + 1);
      for (let at = 0; at < columns; at += 1) {
        if (below > 0) next.set(cells.length, { text: repeated, rows: below });
        cells.push(at === 0 ? text : repeated);
      }
      if (cells.length > MAX_COLUMNS) return { fault: 'too-many-columns' };
    }
    putHanging();
    hanging = next;
    if (cells.some((text) => text !== '')) rows.push({ line: place + 1, cells });
  }
  return rows;
}

const sizeOf = (rows: readonly TableRow[]): number =>
  rows.reduce((sum, { cells }) => sum + cells.filter((text) => text !== '').length, 0);

export interface WebPage {
  /** names of the page's tables that have rows */
  sheets: string[];
  sheet: number;
  rows: readonly TableRow[];
}

/** Rows of one table of a web page: the requested one, else the largest. */
export function readWebPage(bytes: Uint8Array, wanted: number | null): WebPage | { fault: TableFault } {
  if (bytes.length > MAX_PAGE) return { fault: 'too-large' };
  const tree = treeOf(textOf(bytes));
  if (tree === null) return { fault: 'damaged-file' };
  const found: TableRow[][] = [];
  for (const table of elementsIn(tree, TABLE, true)) {
    const rows = rowsOf(table);
    if ('fault' in rows) return rows;
    if (rows.length > 0) found.push(rows);
  }
  const sizes = found.map(sizeOf);
  const sheet = wanted ?? sizes.indexOf(Math.max(...sizes));
  const rows = found[sheet];
  if (!rows) return { fault: 'not-a-table' };
  return { sheets: found.map((_, place) => String(place + 1)), sheet, rows };
}

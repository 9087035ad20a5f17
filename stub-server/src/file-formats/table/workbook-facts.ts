import { UnreadableFile } from '../reading.ts';
import { childrenOf, child, xmlTree, type XmlElement } from '../xml/tree.ts';
import { readZip } from '../zip/read-zip.ts';
import { zipEntries } from './zip-entries.ts';

/** A block of merged cells: its first and last row and column, from 0. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface SheetFacts {
  isHidden: boolean;
  /** path of its cells in the archive; empty: not known */
  path: string;
}

/** Sheets larger than this, unpacked, are read without their merges. */
const MAX_SHEET = 60_000_000;
const LIMITS = { entries: 10_000, entryBytes: MAX_SHEET, totalBytes: 2 * MAX_SHEET };

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

const attribute = ({ attributes }: XmlElement, name: string): string => attributes[name] ?? '';

/** What a workbook states about its sheets, in their order; empty if it cannot be read. */
export async function sheetFacts(bytes: Uint8Array): Promise<SheetFacts[]> {
  try {
    const files = await readZip(bytes, LIMITS, {
      isWanted: (name) => name === WORKBOOK || name === RELATIONS,
    });
    const textOf = (name: string) =>
      Buffer.from(files.find((one) => one.name === name)?.bytes ?? []).toString();
    const targets = new Map(
      childrenOf(xmlTree(textOf(RELATIONS)), 'Relationship').map((one) => [
        attribute(one, 'Id'),
        attribute(one, 'Target'),
      ]),
    );
    return childrenOf(child(xmlTree(textOf(WORKBOOK)), 'sheets'), 'sheet').map((sheet) => {
      const target = targets.get(attribute(sheet, 'id')) ?? '';
      return {
        isHidden: ['hidden', 'veryHidden'].includes(attribute(sheet, 'state')),
        path: target === '' ? '' : target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      };
    });
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

const columnOf = (letters: string): number =>
  letters.split('').reduce((place, letter) => place * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1;

const REF = /<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;

/** The content of a sheet; null: too large or unreadable. */
async function sheetContent(bytes: Uint8Array, path: string): Promise<Buffer | null> {
  const size = zipEntries(bytes)?.find(({ name }) => name === path)?.size ?? 0;
  if (path === '' || size === 0 || size > MAX_SHEET) return null;
  try {
    const [sheet] = await readZip(bytes, LIMITS, { isWanted: (name) => name === path });
    const { buffer, byteOffset, byteLength } = sheet?.bytes ?? new Uint8Array();
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

/** Merged cells of a sheet; their list follows all of its cells. */
const mergesOf = (content: Buffer): Merge[] =>
  Array.from(
    content.toString('latin1', Math.max(0, content.lastIndexOf('sheetData'))).matchAll(REF),
    ([, left = '', top, right = '', bottom]) => ({
      top: Number(top) - 1,
      left: columnOf(left),
      bottom: Number(bottom) - 1,
      right: columnOf(right),
    }),
  );

/** A cell without a readable value: its formula was never computed, or returned an error. */
export interface Valueless {
  row: number;
  column: number;
  text: string;
}

const CELL = /<(?:\w+:)?c\s(?<attributes>[^>]*[^>/])>(?<inside>.*?)<\/(?:\w+:)?c>/gs;
const VALUE = /<(?:\w+:)?v[^>]*>(?<value>[^<]+)</;
const FORMULA = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>(?<formula>[^<]*)<)/;
/** Most such cells that are reported. */
const MAX_VALUELESS = 100_000;

const plain = (text: string): string =>
  Buffer.from(text, 'latin1')
    .toString()
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Whether a sheet has formulas or errors: most have none, and a long one is never a text as a whole. */
const mayHaveValueless = (content: Buffer): boolean =>
  ['<f>', '<f ', '<f/', ':f>', ':f ', ':f/', ' t="e"'].some((mark) => content.includes(mark));

/** Cells of a sheet that only seem empty, with the text that they contain. */
function valuelessCells(sheet: Buffer): Valueless[] {
  if (!mayHaveValueless(sheet)) return [];
  const content = sheet.toString('latin1');
  const found: Valueless[] = [];
  for (const { groups } of content.matchAll(CELL)) {
    const { attributes = '', inside = '' } = groups ?? {};
    const [, letters, row] = /(?:^|\s)r="([A-Z]{1,3})(\d+)"/.exec(attributes) ?? [];
    const value = VALUE.exec(inside)?.groups?.['value'];
    const isError = /(?:^|\s)t="e"/.test(attributes);
    const formula = FORMULA.exec(inside);
    if (letters === undefined || !(isError || (formula !== null && value === undefined))) continue;
    const text = isError ? (value ?? '#') : `=${plain(formula?.groups?.['formula'] ?? '')}`;
    found.push({ row: Number(row) - 1, column: columnOf(letters), text });
    if (found.length >= MAX_VALUELESS) break;
  }
  return found;
}

/** What the values of a sheet do not tell about its cells; nothing if it is too large. */
export async function cellFacts(
  bytes: Uint8Array,
  path: string,
): Promise<{ merges: Merge[]; valueless: Valueless[] }> {
  const content = await sheetContent(bytes, path);
  if (content === null) return { merges: [], valueless: [] };
  return { merges: mergesOf(content), valueless: valuelessCells(content) };
}

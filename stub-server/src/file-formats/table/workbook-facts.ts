import { UnreadableFile } from '../reading.ts';
import { childrenOf, child, xmlTree, type XmlElement } from '../xml/tree.ts';
import { readZip } from '../zip/read-zip.ts';
import { zipEntries } from './zip-entries.ts';

/** A block of merged cells: its first and its last row and column, from 0. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface SheetFacts {
  isHidden: boolean;
  /** where its cells stand in the archive; empty: not known */
  path: string;
}

/** Sheets larger than this, unpacked, are read without their merges. */
const MAX_SHEET = 60_000_000;
const LIMITS = { entries: 10_000, entryBytes: MAX_SHEET, totalBytes: 2 * MAX_SHEET };

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

const attribute = ({ attributes }: XmlElement, name: string): string => attributes[name] ?? '';

/** What a workbook says of its sheets, in their order; none where it says nothing that can be read. */
export async function sheetFacts(bytes: Uint8Array): Promise<SheetFacts[]> {
  try {
    const files = await readZip(bytes, LIMITS, (name) => name === WORKBOOK || name === RELATIONS);
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

/** Merged cells of a sheet; they stand behind all of its cells. */
export async function mergesOf(bytes: Uint8Array, path: string): Promise<Merge[]> {
  const size = zipEntries(bytes)?.find(({ name }) => name === path)?.size ?? 0;
  if (path === '' || size === 0 || size > MAX_SHEET) return [];
  try {
    const [sheet] = await readZip(bytes, LIMITS, (name) => name === path);
    const content = Buffer.from(sheet?.bytes ?? []);
    const at = Math.max(0, content.lastIndexOf('sheetData'));
    return Array.from(
      content.subarray(at).toString('latin1').matchAll(REF),
      ([, left = '', top, right = '', bottom]) => ({
        top: Number(top) - 1,
        left: columnOf(left),
        bottom: Number(bottom) - 1,
        right: columnOf(right),
      }),
    );
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

import { childrenOf, xmlTree } from '../xml/tree.ts';
import { entriesOf, prefixOf } from './workbook-archive.ts';

/** A filter in use: an unused one has no columns. */
const isInUse = (xml: string): boolean => /<(?:[\w.-]+:)?filterColumn[\s>]/.test(xml);

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Paths of the tables in a sheet, which have filters of their own. */
async function tablesOf(bytes: Uint8Array, path: string): Promise<string[]> {
  const folder = folderOf(path);
  const relations = `${folder}_rels/${path.slice(folder.length)}.rels`;
  const content = (await entriesOf(bytes, [relations])).get(relations);
  if (!content) return [];
  return childrenOf(xmlTree(content.toString()), 'Relationship')
    .filter(({ attributes }) => attributes['Type']?.endsWith('/table') === true)
    .map(({ attributes }) => new URL(attributes['Target'] ?? '', `file:///${folder}`).pathname.slice(1));
}

/** Whether a filter hides rows of a sheet. */
export async function hasFilter(bytes: Uint8Array, path: string): Promise<boolean> {
  const content = (await entriesOf(bytes, [path])).get(path);
  if (!content) return false;
  const prefix = prefixOf(content, 'worksheet');
  const end = content.lastIndexOf(`</${prefix === '' ? '' : `${prefix}:`}sheetData>`);
  if (isInUse(content.toString('latin1', Math.max(0, end)))) return true;
  const tables = await entriesOf(bytes, await tablesOf(bytes, path));
  return [...tables.values()].some((table) => isInUse(table.toString('latin1')));
}

import { UnreadableFile } from '../reading.ts';
import { child, childrenOf, xmlTree, type XmlElement } from '../xml/tree.ts';
import { readZip } from '../zip/read-zip.ts';
import { SharedTexts } from './shared-texts.ts';
import { plainText, uniformXml } from './sheet-texts.ts';

/** Most bytes of an unpacked workbook: a ZIP of a few kB can unpack into gigabytes. */
export const MAX_UNPACKED = 250_000_000;
const LIMITS = { entries: 10_000, entryBytes: MAX_UNPACKED, totalBytes: MAX_UNPACKED };

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

export interface SheetEntry {
  name: string;
  isHidden: boolean;
  /** path of its cells in the archive; empty: it has none, because it is a chart */
  path: string;
}

/** What all sheets of a workbook share. */
export interface WorkbookFacts {
  strings: SharedTexts;
  /** by the number of a cell's style, whether it shows days */
  isDay: readonly boolean[];
  /** days count from 1904 instead of 1900 */
  is1904: boolean;
}

const attribute = ({ attributes }: XmlElement, name: string): string => attributes[name] ?? '';

/** Files of a workbook by their paths. */
export async function entriesOf(bytes: Uint8Array, names: readonly string[]): Promise<Map<string, Buffer>> {
  const files = await readZip(bytes, LIMITS, { isWanted: (name) => names.includes(name) });
  return new Map(
    files.map(({ name, bytes: { buffer, byteOffset, byteLength } }) => [
      name,
      Buffer.from(buffer, byteOffset, byteLength),
    ]),
  );
}

/** The prefix of a document's names, which most have not. */
export function prefixOf(content: Buffer, root: string): string {
  const start = content.toString('latin1', 0, 4096);
  const found = new RegExp(`<(?:([\\w.-]+):)?${root}[\\s>/]`).exec(start);
  if (found === null) throw new UnreadableFile('damaged-file');
  return found[1] ?? '';
}

/** XML without comments, CDATA and a prefix of names. */
function uniform(content: Buffer, prefix: string): Buffer {
  if (prefix === '' && !content.includes('<!')) return content;
  return Buffer.from(uniformXml(content.toString('latin1'), prefix), 'latin1');
}

const stringsOf = (content: Buffer | undefined): SharedTexts =>
  new SharedTexts(content ? uniform(content, prefixOf(content, 'sst')) : Buffer.alloc(0));

const isBetween = (first: number, last: number) => (id: number) => id >= first && id <= last;
/** Numbers of the formats of days and times that workbooks need not define. */
const DAY_FORMATS = [
  isBetween(14, 22),
  isBetween(27, 36),
  isBetween(45, 47),
  isBetween(50, 58),
  isBetween(71, 81),
];

/** Whether a format, such as `dd.mm.yyyy;@`, shows days or times: it consists of their letters, without quoted ones. */
function isDayFormat(code: string): boolean {
  const parts = code.toLowerCase().replace(/;@$/, '').replaceAll(/\\./g, ' ').split(';');
  return parts.some((part) => {
    const letters = part
      .replaceAll(/"[^"]*"/g, ' ')
      .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
      .replaceAll(/\[[^\]]*\]/g, '')
      .split(/[^a-z0#?%]+/)
      .filter((token) => token !== '');
    return (
      letters.length > 0 &&
      letters.every((token) =>
        /^(s{1,2}|m{1,5}|h{1,2}|[ap]m?|d{1,4}|a{3,5}|y{1,4}|e{1,4}|r{1,4})$/.test(token),
      )
    );
  });
}

function dayStyles(content: Buffer | undefined): boolean[] {
  if (!content) return [];
  const styles = xmlTree(content.toString());
  const codes = new Map(
    childrenOf(child(styles, 'numFmts'), 'numFmt').map((one) => [
      Number(attribute(one, 'numFmtId')),
      attribute(one, 'formatCode'),
    ]),
  );
  const bases = childrenOf(child(styles, 'cellStyleXfs'), 'xf');
  return childrenOf(child(styles, 'cellXfs'), 'xf').map((style) => {
    const base = bases[Number(attribute(style, 'xfId'))];
    const id = Number(style.attributes['numFmtId'] ?? base?.attributes['numFmtId'] ?? 0);
    return DAY_FORMATS.some((isIn) => isIn(id)) || isDayFormat(codes.get(id) ?? '');
  });
}

const pathOf = (target: string): string =>
  target === '' ? '' : target.startsWith('/') ? target.slice(1) : `xl/${target}`;

/** An opened workbook: its sheets in their order, and the content of each. */
export interface WorkbookArchive {
  sheets: readonly SheetEntry[];
  facts: WorkbookFacts;
  contentOf: (sheet: SheetEntry) => Promise<Buffer | null>;
}

/** Opens a workbook; throws if it is damaged, or larger than its limits. */
export async function openWorkbook(bytes: Uint8Array): Promise<WorkbookArchive> {
  const main = await entriesOf(bytes, [WORKBOOK, RELATIONS]);
  const treeOf = (name: string) => xmlTree(main.get(name)?.toString() ?? '');
  const related = childrenOf(treeOf(RELATIONS), 'Relationship');
  const pathOfType = (type: string, usual: string) => {
    const found = related.find((one) => attribute(one, 'Type').endsWith(`/${type}`));
    return found ? pathOf(attribute(found, 'Target')) : usual;
  };
  const [strings, styles] = [
    pathOfType('sharedStrings', 'xl/sharedStrings.xml'),
    pathOfType('styles', 'xl/styles.xml'),
  ];
  const shared = await entriesOf(bytes, [strings, styles]);
  const workbook = treeOf(WORKBOOK);
  const is1904 = ['1', 'true'].includes(child(workbook, 'workbookPr')?.attributes['date1904'] ?? '');
  const sheetOf = (sheet: XmlElement): SheetEntry => {
    const target = related.find((one) => attribute(one, 'Id') === attribute(sheet, 'id'));
    return {
      name: plainText(Buffer.from(attribute(sheet, 'name')).toString('latin1')),
      isHidden: ['hidden', 'veryHidden'].includes(attribute(sheet, 'state')),
      path:
        target && attribute(target, 'Type').endsWith('/worksheet') ? pathOf(attribute(target, 'Target')) : '',
    };
  };
  return {
    sheets: childrenOf(child(workbook, 'sheets'), 'sheet').map(sheetOf),
    facts: { strings: stringsOf(shared.get(strings)), isDay: dayStyles(shared.get(styles)), is1904 },
    contentOf: async ({ path }) =>
      path === '' ? null : ((await entriesOf(bytes, [path])).get(path) ?? null),
  };
}

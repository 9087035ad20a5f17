import { zipOf } from './zip-files.ts';

/** A text, a number, a day as spreadsheets count it, a formula never computed, an error, or nothing. */
export type Cell = string | number | { day: number } | { formula: string } | { error: string } | null;

export interface Sheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  merges?: readonly string[];
  isHidden?: boolean;
  /** places of hidden rows, from 0; `isFiltered`: by a filter */
  hiddenRows?: readonly number[];
  isFiltered?: boolean;
  /** the element with the columns */
  columns?: string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function cellOf(cell: Cell, ref: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${ref}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if ('formula' in cell) return `<c r="${ref}"><f>${cell.formula}</f><v/></c>`;
  if ('error' in cell) return `<c r="${ref}" t="e"><v>${cell.error}</v></c>`;
  return `<c r="${ref}" s="1"><v>${cell.day}</v></c>`;
}

function sheetOf({ rows, merges = [], hiddenRows = [], isFiltered = false, columns = '' }: Sheet): string {
  const lines = rows.map(
    (cells, line) =>
      `<row r="${line + 1}"${hiddenRows.includes(line) ? ' spans="1:5" hidden="1"' : ''}>${cells.map((cell, place) => cellOf(cell, `${String.fromCodePoint(65 + place)}${line + 1}`)).join('')}</row>`,
  );
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const filter = isFiltered
    ? `<autoFilter ref="A1:E9"><filterColumn colId="2"><filters><filter val="x"/></filters></filterColumn></autoFilter>`
    : '';
  return `<worksheet xmlns="${MAIN}">${columns}<sheetData>${lines.join('')}</sheetData>${filter}${merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A workbook of one sheet, given as XML. */
export function workbookXml({
  sheet,
  strings,
  styles = STYLES,
  is1904 = false,
}: {
  sheet: string;
  strings?: string;
  styles?: string;
  is1904?: boolean;
}): Promise<Uint8Array> {
  const texts = `<Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="texts.xml"/>`;
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? '1' : '0'}"/><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="/xl/worksheets/a.xml"/>${strings === undefined ? '' : texts}</Relationships>`,
    'xl/styles.xml': styles,
    ...(strings !== undefined && { 'xl/texts.xml': strings }),
    'xl/worksheets/a.xml': sheet,
  });
}

/** An Excel workbook with these sheets. */
export function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const named = sheets.map(
    ({ name, isHidden }, place) =>
      `<sheet name="${name}" sheetId="${place + 1}"${isHidden ? ' state="hidden"' : ''} r:id="r${place + 1}"/>`,
  );
  const related = sheets.map(
    (_, place) =>
      `<Relationship Id="r${place + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${related.join('')}<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(
      sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheetOf(sheet)]),
    ),
  });
}

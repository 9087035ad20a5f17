import { createHash } from 'node:crypto';
import type { Db } from '#src/db/open.ts';
import { otherFileOf } from '#src/file-formats/other-file.ts';
import { rememberedOf, type KeptLayout } from '#src/file-formats/bank/csv/any/remembered.ts';
import { readStatementFile } from '#src/file-formats/bank/read-statement-file.ts';
import { readTable } from '#src/file-formats/table/read-table.ts';
import { looksLikeZip } from '#src/file-formats/zip/read-zip.ts';
import type { Table } from '#src/file-formats/table/table.ts';
import { openDocument } from '../document/open-document.ts';
import { openInvoiceList } from '../invoices/open-list.ts';
import { openInvoices } from '../ksef/open-invoices.ts';
import { ownTaxId } from '#src/payment/own-tax-id.ts';
import { sheetMonths } from '../plan/sheet-of-plan.ts';
import { layoutKey } from '../table/describe.ts';
import { isKnownHead } from '../table/fields.ts';
import { layoutOf } from '../table/layouts.ts';
import {
  daysOfSections,
  describeSections,
  readSections,
  rowsToRead,
  type DescribedTable,
} from '../table/sections.ts';
import { isSideBySide } from '../table/side-by-side.ts';
import type { FileToRead, OpenedFile, Unreadable } from './input.ts';

/** Opens files of one kind; null: the file is of another kind. */
export type KindOfFile = (
  db: Db,
  bytes: Uint8Array,
  file: FileToRead,
) => Promise<OpenedFile | Unreadable | null>;

/** Cache of recent tables, because a preview asks for its pages one by one. */
const kept = new Map<string, Table>();
const CACHE_SIZE = 2;

function keep<Value>(all: Map<string, Value>, key: string, value: Value): Value {
  all.delete(key);
  all.set(key, value);
  const [oldest] = all.keys();
  if (all.size > CACHE_SIZE && oldest !== undefined) all.delete(oldest);
  return value;
}

/** Cache of descriptions, by everything that they depend on. */
const understood = new Map<string, DescribedTable>();

export function forgetTables(): void {
  kept.clear();
  understood.clear();
}

const table: KindOfFile = async (db, bytes, { accountId, hash, name, settings, edits, madeOn }) => {
  const { charset = null, separator = null, sheet = null, headLine = null, withHidden = null } = settings;
  const as = { charset, separator, sheet, headLine, withHidden };
  const key = createHash('sha256')
    .update(JSON.stringify([hash, as]))
    .digest('hex');
  const known = kept.get(key);
  const reading = known ? { table: known } : await readTable(bytes, as, isKnownHead);
  if ('fault' in reading) return reading;
  const read = keep(kept, key, reading.table);
  const layout = layoutKey(read.heads);
  const own = await ownTaxId(db, accountId);
  const remembered = await layoutOf(db, accountId, layout);
  const months = await sheetMonths(db, accountId, settings.budgetId ?? null);
  const facts = { sheet: months, ownTaxId: own, fileName: name };
  const asked = JSON.stringify([key, settings, remembered, facts]);
  const described = keep(
    understood,
    asked,
    understood.get(asked) ?? describeSections(read, settings, remembered, facts),
  );
  const isOfPayments = described.description.target === 'payments';
  if (isOfPayments && !settings.columns && isSideBySide(read)) return { fault: 'side-by-side' };
  const corrected = { edits, ownTaxId: own, madeOn };
  const rows = rowsToRead(described, corrected);
  return {
    described: {
      kind: 'table',
      rows: read.rows.length,
      heads: [...read.heads],
      table: described.description,
      layoutKey: layout,
    },
    incoming: () => readSections(described, corrected),
    cellsAt: (place) => rows.cellsAt(place),
    days: () => daysOfSections(described, corrected),
  };
};

/** Faults of files that are not statements; any other is a fault in a file whose bank was recognised. */
const NO_STATEMENT: ReadonlySet<string> = new Set([
  'empty',
  'too-large',
  'unknown-format',
  'not-text',
  'damaged-characters',
  'damaged-file',
  'malformed-xml',
  'document-type',
  'too-deep',
]);

/** Cache of line counts, by digest and the account's remembered layouts; null: not a statement. */
const statements = new Map<string, number | 'damaged-file' | null>();

export const forgetStatements = (): void => statements.clear();

/** Workbooks of statements are small; a larger one is a table and is not read twice. */
const MAX_WORKBOOK = 1_000_000;

/** Faults of XML that no kind reads: it is cut off, or contains definitions of its own. */
const DAMAGED_XML: ReadonlySet<string> = new Set(['malformed-xml', 'document-type', 'too-deep']);

const isXml = (bytes: Uint8Array): boolean =>
  /^\W*<\?xml\s/.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', ''));

/** null: not a statement */
async function statementLines(
  bytes: Uint8Array,
  layouts: readonly KeptLayout[],
): Promise<number | 'damaged-file' | null> {
  if (looksLikeZip(bytes) && bytes.length > MAX_WORKBOOK) return null;
  const wanted = { isStatement: false, columns: [], remembered: rememberedOf(layouts) };
  const { reading: read } = await readStatementFile(bytes, wanted);
  if (read.ok) return read.value.statements.reduce((sum, { lines }) => sum + lines.length, 0);
  const { code } = read.faults[0];
  if (isXml(bytes) && DAMAGED_XML.has(code)) return 'damaged-file';
  return NO_STATEMENT.has(code) ? null : 0;
}

/** Bytes at the start of a long text that tell whether it is a statement. */
const HEAD_BYTES = 256_000;

/** The first lines of a text, whole ones in each encoding. */
function headOf(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(0x0a, HEAD_BYTES);
  if (end === -1) return bytes;
  // In UTF-16, a line feed has a second byte.
  return bytes.subarray(0, bytes[end + 1] === 0 ? end + 2 : end + 1);
}

/** Long tables of other kinds are common, so that their first lines are tried before all. */
async function linesOfStatement(
  bytes: Uint8Array,
  layouts: readonly KeptLayout[],
): Promise<number | 'damaged-file' | null> {
  const isLong = bytes.length > 2 * HEAD_BYTES && !looksLikeZip(bytes) && !isXml(bytes);
  if (isLong && (await statementLines(headOf(bytes), layouts)) === null) return null;
  return await statementLines(bytes, layouts);
}

/** Detects bank statements only; the noun `bank-statement` reads them. */
const statement: KindOfFile = async (db, bytes, { accountId, hash }) => {
  const layouts = await db
    .selectFrom('bank_layout')
    .select(['layout_key', 'columns'])
    .where('account_id', '=', accountId)
    .execute();
  const key = `${hash} ${layouts.map((layout) => layout.layout_key).join(' ')}`;
  const known = statements.get(key);
  const rows = keep(statements, key, known === undefined ? await linesOfStatement(bytes, layouts) : known);
  if (rows === null) return null;
  if (rows === 'damaged-file') return { fault: rows };
  return {
    described: { kind: 'bank', rows, heads: [], table: null, layoutKey: null },
    incoming: () => [],
  };
};

/** Names files that have a better form to import. */
const otherFile: KindOfFile = (_db, bytes) => {
  const fault = otherFileOf(bytes);
  return Promise.resolve(fault === null ? null : { fault });
};

/**
 * Kinds of files in order: the first that recognises the content opens it, and a table is anything that no other kind
 * accepts.
 */
export const KINDS: readonly KindOfFile[] = [
  openDocument,
  otherFile,
  openInvoices,
  openInvoiceList,
  statement,
  table,
];

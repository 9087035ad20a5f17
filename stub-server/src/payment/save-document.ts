import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { flag } from '#src/db/seed-columns.ts';
import type { Actor } from '#src/http/actor.ts';
import { comesTo, documentsOf, type Document, type DocumentState, type PartState } from './document.ts';
import { searchTextOf } from './schema.ts';

/** The state of a document to save; an instalment without an id is new. */
export type WantedDocument = Omit<DocumentState, 'parts'> & { parts: readonly WantedPart[] };
export type WantedPart = Omit<PartState, 'id'> & { id: number | null };

const sourceColumns = (state: WantedDocument) => ({
  type: state.type,
  direction: state.direction,
  number: state.number,
  internal_number: state.internalNumber,
  issue_date: state.issueDate,
  sale_date: state.saleDate,
  tax_date: state.taxDate,
  contractor_id: state.contractorId,
  currency: state.currency,
  exchange_rate: state.rate?.rate ?? null,
  exchange_table: state.rate?.table ?? null,
  exchange_date: state.rate?.date ?? null,
  net: state.net,
  vat: state.vat,
  gross: state.gross,
  is_split_payment: flag(state.isSplitPayment),
  vat_from: state.vatFrom,
  ksef_number: state.ksefNumber,
  description: state.description,
  original_id: state.originalId,
  pay_terms: state.pay === null ? null : JSON.stringify(state.pay),
  is_verified: flag(state.isVerified),
  origin: state.origin,
  search_text: searchTextOf(state.number, state.internalNumber, state.ksefNumber, state.description),
});

const partColumns = (part: WantedPart) => ({
  net: part.net,
  vat: part.vat,
  gross: part.gross,
  due_date: part.dueDate,
  expected_date: part.expectedDate,
  paid_date: part.paidDate,
  ordered_date: part.orderedDate,
  payment_method_id: part.paymentMethodId,
  is_in_cash_flow: flag(part.isInCashFlow),
  is_booked: flag(part.isBooked),
  purpose: part.purpose,
  record_id: part.cell?.recordId ?? null,
  month: part.cell?.month ?? null,
  bank_line_id: part.bankLineId ?? null,
});

/** A payment that is taken back, or moved to another method, is not that of the bank's line any more, also if it comes back. */
function withOwnLine(part: WantedPart, known: PartState | undefined): WantedPart {
  const { bankLineId = known?.bankLineId ?? null } = part;
  const isMoved = known?.bankLineId === bankLineId && known.paymentMethodId !== part.paymentMethodId;
  return { ...part, bankLineId: part.paidDate === null || isMoved ? null : bankLineId };
}

const lineRows = (accountId: number, id: number, lines: WantedDocument['lines']) =>
  lines.map((line, position) => ({
    payment_source_id: id,
    account_id: accountId,
    position,
    vat_rate: line.vatRate,
    description: line.description,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    net: line.net,
    vat: line.vat,
    gross: line.gross,
    vat_deductible_pct: line.vatDeductiblePct,
    cost_deductible_pct: line.costDeductiblePct,
    lump_sum_rate: line.lumpSumRate,
  }));

interface Saving {
  /** as read; null: new */
  before: Document | null;
  wanted: WantedDocument;
  /** of a restored document: its id and version */
  again?: { id: number; version: number };
}

async function saveSource(
  db: Db,
  { accountId, now }: Actor,
  { before, wanted, again }: Saving,
): Promise<number> {
  const columns = sourceColumns(wanted);
  if (before === null) {
    const values = { ...columns, ...again, account_id: accountId, created_at: now };
    const { id } = await db
      .insertInto('payment_source')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const { id, version } = before;
  await db
    .updateTable('payment_source')
    .set({ ...columns, version: version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
  return id;
}

async function saveLines(db: Db, accountId: number, id: number, { before, wanted: { lines } }: Saving) {
  if (isDeepStrictEqual(before?.state.lines ?? [], lines)) return;
  await db
    .deleteFrom('payment_line')
    .where('account_id', '=', accountId)
    .where('payment_source_id', '=', id)
    .execute();
  if (lines.length === 0) return;
  await db
    .insertInto('payment_line')
    .values(lineRows(accountId, id, lines))
    .execute();
}

const fileRows = (accountId: number, id: number, fileIds: readonly number[]) =>
  fileIds.map((file_id, position) => ({ payment_source_id: id, account_id: accountId, position, file_id }));

async function saveFiles(db: Db, accountId: number, id: number, { before, wanted: { fileIds } }: Saving) {
  if (isDeepStrictEqual(before?.state.fileIds ?? [], fileIds)) return;
  await db
    .deleteFrom('payment_file')
    .where('account_id', '=', accountId)
    .where('payment_source_id', '=', id)
    .execute();
  if (fileIds.length === 0) return;
  await db
    .insertInto('payment_file')
    .values(fileRows(accountId, id, fileIds))
    .execute();
}

async function saveParts(
  db: Db,
  { accountId, now }: Actor,
  id: number,
  { before, wanted: { parts } }: Saving,
) {
  const had = new Map(before?.state.parts.map((part) => [part.id, part]));
  const kept = new Set(parts.flatMap((part) => part.id ?? []));
  const gone = [...had.keys()].filter((partId) => !kept.has(partId));
  const ofDocument = { account_id: accountId, payment_source_id: id };
  if (gone.length > 0) {
    await db
      .deleteFrom('payment_part')
      .where('account_id', '=', accountId)
      .where('payment_source_id', '=', id)
      .where('id', 'in', gone)
      .execute();
  }
  for (const wanted of parts) {
    const known = wanted.id === null ? undefined : had.get(wanted.id);
    const part = withOwnLine(wanted, known);
    if (known && isDeepStrictEqual(known, part)) continue;
    const columns = partColumns(part);
    if (known) {
      await db
        .updateTable('payment_part')
        .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('account_id', '=', accountId)
        .where('payment_source_id', '=', id)
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow(Overtaken);
      continue;
    }
    const own = part.id === null ? {} : { id: part.id };
    await db
      .insertInto('payment_part')
      .values({ ...columns, ...own, ...ofDocument, created_at: now })
      .execute();
  }
}

/**
 * Writes a document with its instalments for all commands, and ensures that their sums agree
 * (docs/decisions/032).
 */
export async function saveDocument(db: Db, actor: Actor, saving: Saving): Promise<Document> {
  const { accountId } = actor;
  const asState = {
    ...saving.wanted,
    parts: saving.wanted.parts.map((part) => ({ ...part, id: part.id ?? 0 })),
  };
  if (!comesTo(asState)) throw new Error('The instalments do not come to their document');
  const id = await saveSource(db, actor, saving);
  await saveLines(db, accountId, id, saving);
  await saveFiles(db, accountId, id, saving);
  await saveParts(db, actor, id, saving);
  const written = (await documentsOf(db, accountId, [id])).get(id);
  if (!written) throw new Overtaken();
  return written;
}

/** Maximum number of rows inserted by one statement, because databases limit the parameters. */
const ROWS = 200;

async function insertInSlices<Row>(
  rows: readonly Row[],
  insert: (slice: Row[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += ROWS) {
    const made = await insert(rows.slice(at, at + ROWS));
    // Ids are assigned in the order of the rows, but may be returned in another.
    ids.push(...made.map(({ id }) => id).toSorted((left, right) => left - right));
  }
  return ids;
}

const nothing = async (query: { execute: () => Promise<unknown> }) => {
  await query.execute();
  return [];
};

/** Inserts many new documents with few statements. */
export async function saveNewDocuments(
  db: Db,
  { accountId, now }: Actor,
  documents: readonly WantedDocument[],
): Promise<Document[]> {
  const row = { account_id: accountId, created_at: now };
  for (const document of documents) {
    const parts = document.parts.map((part) => ({ ...part, id: 0 }));
    if (!comesTo({ ...document, parts })) throw new Error('The instalments do not come to their document');
  }
  const ids = await insertInSlices(documents, (slice) =>
    db
      .insertInto('payment_source')
      .values(slice.map((document) => ({ ...sourceColumns(document), ...row })))
      .returning('id')
      .execute(),
  );
  const placed = documents.map((document, place) => ({ ...document, id: ids[place] ?? 0 }));
  const lines = placed.flatMap(({ id, lines: own }) => lineRows(accountId, id, own));
  await insertInSlices(lines, (slice) => nothing(db.insertInto('payment_line').values(slice)));
  const parts = placed.flatMap(({ id, parts: own }) =>
    own.map((part) => ({ ...partColumns(part), ...row, payment_source_id: id })),
  );
  await insertInSlices(parts, (slice) => nothing(db.insertInto('payment_part').values(slice)));
  const files = placed.flatMap(({ id, fileIds }) => fileRows(accountId, id, fileIds));
  await insertInSlices(files, (slice) => nothing(db.insertInto('payment_file').values(slice)));
  const written = await documentsOf(db, accountId, ids);
  return ids.flatMap((id) => written.get(id) ?? []);
}

/** Deletes a document with its lines and instalments. */
export async function removeDocument(
  db: Db,
  accountId: number,
  { id, version }: Pick<Document, 'id' | 'version'>,
): Promise<void> {
  await db
    .deleteFrom('payment_source')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
}

import { createHash } from 'node:crypto';
import type { DocumentPagesBody, ImportDocument } from '@saldo/contract/import-document';
import type { ImportLine, Outcome, ProcessKind } from '@saldo/contract/import-process';
import { importLineSchema } from '@saldo/contract/import-process';
import { sql } from 'kysely';
import { searchKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { DocumentState } from '#src/payment/document.ts';
import type { Paging } from './paging.ts';
import { CHECKED } from './repository.ts';

// Reads what the lines of runs have created.

/** A digest of a document without its cells: moving it to another cell does not count as a change. */
export const markOfState = ({ parts, ...state }: DocumentState): string =>
  createHash('sha256')
    .update(JSON.stringify([state, parts.map(({ cell: _cell, orderedDate: _ordered, ...part }) => part)]))
    .digest('hex')
    .slice(0, 32);

/** Instalments on cells. Two conditions joined by "or" would read all payments for each line. */
const ON_CELLS = sql<number>`(select count(*) from payment_part part where part.payment_source_id = source.id and part.record_id is not null) + (select count(*) from payment_part part where part.account_id = record.account_id and part.record_id = record.id)`;
const PAID = sql<number>`(select count(*) from payment_part part where part.payment_source_id = source.id and part.paid_date is not null)`;

const rowsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('import_document as document')
    .innerJoin('import_process as process', 'process.id', 'document.process_id')
    .innerJoin('stored_file as file', 'file.id', 'process.file_id')
    .leftJoin('import_scan as scan', (join) =>
      join
        .onRef('scan.process_id', '=', 'document.process_id')
        .onRef('scan.position', '=', 'document.position'),
    )
    .leftJoin('stored_file as scanned', 'scanned.id', 'scan.file_id')
    .leftJoin('payment_source as source', (join) =>
      join
        .onRef('source.id', '=', 'document.payment_source_id')
        .onRef('source.account_id', '=', 'document.account_id'),
    )
    .select([
      'document.id',
      'document.process_id',
      'document.position',
      'document.line',
      'document.created_at',
    ])
    .leftJoin('record', (join) =>
      join
        .onRef('record.id', '=', 'document.record_id')
        .onRef('record.account_id', '=', 'document.account_id'),
    )
    .select(['document.payment_source_id', 'document.source_version', 'document.contractor_id'])
    .select(['document.record_id', 'document.source_mark', 'document.changed_contractor_id'])
    .select(['record.version as rowVersion', 'record.budget_id as budgetId'])
    .leftJoin('contractor', (join) =>
      join
        .on('contractor.id', '=', ({ fn }) =>
          fn.coalesce('document.contractor_id', 'document.changed_contractor_id'),
        )
        .onRef('contractor.account_id', '=', 'document.account_id'),
    )
    .select(['contractor.id as contractorThere', 'contractor.version as contractorVersion'])
    .select(['source.version as version', 'source.is_verified as is_verified'])
    .select(['process.kind', 'process.heads', 'process.target'])
    .select(({ fn }) => [
      fn.coalesce('scanned.name', 'file.name').as('fileName'),
      fn.coalesce('scanned.size', 'file.size').as('fileSize'),
    ])
    .select([ON_CELLS.as('attached'), PAID.as('paid')])
    .where('document.account_id', '=', accountId);

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const storedLine = importLineSchema.omit({ document: true });

export const toLine = (row: DocumentRow): ImportLine => ({
  ...storedLine.parse(JSON.parse(row.line)),
  document: hasBecome(row) ? becomeOf(row) : null,
});

const hasBecome = (row: DocumentRow): boolean =>
  row.payment_source_id !== null ||
  row.record_id !== null ||
  row.contractor_id !== null ||
  row.changed_contractor_id !== null;

/** The versions of what a line created, now and when it was written; null: it was deleted. */
function versionsOf(row: DocumentRow): { now: number | null; written: number | null } {
  if (row.record_id !== null) return { now: row.rowVersion, written: row.source_version };
  if (row.target !== 'contractors') return { now: row.version, written: row.source_version };
  return { now: row.contractorVersion, written: row.source_version ?? 1 };
}

function becomeOf(row: DocumentRow): ImportLine['document'] {
  const { record_id: recordId, budgetId } = row;
  const { now, written } = versionsOf(row);
  return {
    id: row.id,
    paymentSourceId: row.payment_source_id,
    row: recordId === null || budgetId === null ? null : { budgetId, recordId },
    contractorId: row.target === 'contractors' ? row.contractorThere : null,
    isThere: now !== null,
    isWaiting: row.is_verified === 0,
    hasSimilar: false,
    isAttached: row.attached > 0,
    isPaid: row.paid > 0,
    isChanged: now !== null && now !== written,
  };
}

export const toDocument = (row: DocumentRow): ImportDocument => ({
  id: row.id,
  processId: row.process_id,
  formattedTitle: row.fileName,
  kind: row.kind,
  heads: JSON.parse(row.heads) as string[],
  line: toLine(row),
  createdAt: row.created_at,
});

interface LineFilter {
  processId: number;
  type: Outcome | 'all';
  isAttached: boolean | undefined;
  isNewContractor: boolean | undefined;
}

const ON_CELL = sql<boolean>`exists (select 1 from payment_part part where part.payment_source_id = source.id and part.record_id is not null)`;

const like = (search: string): string => `%${searchKey(search).replaceAll(/[%_]/g, '')}%`;

async function page(query: ReturnType<typeof rowsOf>, { from, count }: Paging) {
  const rows = await query
    .orderBy('document.process_id')
    .orderBy('document.position')
    .offset(from)
    .limit(count)
    .execute();
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** One page of the lines of a report. */
export function pageOfLines(db: Db, accountId: number, filter: LineFilter, paging: Paging) {
  const { processId, type, isAttached, isNewContractor } = filter;
  const query = rowsOf(db, accountId)
    .where('document.process_id', '=', processId)
    .$if(type !== 'all', (lines) => lines.where('document.outcome', '=', type === 'all' ? 'added' : type))
    .$if(isNewContractor === true, (lines) => lines.where('document.is_new_contractor', '=', 1))
    .$if(isAttached !== undefined, (lines) =>
      lines.where('source.id', 'is not', null).where(isAttached ? ON_CELL : sql<boolean>`not ${ON_CELL}`),
    )
    .$if(paging.search !== '', (lines) => lines.where('document.search_text', 'like', like(paging.search)));
  return page(query, paging);
}

/** Lines of a report after a position, in order. */
export const linesAfter = (
  db: Db,
  accountId: number,
  processId: number,
  { after, count }: { after: number; count: number },
): Promise<DocumentRow[]> =>
  rowsOf(db, accountId)
    .where('document.process_id', '=', processId)
    .where('document.position', '>', after)
    .orderBy('document.position')
    .limit(count)
    .execute();

const isWaiting = (query: ReturnType<typeof rowsOf>) =>
  query.where('source.is_verified', '=', 0).where('process.state', 'in', CHECKED);

/** One page of the documents that wait for a check. */
export function pageOfWaiting(
  db: Db,
  accountId: number,
  { kind, processId }: { kind: ProcessKind | 'all'; processId: DocumentPagesBody['processId'] },
  paging: Paging,
) {
  const query = isWaiting(rowsOf(db, accountId))
    .$if(kind !== 'all', (rows) => rows.where('process.kind', '=', kind === 'all' ? 'table' : kind))
    .$if(processId !== undefined, (rows) => rows.where('document.process_id', '=', processId ?? 0))
    .$if(paging.until !== null, (rows) => rows.where('document.created_at', '<=', paging.until ?? ''))
    .$if(paging.search !== '', (rows) => rows.where('document.search_text', 'like', like(paging.search)));
  return page(query, paging);
}

export const findDocument = async (db: Db, accountId: number, id: number): Promise<DocumentRow | null> =>
  (await rowsOf(db, accountId).where('document.id', '=', id).executeTakeFirst()) ?? null;

/** Those of the documents that still wait for a check. */
export const waitingDocuments = (db: Db, accountId: number, ids: readonly number[]) =>
  isWaiting(rowsOf(db, accountId))
    .where('document.id', 'in', [...ids])
    .execute();

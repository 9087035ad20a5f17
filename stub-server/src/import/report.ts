import { minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { ImportStats } from '@saldo/contract/import-process';
import type { Db } from '#src/db/open.ts';
import { pageOfLines, pageOfWaiting } from './documents.ts';
import { countsOf, type ProcessRow } from './repository.ts';

// What a run has created.

/** Sums by currency in the form of the contract. */
export const sumOf = (sums: Map<CurrencyCode, number>) =>
  Array.from(sums, ([currency, gross]) => ({ currency, gross: minor(gross) }));

async function madeSums(db: Db, { account_id, id }: ProcessRow) {
  const rows = await db
    .selectFrom('import_document')
    .innerJoin('payment_source as source', 'source.id', 'import_document.payment_source_id')
    .select(({ fn }) => ['source.currency', fn.sum<number>('source.gross').as('gross')])
    .where('import_document.account_id', '=', account_id)
    .where('import_document.process_id', '=', id)
    .where('import_document.outcome', '=', 'added')
    .groupBy('source.currency')
    .execute();
  return sumOf(new Map(rows.map(({ currency, gross }) => [currency, gross])));
}

/** A page used only for its total count. */
const NONE = { from: 0, count: 1, until: null, search: '' };

const countLines = async (
  db: Db,
  { account_id, id }: ProcessRow,
  filter: { isAttached?: boolean; isNewContractor?: boolean },
) => {
  const wanted = {
    processId: id,
    type: 'added' as const,
    isAttached: filter.isAttached,
    isNewContractor: filter.isNewContractor,
  };
  return (
    await pageOfLines(db, account_id, filter.isNewContractor ? { ...wanted, type: 'all' } : wanted, NONE)
  ).total;
};

/** The results of a run's lines. */
export async function reportStats(db: Db, row: ProcessRow): Promise<ImportStats> {
  const counts = (await countsOf(db, row.account_id, [row.id])).get(row.id) ?? {
    added: 0,
    unverified: 0,
    skipped: 0,
    failed: 0,
  };
  return {
    ...counts,
    isPreview: false,
    all: counts.added + counts.unverified + counts.skipped + counts.failed,
    newContractors: await countLines(db, row, { isNewContractor: true }),
    sums: await madeSums(db, row),
    attached: await countLines(db, row, { isAttached: true }),
    detached: await countLines(db, row, { isAttached: false }),
    waiting: (await pageOfWaiting(db, row.account_id, { kind: 'all', processId: row.id }, NONE)).total,
  };
}

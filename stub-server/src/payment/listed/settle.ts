import { sql } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { Db } from '#src/db/open.ts';
import { currencyBags } from './currency-bags.ts';
import { writeInstalments } from './instalments.ts';
import { raiseLists } from './kept.ts';
import type { ChangedCells } from './planned-lines.ts';
import { writePlanned } from './planned.ts';

// Triggers mark what a transaction changes; its lines are rewritten before the commit
// (docs/decisions/038).

interface Mark {
  accountId: number;
  recordId: number;
  month: string;
  sourceId: number;
}

const marks = prepared<Mark, object>((db) =>
  db
    .selectFrom('changed_cell')
    .select(['account_id as accountId', 'record_id as recordId', 'month', sql<number>`0`.as('sourceId')])
    .unionAll(
      db
        .selectFrom('changed_document')
        .select([
          'account_id as accountId',
          sql<number>`0`.as('recordId'),
          sql<string>`''`.as('month'),
          'payment_source_id as sourceId',
        ]),
    ),
);

const forgetCells = prepared<unknown, object>((db) => db.deleteFrom('changed_cell'));
const forgetDocuments = prepared<unknown, object>((db) => db.deleteFrom('changed_document'));

/** Changed months by row; null: the whole row. */
function cellsOf(found: readonly Mark[]): ChangedCells {
  const cells = new Map<number, string[] | null>();
  for (const { recordId, month, sourceId } of found) {
    if (sourceId !== 0 || recordId === 0) continue;
    const known = cells.get(recordId);
    if (month === '') cells.set(recordId, null);
    else if (known !== null) cells.set(recordId, [...(known ?? []), month]);
  }
  return cells;
}

async function settleAccount(tx: Db, accountId: number, found: readonly Mark[]): Promise<void> {
  const cells = cellsOf(found);
  await writePlanned(tx, accountId, cells);
  await writeInstalments(tx, accountId, {
    sourceIds: found.flatMap(({ sourceId }) => (sourceId === 0 ? [] : [sourceId])),
    recordIds: [...cells].flatMap(([id, months]) => (months === null ? [id] : [])),
  });
}

/** Rewrites the lines of everything marked, and removes the marks. */
export async function settleLists(tx: Db): Promise<void> {
  const found = await marks(tx, {});
  if (found.length === 0) return;
  const ofBags = found.some(({ recordId, sourceId }) => recordId === 0 && sourceId === 0)
    ? await currencyBags(tx)
    : [];
  const all = Map.groupBy([...found, ...ofBags], ({ accountId }) => accountId);
  all.delete(0);
  for (const [accountId, own] of all) await settleAccount(tx, accountId, own);
  await forgetCells(tx, {});
  if (found.some(({ sourceId }) => sourceId !== 0)) await forgetDocuments(tx, {});
  await raiseLists.many(
    tx,
    [...all.keys()].map((accountId) => ({ accountId })),
  );
}

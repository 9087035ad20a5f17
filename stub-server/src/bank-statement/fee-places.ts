import type { LineProposal } from '@saldo/contract/bank-statement';
import { monthOfDate, monthText } from '@saldo/contract/domain/month';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { NOWHERE, placeIn, rowsFor } from './place-in-month.ts';
import { settledLinks, type LineRow } from './repository.ts';

type Place = Pick<Extract<LineProposal, { kind: 'operation' }>, 'place' | 'cell'>;

/** Latest fees with the same words that are looked at, and those of them that decide. */
const EXAMPLES = 30;
const DECIDING = 3;

/** Words of a title that tell what a fee is for: no numbers, prepositions or names of months. */
const WORD = /\p{L}{4,}/gu;
const MONTH = /^(stycz|lut|mar(z|c)|kwie|maj|czerw|lip|sierp|wrze|pa[źz]dz|listop|grud)/u;

const wordsOf = (title: string): Set<string> =>
  new Set((title.toLowerCase().match(WORD) ?? []).filter((word) => !MONTH.test(word)));

/** Whether two titles name the same fee; one without words contradicts none. */
function areOfOneFee(left: string, right: string): boolean {
  const [words, others] = [wordsOf(left), wordsOf(right)];
  const fewest = Math.min(words.size, others.size);
  return fewest === 0 || [...words].filter((word) => others.has(word)).length * 2 >= fewest;
}

interface Example {
  title: string;
  sourceId: number;
  rowId: number;
}

/** The latest fees with the same words and sign that are on rows, the last one first. */
async function examplesOf(db: Db, accountId: number, line: LineRow): Promise<Example[]> {
  const rows = await settledLinks(db)
    .select(['line.title', 'part.payment_source_id as sourceId', 'part.record_id as rowId'])
    .where('link.account_id', '=', accountId)
    .where('part.record_id', 'is not', null)
    .where('line.account', '=', '')
    .where('line.operation', '=', line.operation)
    .where('line.name', '=', line.name)
    .where('line.amount', line.amount < 0 ? '<' : '>', 0)
    .where('line.id', '<>', line.id)
    .orderBy('line.booked', 'desc')
    .orderBy('line.id', 'desc')
    .limit(EXAMPLES)
    .execute();
  return rows.flatMap(({ rowId, ...row }) =>
    rowId !== null && areOfOneFee(row.title, line.title) ? [{ ...row, rowId }] : [],
  );
}

/** Documents on rows from which nothing is learnt, and rows that somebody has rejected for one of these fees. */
async function unlearned(db: Db, accountId: number, examples: readonly Example[]) {
  const ids = examples.map(({ sourceId }) => sourceId);
  const pairs = async (table: 'forgotten_place' | 'rejected_place') =>
    await db
      .selectFrom(table)
      .select(['payment_source_id as sourceId', 'record_id as rowId'])
      .where('account_id', '=', accountId)
      .where('payment_source_id', 'in', ids)
      .execute();
  return { forgotten: await pairs('forgotten_place'), rejected: await pairs('rejected_place') };
}

/** The row of most of the last examples, of equally many the latest one; null: more were rejected. */
function mostOf(rowIds: readonly number[], rejected: readonly { rowId: number }[]): number | null {
  const votes = new Map<number, number>();
  for (const id of rowIds.slice(0, DECIDING)) votes.set(id, (votes.get(id) ?? 0) + 1);
  for (const { rowId } of rejected) votes.set(rowId, (votes.get(rowId) ?? 0) - 1);
  const [best] = [...votes].toSorted(([, left], [, right]) => right - left);
  return best && best[1] > 0 ? best[0] : null;
}

/**
 * The row of earlier fees that this one resembles, in its month. A single wrong link is outvoted by two others, and
 * teaches nothing about fees with other words, of the other sign, or in rows of the other direction.
 */
export async function lastPlaceOf(db: Db, actor: Actor, line: LineRow): Promise<Place> {
  const { accountId } = actor;
  const examples = await examplesOf(db, accountId, line);
  if (examples.length === 0) return NOWHERE;
  const { forgotten, rejected } = await unlearned(db, accountId, examples);
  const isForgotten = ({ sourceId, rowId }: Example) =>
    forgotten.some((one) => one.sourceId === sourceId && one.rowId === rowId);
  const rowIds = examples.filter((one) => !isForgotten(one)).map(({ rowId }) => rowId);
  const month = monthText(monthOfDate(line.booked));
  const direction = line.amount < 0 ? 'cost' : 'income';
  const fitting = await rowsFor(db, actor, rowIds, { month, direction });
  const row = fitting.get(
    mostOf(
      rowIds.filter((id) => fitting.has(id)),
      rejected,
    ) ?? 0,
  );
  return row ? placeIn(row, month) : NOWHERE;
}

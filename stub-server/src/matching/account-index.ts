import { indexWith } from '@saldo/contract/domain/matching/changed-index';
import { memoryOf, type Memory } from '@saldo/contract/domain/matching/learning';
import { nameIndexOf } from '@saldo/contract/domain/matching/name-index';
import { matchIndexOf, type MatchIndex } from '@saldo/contract/domain/matching/target-index';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import type { Db } from '#src/db/open.ts';
import { rowsChangedSince } from '#src/db/revisions.ts';
import type { Question } from './input.ts';
import { knownContractors } from '#src/master-data/known-contractors.ts';
import { confirmations, forgotten, rejections, taught, type Confirmation } from './decisions.ts';
import { openCells } from './open-cells.ts';
import { revisionsOf, type Revisions } from './revisions.ts';

// What matching looks places up in, kept for the next question and brought up to date by the revisions of the database (025).

interface Kept {
  at: Revisions;
  index: MatchIndex;
  confirmed: ReadonlyMap<number, readonly Confirmation[]>;
}

/** Indexes of other users, companies and years that stay. */
const KEPT = 4;
/** From so many changed rows on, a new index costs less than one that remembers them all. */
const MOST_CHANGED = 2000;

/** Documents find cells at most 130 days later and 70 days earlier than their own day: the years around theirs hold all of them. */
function monthsAround({ documents, today }: Question): [MonthIndex, MonthIndex] {
  const years = documents.map(({ date }) => Number(date.slice(0, 4)));
  const ofToday = Number(today.slice(0, 4));
  const [from, to] = [Math.min(ofToday, ...years) - 1, Math.max(ofToday, ...years) + 1];
  return [monthIndex(`${from}-01`), monthIndex(`${to}-12`)];
}

async function made(db: Db, question: Question, at: Revisions): Promise<Kept> {
  const { accountId, sheetIds } = question;
  const cells = await openCells(db, question, { sheetIds, months: monthsAround(question) });
  const contractors = await knownContractors(db, accountId);
  return {
    at,
    index: matchIndexOf(cells, contractors),
    confirmed: await confirmations(db, accountId, { sheetIds }),
  };
}

/** Rows that have changed since; null: too much, or not known any more. */
async function changedRows(
  db: Db,
  { accountId }: Question,
  { at, index }: Kept,
  now: Revisions,
): Promise<number[] | null> {
  const isSameData =
    at.epoch === now.epoch && at.names === now.names && at.rates === now.rates && at.closed === now.closed;
  if (!isSameData) return null;
  const rows = new Set<number>();
  for (const [budgetId, { revision, completeFrom }] of now.sheets) {
    const before = at.sheets.get(budgetId)?.revision;
    if (before === undefined || before < completeFrom) return null;
    if (before === revision) continue;
    const changed = await rowsChangedSince(db, { accountId, budgetId, revision: before });
    for (const id of [...changed.rows, ...changed.months, ...changed.parts]) rows.add(id);
  }
  return rows.size + index.replacedRows.size > MOST_CHANGED ? null : [...rows];
}

async function broughtUpToDate(
  db: Db,
  question: Question,
  known: Kept,
  now: Revisions,
): Promise<Kept | null> {
  const rowIds = await changedRows(db, question, known, now);
  if (rowIds === null) return null;
  const { accountId, sheetIds } = question;
  let { index, confirmed } = known;
  if (known.at.lists !== now.lists)
    index = { ...index, names: nameIndexOf(await knownContractors(db, accountId)) };
  if (rowIds.length > 0) {
    const cells = await openCells(db, question, { sheetIds, rowIds, months: monthsAround(question) });
    index = indexWith(index, { rowIds, partIds: [] }, cells);
    const changed = await confirmations(db, accountId, { sheetIds, rowIds });
    const others = [...confirmed].filter(([rowId]) => !rowIds.includes(rowId));
    confirmed = new Map([...others, ...changed]);
  }
  return { at: now, index, confirmed };
}

/** Indexes of the questions that were asked last. */
export class AccountIndexes {
  readonly #kept = new Map<string, Kept>();

  /** Open cells of the sheets that a user may write, and what decisions on them have taught. `db`: a snapshot. */
  async for(db: Db, question: Question): Promise<{ index: MatchIndex; memory: Memory }> {
    const { accountId, sheetIds, today } = question;
    const { index, confirmed } = await this.#current(db, question);
    const rejected = await rejections(db, accountId, sheetIds);
    const decisions = [...taught(confirmed, await forgotten(db, accountId)), ...rejected];
    return { index, memory: memoryOf(decisions, today) };
  }

  async #current(db: Db, question: Question): Promise<Kept> {
    const { accountId, sheetIds, today } = question;
    const key = [accountId, today, ...monthsAround(question), ...sheetIds].join(' ');
    const now = await revisionsOf(db, accountId, sheetIds);
    const known = this.#kept.get(key);
    const current =
      (known && (await broughtUpToDate(db, question, known, now))) ?? (await made(db, question, now));
    this.#kept.delete(key);
    this.#kept.set(key, current);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return current;
  }
}

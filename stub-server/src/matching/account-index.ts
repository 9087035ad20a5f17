import { indexWith } from '@saldo/contract/domain/matching/changed-index';
import { memoryOf, type Memory } from '@saldo/contract/domain/matching/learning';
import { nameIndexOf } from '@saldo/contract/domain/matching/name-index';
import { matchIndexOf, type MatchIndex } from '@saldo/contract/domain/matching/target-index';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import type { Db } from '#src/db/open.ts';
import { rowsChangedSince } from '#src/db/revisions.ts';
import type { Question } from './input.ts';
import { knownContractors } from '#src/master-data/known-contractors.ts';
import { confirmations, forgotten, rejections, withoutForgotten, type Confirmation } from './decisions.ts';
import { openCells } from './open-cells.ts';
import { revisionsOf, type Revisions } from './revisions.ts';

// Indexes for matching, cached for the next question and updated by the revisions of the database (025).

interface Kept {
  at: Revisions;
  index: MatchIndex;
  confirmed: ReadonlyMap<number, readonly Confirmation[]>;
}

/** Most indexes in the cache, for different users, companies and years. */
const MAX_INDEXES = 4;
/** Number of changed rows from which a new index is cheaper than updating the old one. */
const MAX_CHANGED = 2000;

/** Cells match documents at most 130 days before and 70 days after them: the years around theirs contain all such cells. */
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

/** Rows changed since; null: too many, or no longer known. */
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
  return rows.size + index.replacedRows.size > MAX_CHANGED ? null : [...rows];
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

/** Cache of the indexes for recent questions. */
export class AccountIndexes {
  readonly #kept = new Map<string, Kept>();

  /** Open cells of the sheets that a user may write, and what was learnt from decisions on them. `db`: a snapshot. */
  async for(db: Db, question: Question): Promise<{ index: MatchIndex; memory: Memory }> {
    const { accountId, sheetIds, today } = question;
    const { index, confirmed } = await this.#current(db, question);
    const rejected = await rejections(db, accountId, sheetIds);
    const decisions = [...withoutForgotten(confirmed, await forgotten(db, accountId)), ...rejected];
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
      if (this.#kept.size <= MAX_INDEXES) break;
      this.#kept.delete(oldest);
    }
    return current;
  }
}

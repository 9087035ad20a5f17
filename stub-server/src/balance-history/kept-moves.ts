import type { CashOpening } from '@saldo/contract/domain/cash-flow';
import type { FlowTerms } from '@saldo/contract/domain/flows';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { SheetsFlows } from '#src/plan/account-flows.ts';
import { itemsOfChanges, type ChangeLine } from './changes.ts';
import { Taking, type Moved } from './moves.ts';
import { Past } from './past.ts';

/** The effects of an account's changes, cached for the last query terms (docs/decisions/053). */
interface Kept {
  terms: FlowTerms;
  openings: string;
  /** newest first; ids may be reused after the deletion of a sheet */
  changes: readonly Pick<ChangeLine, 'id' | 'at'>[];
  moved: Map<number, Moved>;
}

/** The maximum number of cached accounts; the least recently used one is dropped. */
const MOST_ACCOUNTS = 20;

export interface MovesQuery {
  accountId: number;
  terms: FlowTerms;
  openings: readonly CashOpening[];
  present: SheetsFlows;
}

/** Reverts changes, starting from the present. */
async function walk(
  db: Db,
  { accountId, terms, openings, present }: MovesQuery,
  changes: readonly ChangeLine[],
): Promise<Map<number, Moved>> {
  const moved = new Map<number, Moved>();
  if (changes.length === 0) return moved;
  const items = await itemsOfChanges(
    db,
    accountId,
    changes.map(({ id }) => id),
  );
  const past = await Past.present(db, accountId, [...items.values()].flat(), terms);
  const taking = new Taking(past, present, openings, terms);
  const pause = takingTurns();
  for (const change of changes) {
    moved.set(change.id, taking.takeBack(change, items.get(change.id) ?? []));
    await pause();
  }
  return moved;
}

const isSame = (one: Pick<ChangeLine, 'id' | 'at'>, other: Pick<ChangeLine, 'id' | 'at'> | undefined) =>
  one.id === other?.id && one.at === other.at;

const ofDatabases = new WeakMap<Db, Map<number, Kept>>();

/**
 * The effect of each of the changes, which must be all changes since the oldest of them, newest
 * first.
 */
export async function movedBy(
  db: Db,
  query: MovesQuery,
  changes: readonly ChangeLine[],
): Promise<ReadonlyMap<number, Moved>> {
  const accounts = ofDatabases.get(db) ?? new Map<number, Kept>();
  ofDatabases.set(db, accounts);
  const openings = JSON.stringify(query.openings);
  const kept = accounts.get(query.accountId);
  accounts.delete(query.accountId);
  const isFit = kept?.terms === query.terms && kept.openings === openings;
  const newest = isFit ? (kept.changes[0]?.id ?? 0) : 0;
  const fresh = changes.filter(({ id }) => id > newest);
  const known = changes.slice(fresh.length);
  const isKnown = isFit && known.every((change, place) => isSame(change, kept.changes[place]));
  // If the period begins before the cached one, or a change has been deleted, the walk starts
  // again.
  const isExtended = isKnown && known.length > 0 && known.length <= kept.changes.length;
  const moved = new Map([
    ...(isExtended ? kept.moved : []),
    ...(await walk(db, query, isExtended ? fresh : changes)),
  ]);
  const all = isExtended ? [...fresh, ...kept.changes] : changes;
  accounts.set(query.accountId, { terms: query.terms, openings, changes: all, moved });
  const [oldest] = accounts.keys();
  if (accounts.size > MOST_ACCOUNTS && oldest !== undefined) accounts.delete(oldest);
  return moved;
}

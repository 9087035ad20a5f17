import type { Counterparty } from './counterparty.ts';
import { amountsIn } from './money-likeness.ts';
import { isCorrected, type Incoming } from './target.ts';
import {
  addWithin,
  amountKeys,
  anchorOf,
  groupOf,
  type Entry,
  type Layer,
  type MatchIndex,
} from './target-index.ts';

/** Days before and after an incoming payment in which a place is searched for. */
const DAYS_BEFORE = 70;
const DAYS_AFTER = 130;
/** Range of days if only the amount leads to a place. */
const AMOUNT_DAYS = 45;
/** Largest difference in amount, in permille, if only the amount leads to a place. */
const AMOUNT_PERMILLE = 10;
/** A word in this many rows leads to none of them. */
const MAX_ROWS_OF_WORD = 40;
/** Most entries that each search adds. */
const MAX_ENTRIES = 150;

const nearest = (found: readonly Entry[], day: number): readonly Entry[] =>
  found.length <= MAX_ENTRIES
    ? found
    : found.toSorted((a, b) => Math.abs(a.due - day) - Math.abs(b.due - day)).slice(0, MAX_ENTRIES);

function byAmount(layer: Layer, incoming: Incoming, day: number): Entry[] {
  const found: Entry[] = [];
  for (const currency of new Set([incoming.currency, incoming.converted?.currency ?? incoming.currency])) {
    const own = amountsIn(incoming, currency);
    if (!own) continue;
    const group = groupOf(incoming.seeks, incoming.direction, currency);
    for (const [lists, name, amount] of [
      [layer.byGross, 'gross', own.gross],
      [layer.byNet, 'net', own.net],
    ] as const) {
      if (amount === null) continue;
      const tolerance = Math.abs(amount * AMOUNT_PERMILLE) / 1000;
      for (const key of amountKeys(group, day - AMOUNT_DAYS, day + AMOUNT_DAYS)) {
        const list = lists.get(key);
        if (list) addWithin(found, list, name, [amount - tolerance, amount + tolerance]);
      }
    }
  }
  return found;
}

function byWords(layer: Layer, stems: readonly string[]): Set<number> {
  const rows = new Set<number>();
  for (const stem of stems) {
    const known = layer.byStem.get(stem);
    if (known && known.size <= MAX_ROWS_OF_WORD) for (const row of known) rows.add(row);
  }
  return rows;
}

function byNumber(layer: Layer, pieces: readonly string[]): Entry[] {
  return pieces.flatMap((piece) => {
    const known = layer.byPiece.get(piece) ?? [];
    return known.length <= MAX_ROWS_OF_WORD ? known : [];
  });
}

interface Sought {
  incoming: Incoming;
  who: Counterparty;
  day: number;
  stems: readonly string[];
  pieces: readonly string[];
}

/** Adds the matching entries of one layer. */
function addOf(
  layer: Layer,
  { incoming, who, day, stems, pieces }: Sought,
  add: (found: readonly Entry[]) => void,
) {
  for (const contractorId of who.hits.keys()) add(layer.byContractor.get(contractorId) ?? []);
  const corrected = (incoming.corrects ?? []).map(({ rowId }) => rowId);
  for (const rowId of new Set([...corrected, ...who.lessonsByRow.keys(), ...byWords(layer, stems)])) {
    add(layer.byRow.get(rowId) ?? []);
  }
  if (incoming.seeks === 'part') add(byNumber(layer, pieces));
  add(byAmount(layer, incoming, day).filter((entry) => Math.abs(anchorOf(entry) - day) <= AMOUNT_DAYS));
}

/**
 * Candidate targets found by contractor, lessons, words, number and amount, without comparing all pairs. Other
 * targets are never proposed.
 */
export function poolOf(index: MatchIndex, sought: Sought): Entry[] {
  const { incoming, day } = sought;
  const pool = new Set<Entry>();
  const fits = ({ target, issued, due }: Entry) =>
    target.kind === incoming.seeks &&
    target.direction === incoming.direction &&
    (target.currency === incoming.currency || target.currency === incoming.converted?.currency) &&
    (isCorrected(incoming, target) ||
      (Math.min(issued, due) <= day + DAYS_BEFORE && Math.max(issued, due) >= day - DAYS_AFTER));
  const isCurrent = ({ target }: Entry) =>
    target.kind === 'cell' ? !index.replacedRows.has(target.rowId) : !index.replacedParts.has(target.partId);
  addOf(index.base, sought, (found) => {
    const current = found.filter((entry) => fits(entry) && isCurrent(entry));
    for (const entry of nearest(current, day)) pool.add(entry);
  });
  if (index.fresh) {
    addOf(index.fresh.layer, sought, (found) => {
      for (const entry of nearest(found.filter(fits), day)) pool.add(entry);
    });
  }
  return [...pool];
}

import type { Option, Query } from './options.ts';
import { waysToSum } from './sums.ts';
import { weigh } from './weights.ts';

/** Most documents that one transfer pays if its title does not name them. */
const MAX_DOCUMENTS = 8;
const MAX_WAYS = 3;
/** Documents that one transfer pays together are due within this range of days. */
const DAYS_AROUND = 62;

const IDENTIFIED = new Set<string>(['id', 'tax-id', 'account', 'learnt', 'alias', 'name', 'alike']);

const grossOf = ({ entries }: Option): number => entries[0]?.target.gross ?? 0;

function joined(query: Query, parts: readonly Option[], isOnly: boolean): Option | null {
  const [first] = parts;
  if (!first) return null;
  const areNamed = parts.every(({ levels }) => levels.number === 'exact');
  const someNamed = parts.some(({ levels }) => levels.number === 'exact' || levels.number === 'partly');
  const isFuture = parts.some(({ levels }) => levels.date === 'before');
  const middle = parts.toSorted((a, b) => a.days - b.days)[parts.length >> 1] ?? first;
  const levels: Option['levels'] = {
    ...first.levels,
    amount: 'sum',
    number: areNamed ? 'exact' : someNamed ? 'partly' : first.levels.number === 'other' ? 'other' : 'none',
    date: isFuture ? 'before' : middle.levels.date,
    sums: isOnly ? 'one' : 'several',
  };
  return {
    entries: parts.flatMap(({ entries }) => entries),
    levels,
    weight: weigh(query.incoming.seeks, levels),
    amount: { level: 'sum', difference: 0, permille: 0 },
    days: middle.days,
    times: 0,
    found: 0,
  };
}

/**
 * Options in which one transfer pays several documents of one contractor: those named in its title, else those that
 * add up to its amount exactly.
 */
export function jointOptions(query: Query, singles: readonly Option[]): Option[] {
  const { incoming } = query;
  if (incoming.seeks !== 'part') return [];
  const open = singles.filter(
    ({ levels, entries }) =>
      IDENTIFIED.has(levels.contractor) && entries[0]?.target.currency === incoming.currency,
  );
  const named = open.filter(({ levels }) => levels.number === 'exact');
  const total = incoming.gross;
  if (named.length > 1) {
    const sum = named.reduce((all, option) => all + grossOf(option), 0);
    const whole = sum === total ? joined(query, named, true) : null;
    if (whole) return [whole];
  }
  const found: Option[] = [];
  for (const contractorId of new Set(open.map(({ entries }) => entries[0]?.target.contractorId))) {
    const own = open
      .filter(
        ({ entries, days }) =>
          entries[0]?.target.contractorId === contractorId && Math.abs(days) <= DAYS_AROUND,
      )
      .toSorted((a, b) => Math.abs(a.days) - Math.abs(b.days));
    if (own.some((option) => grossOf(option) === total && option.levels.number === 'exact')) continue;
    const ways = waysToSum(own.map(grossOf), total, { largest: MAX_DOCUMENTS, limit: MAX_WAYS });
    for (const way of ways) {
      const parts = way.flatMap((place) => own[place] ?? []);
      const option = joined(query, parts, ways.length === 1);
      if (option) found.push(option);
    }
  }
  return found;
}

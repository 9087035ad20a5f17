import type { Option, Query } from './options.ts';
import { waysToSum } from './sums.ts';
import { weigh } from './weights.ts';

/** Most transfers that pay one document together. */
const MAX_TRANSFERS = 6;
const KNOWN = new Set<string>(['id', 'tax-id', 'account', 'learnt', 'alias', 'name']);

/** Finds documents that several transfers of their contractor pay together exactly, and updates the weights of those pairs. */
export function markCompleted(items: readonly { query: Query; options: Option[] }[]): void {
  const payers = new Map<number, { query: Query; option: Option }[]>();
  for (const { query, options } of items) {
    for (const option of options) {
      const [entry] = option.entries;
      if (query.incoming.seeks !== 'part' || !entry || option.entries.length > 1) continue;
      const { levels, amount } = option;
      if (amount.difference >= 0 || levels.number === 'other' || !KNOWN.has(levels.contractor)) continue;
      const known = payers.get(entry.position);
      if (known) known.push({ query, option });
      else payers.set(entry.position, [{ query, option }]);
    }
  }
  for (const group of payers.values()) {
    const target = group[0]?.option.entries[0]?.target;
    const near = group.toSorted((a, b) => Math.abs(a.option.days) - Math.abs(b.option.days));
    const amounts = near.map(({ query }) => query.incoming.gross);
    const [way] = waysToSum(amounts, target?.gross ?? 0, { largest: MAX_TRANSFERS, limit: 1 });
    for (const place of way ?? []) {
      const payer = near[place];
      if (!payer) continue;
      payer.option.levels.amount = 'completes';
      payer.option.weight = weigh('part', payer.option.levels);
    }
  }
  for (const { options } of items) options.sort((a, b) => b.weight - a.weight);
}

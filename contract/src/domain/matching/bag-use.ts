import { amountsIn } from './money-likeness.ts';
import type { Candidate } from './candidates.ts';
import type { Incoming } from './target.ts';

interface Placed {
  incoming: Incoming;
  place: Candidate | null;
}

/**
 * Marks places that overdraw their bag, by date: each gets the excess amount and is no longer sure. Returns them in
 * the given order.
 */
export function withOverdrawnBags(placed: readonly Placed[]): (Candidate | null)[] {
  const places = placed.map(({ place }) => place);
  const used = new Map<string, number>();
  const order = [...placed.keys()].toSorted((a, b) =>
    (placed[a]?.incoming.date ?? '') < (placed[b]?.incoming.date ?? '') ? -1 : 1,
  );
  for (const one of order) {
    const { incoming, place } = placed[one] ?? {};
    const target = place?.targets[0];
    const key = place?.keys[0];
    if (!incoming || !place || key === undefined || target?.kind !== 'cell' || target.basis !== 'bag')
      continue;
    const own = amountsIn(incoming, target.currency);
    const total = (used.get(key) ?? 0) + (own?.net ?? own?.gross ?? 0);
    used.set(key, total);
    const over = total - target.net;
    if (over <= 0) continue;
    const others = place.reasons.against.filter(({ code }) => code !== 'over-bag');
    const reasons = {
      for: place.reasons.for.filter(({ code }) => code !== 'within-bag'),
      against: [...others, { code: 'over-bag' as const, over }],
    };
    places[one] = { ...place, isSure: false, reasons };
  }
  return places;
}

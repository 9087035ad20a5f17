import type { Assignment, Proposal } from '@saldo/contract/matching';

/** A document with a place that it is assigned. */
export type Placed = Assignment & { place: Proposal };

/** Why a place that is likely enough may still surprise. */
export const DOUBTS = ['over', 'taken', 'weak', 'difference'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Percent of the plan from which a difference is worth a look. */
const DIFFERENCE = 5;
/** Percent from which a place is sure, if something else than amount and date speaks for it. */
const SURE = 90;

/** What may surprise: over a bag, a taken cell, only amount and date, or another amount than planned. */
export function doubtsOf({ place, net, currency }: Placed): Doubt[] {
  const isComparable = currency === place.currency;
  const over = net - place.net;
  return [
    ...(isComparable && place.isShared && over > 0 ? (['over'] as const) : []),
    ...(place.isTaken ? (['taken'] as const) : []),
    ...(place.score >= SURE && !place.isSure && !place.isTaken ? (['weak'] as const) : []),
    ...(isComparable && !place.isShared && Math.abs(over) * 100 > DIFFERENCE * Math.abs(place.net)
      ? (['difference'] as const)
      : []),
  ];
}

/** Whether a payment is ticked before anybody has touched its tick. */
export const isTickedAtFirst = (
  item: Placed,
  { from, left }: { from: number; left: ReadonlySet<Doubt> },
): boolean => item.place.score >= from && doubtsOf(item).every((doubt) => !left.has(doubt));

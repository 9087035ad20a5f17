import type { Assignment, Proposal } from '@saldo/contract/matching';

/** A document with its assigned cell. */
export type Placed = Assignment & { place: Proposal };

/** Reasons to doubt a sufficiently likely cell. */
export const DOUBTS = ['over', 'taken', 'weak', 'difference'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Percentage of the plan from which a difference is a doubt. */
const DIFFERENCE = 5;
/** Score from which a cell is certain, if evidence other than amount and date supports it. */
export const SURE = 90;

/**
 * The doubts: over a bag, an occupied cell, only amount and date match, or a different amount than
 * planned.
 */
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

/** Doubts that keep a payment from being linked with others at once, unless the user decides otherwise. */
export const USUAL_DOUBTS: ReadonlySet<Doubt> = new Set<Doubt>(['over', 'taken', 'weak']);

/** Whether a payment is ticked by default. */
export const isTickedAtFirst = (
  item: Placed,
  { from, left }: { from: number; left: ReadonlySet<Doubt> },
): boolean => item.place.score >= from && doubtsOf(item).every((doubt) => !left.has(doubt));

/** Whether a payment has a cell that it can be linked to without review. */
export const isSurelyPlaced = (item: Assignment): item is Placed =>
  item.place !== null && isTickedAtFirst({ ...item, place: item.place }, { from: SURE, left: USUAL_DOUBTS });

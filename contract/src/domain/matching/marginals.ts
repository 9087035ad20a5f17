import type { Option } from './options.ts';

/**
 * Whether an option takes a target exclusively. A bag takes many, and a correction joins its document; a payment smaller than a document leaves the rest
 * to others.
 */
export const isExclusive = (option: Option): boolean => {
  const target = option.entries[0]?.target;
  if (target?.kind === 'cell') return target.basis === 'single' && option.levels.corrected !== 'yes';
  return option.levels.amount !== 'less' && option.levels.amount !== 'completes';
};

const ROUNDS = 12;
/** Damping: the share of each message kept from the previous round, so that cycles of rivals converge. */
const DAMPING = 0.5;
/** Largest weight, beyond which nothing changes and odds might overflow. */
const MAX_WEIGHT = 40;
/** Prevents division by zero. */
const EPSILON = 1e-12;

/** The claim of one payment on one target, over all its options. */
interface Claim {
  item: number;
  target: Total;
  /** odds if the target were free, and odds given what the others leave of it */
  free: number;
  crowded: number;
  odds: number;
}

interface Total {
  odds: number;
}

interface WeighedOption {
  odds: number;
  value: number;
  /** what the others leave of each of its targets: 0 to 1 */
  shares: { claim: Claim; share: number }[];
}

interface Graph {
  ways: WeighedOption[][];
  claims: Claim[];
  totals: Total[];
}

function graphOf(all: readonly (readonly Option[])[]): Graph {
  const totals = new Map<number, Total>();
  const claims: Claim[] = [];
  const ways = all.map((options, item) => {
    const own = new Map<number, Claim>();
    const claimOf = (position: number): Claim => {
      const known = own.get(position);
      if (known) return known;
      const target = totals.get(position) ?? { odds: 0 };
      totals.set(position, target);
      const claim = { item, target, free: 0, crowded: 0, odds: 0 };
      own.set(position, claim);
      claims.push(claim);
      return claim;
    };
    return options.map((option): WeighedOption => {
      const claimed = isExclusive(option) ? option.entries : [];
      const shares = claimed.map(({ position }) => ({ claim: claimOf(position), share: 1 }));
      return { odds: Math.exp(Math.min(option.weight, MAX_WEIGHT)), value: 0, shares };
    });
  });
  return { ways, claims, totals: [...totals.values()] };
}

/** The odds of each option given what the others leave; returns each payment's sum, including "nowhere" (1). */
function valued({ ways }: Graph): number[] {
  return ways.map((own) => {
    let sum = 1;
    for (const way of own) {
      way.value = way.odds;
      for (const { share } of way.shares) way.value *= share;
      sum += way.value;
    }
    return sum;
  });
}

/** Updates the odds with which each payment claims each target. */
function spreadClaims({ ways, claims, totals }: Graph, sums: readonly number[]): void {
  for (const total of totals) total.odds = 0;
  for (const one of claims) [one.free, one.crowded] = [0, 0];
  for (const { value, shares } of ways.flat()) {
    for (const { claim: one, share } of shares) {
      one.free += value / Math.max(EPSILON, share);
      one.crowded += value;
    }
  }
  for (const one of claims) {
    one.odds = one.free / Math.max(EPSILON, (sums[one.item] ?? 1) - one.crowded);
    one.target.odds += one.odds;
  }
}

/**
 * The probability of each option when all are placed together and none is placed twice: belief propagation on the graph of
 * payments and targets, exact if the graph has no cycles (Bayati, Shah, Sharma 2008, for matchings).
 */
export function marginalsOf(all: readonly (readonly Option[])[]): number[][] {
  const graph = graphOf(all);
  for (let round = 0; round < ROUNDS; round++) {
    spreadClaims(graph, valued(graph));
    for (const { shares } of graph.ways.flat()) {
      for (const one of shares) {
        const others = Math.max(0, one.claim.target.odds - one.claim.odds);
        one.share = DAMPING * one.share + (1 - DAMPING) / (1 + others);
      }
    }
  }
  const sums = valued(graph);
  return graph.ways.map((own, item) => own.map(({ value }) => value / (sums[item] ?? 1)));
}

import { assign } from '@saldo/contract/domain/matching/assign';
import { candidates, type Candidate } from '@saldo/contract/domain/matching/candidates';
import { naiveProposals } from './naive.ts';
import type { Case, Prepared } from './sets.ts';

/** One proposal and whether it was right. */
export interface Judged {
  case: Case;
  place: Candidate | null;
  isRight: boolean;
}

const keysOf = (place: Candidate) => place.keys.toSorted().join(' ');
const judge = (one: Case, place: Candidate | null): Judged => ({
  case: one,
  place,
  isRight: place !== null && keysOf(place) === one.right,
});

export const singly = ({ index, memory, cases }: Prepared): Judged[] =>
  cases.map((one) => judge(one, candidates(index, one.incoming, memory)[0] ?? null));

export function together({ index, memory, cases }: Prepared): Judged[] {
  const assigned = assign(
    cases.map(({ incoming }) => incoming),
    index,
    memory,
  );
  return cases.map((one, place) => judge(one, assigned[place]!.place));
}

export const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** Precision and recall of the proposals accepted by a rule. */
export function quality(
  judged: readonly Judged[],
  takes: (one: Judged) => boolean,
  counts = (one: Judged) => one.case.right !== '',
) {
  const taken = judged.filter((one) => one.place !== null && takes(one));
  const right = taken.filter(({ isRight }) => isRight);
  const placed = judged.filter(counts);
  return {
    precision: share(right.length, taken.length),
    recall: share(right.filter(counts).length, placed.length),
    taken: taken.length,
  };
}

const BINS = 10;

/**
 * Expected calibration error of all proposals, and the share of correct ones for each tenth of the
 * score.
 */
export function calibration(judged: readonly Judged[]) {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, score: 0, right: 0 }));
  for (const { place, isRight } of judged) {
    if (!place) continue;
    const bin = bins[Math.min(BINS - 1, Math.floor(place.score * BINS))]!;
    bin.count += 1;
    bin.score += place.score;
    bin.right += isRight ? 1 : 0;
  }
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  const error = bins.reduce((sum, { score, right }) => sum + Math.abs(score - right), 0) / Math.max(1, all);
  return {
    error,
    bins: bins.map(({ count, score, right }) => ({
      count,
      score: share(score, count),
      right: share(right, count),
    })),
  };
}

export function naive({ targets, cases }: Prepared): { precision: number; recall: number } {
  const proposals = naiveProposals(
    cases.map(({ incoming }) => incoming),
    targets,
  );
  const taken = cases.filter(({ incoming }) => proposals.get(incoming.id) !== null);
  const right = taken.filter(({ incoming, right: key }) => proposals.get(incoming.id) === key);
  return {
    precision: share(right.length, taken.length),
    recall: share(right.length, cases.filter(({ right: key }) => key !== '').length),
  };
}

/** Number of single-document cells that several proposals claim. */
export function doubleClaims(judged: readonly Judged[]): number {
  const claims = judged.flatMap(({ place }) =>
    place?.targets[0]?.kind === 'cell' && place.targets[0].basis === 'single' ? place.keys : [],
  );
  return claims.length - new Set(claims).size;
}

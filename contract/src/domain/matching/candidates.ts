import { criteriaOf, type Criteria } from './criteria.ts';
import { explain } from './explain.ts';
import { jointOptions } from './joint-options.ts';
import { NOTHING_LEARNT, type Memory } from './learning.ts';
import { queryOf, singleOptions, type Option, type Query } from './options.ts';
import type { Reasons } from './reasons.ts';
import type { Incoming, Target } from './target.ts';
import type { MatchIndex } from './target-index.ts';

/** A proposed place, with the probability that it is right. */
export interface Candidate {
  /** one target, or the parts that one transfer pays together */
  targets: readonly Target[];
  /** from `targetKey`, in the same order */
  keys: readonly string[];
  /** 0 to 1: the share of such proposals that are right */
  score: number;
  /** acceptable without review: likely enough, the place free, and not only by amount and date */
  isSure: boolean;
  reasons: Reasons;
  criteria: Criteria;
}

/** Score from which a proposal is right so often that it needs no review. */
export const SURE_FROM = 0.9;
const MAX_CANDIDATES = 8;
/** A less likely place does not help the user. */
const MIN_SCORE = 0.01;

const SURE_BY: ReadonlySet<string> = new Set([
  'id',
  'tax-id',
  'account',
  'learnt',
  'alias',
  'name',
  'alike',
  'bag-same',
]);

/**
 * Whether more than amount and date supports an option, and its place is free. A correction surely belongs to the cell of
 * its document only.
 */
const isFounded = ({ incoming }: Query, { levels }: Option): boolean =>
  levels.taken === 'no' &&
  (incoming.corrects === undefined || levels.corrected === 'yes') &&
  (SURE_BY.has(levels.contractor) ||
    levels.number === 'exact' ||
    levels.text === 'strong' ||
    levels.history === 'many' ||
    levels.history === 'few' ||
    levels.history === 'once');

/** Converts a weight (log odds against "nowhere") to a probability. */
export const shareOf = (weight: number): number => 1 / (1 + Math.exp(-weight));

/** All options of a query, the heaviest first. */
export function optionsOf(query: Query, memory: Memory): Option[] {
  const singles = singleOptions(query, memory);
  const joint = jointOptions(query, singles);
  return joint.length === 0 ? singles : [...singles, ...joint].toSorted((a, b) => b.weight - a.weight);
}

/** Probabilities of options and "belongs nowhere" (weight 0), which add up to 1; its own is not returned. */
export function sharesOf(options: readonly Option[]): number[] {
  const most = Math.max(0, ...options.map(({ weight }) => weight));
  const odds = options.map(({ weight }) => Math.exp(weight - most));
  const all = odds.reduce((sum, odd) => sum + odd, Math.exp(-most));
  return odds.map((odd) => odd / all);
}

/** An option in displayable form; `rival`: the likeliest other one. */
export function candidateOf(
  query: Query,
  option: Option,
  score: number,
  rival: { option: Option; score: number } | null,
): Candidate {
  const reasons = explain(query, option);
  if (rival && rival.score >= 0.1) {
    const key = rival.option.entries[0]?.key ?? '';
    reasons.against.push({ code: 'rival', key, percent: Math.round(rival.score * 100) });
  }
  return {
    targets: option.entries.map(({ target }) => target),
    keys: option.entries.map(({ key }) => key),
    score,
    isSure: score >= SURE_FROM && isFounded(query, option),
    reasons,
    criteria: criteriaOf(query.incoming.seeks, option, score, shareOf(option.weight)),
  };
}

/** The best places for one incoming payment, at most eight, the likeliest first; empty if nothing connects it to a target. */
export function candidates(
  index: MatchIndex,
  incoming: Incoming,
  memory: Memory = NOTHING_LEARNT,
): Candidate[] {
  const query = queryOf(index, incoming, memory);
  const options = optionsOf(query, memory);
  return candidatesOf(query, options, sharesOf(options));
}

/** The likeliest options in displayable form; `shares`: the probability of each. */
export function candidatesOf(
  query: Query,
  options: readonly Option[],
  shares: readonly number[],
): Candidate[] {
  const scored = options
    .map((option, place) => ({ option, score: shares[place] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES)
    .filter(({ score }) => score >= MIN_SCORE);
  return scored.map(({ option, score }, place) => {
    const rival = scored[place === 0 ? 1 : 0] ?? null;
    return candidateOf(query, option, score, rival);
  });
}

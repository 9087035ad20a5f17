import { criteriaOf, type Criteria } from './criteria.ts';
import { explain } from './explain.ts';
import { jointOptions } from './joint-options.ts';
import { NOTHING_LEARNT, type Memory } from './learning.ts';
import { queryOf, singleOptions, type Option, type Query } from './options.ts';
import type { Reasons } from './reasons.ts';
import type { Incoming, Target } from './target.ts';
import type { MatchIndex } from './target-index.ts';

/** A place that is proposed, with how likely it is the right one. */
export interface Candidate {
  /** one target, or the parts that one transfer pays together */
  targets: readonly Target[];
  /** of `targetKey`, in the same order */
  keys: readonly string[];
  /** 0 to 1: the share of such proposals that are right */
  score: number;
  /** it may be taken without a look: likely enough, the place free, and not by amount and date alone */
  isSure: boolean;
  reasons: Reasons;
  criteria: Criteria;
}

/** A proposal from here on is right so often that it need not be looked at. */
export const SURE_FROM = 0.9;
const MOST_CANDIDATES = 8;
/** A less likely place is no help to anybody. */
const LEAST_SCORE = 0.01;

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

/** Whether more than amount and date speaks for an option, and its place is free. */
const isFounded = ({ levels }: Option): boolean =>
  levels.taken === 'no' &&
  (SURE_BY.has(levels.contractor) ||
    levels.number === 'exact' ||
    levels.text === 'strong' ||
    levels.history === 'many' ||
    levels.history === 'few' ||
    levels.history === 'once');

/** The odds of a weight against nowhere as a share of one. */
export const shareOf = (weight: number): number => 1 / (1 + Math.exp(-weight));

/** All options of a query, the heaviest first. */
export function optionsOf(query: Query, memory: Memory): Option[] {
  const singles = singleOptions(query, memory);
  const joint = jointOptions(query, singles);
  return joint.length === 0 ? singles : [...singles, ...joint].toSorted((a, b) => b.weight - a.weight);
}

/** Shares of options among each other and "belongs nowhere" (weight 0): they and its own come to 1. */
export function sharesOf(options: readonly Option[]): number[] {
  const most = Math.max(0, ...options.map(({ weight }) => weight));
  const odds = options.map(({ weight }) => Math.exp(weight - most));
  const all = odds.reduce((sum, odd) => sum + odd, Math.exp(-most));
  return odds.map((odd) => odd / all);
}

/** An option as it is shown; `rival`: the most likely other one. */
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
    isSure: score >= SURE_FROM && isFounded(option),
    reasons,
    criteria: criteriaOf(query.incoming.seeks, option, score, shareOf(option.weight)),
  };
}

/** The best places for one incoming payment, at most eight, the most likely first; none where nothing connects it to a target. */
export function candidates(
  index: MatchIndex,
  incoming: Incoming,
  memory: Memory = NOTHING_LEARNT,
): Candidate[] {
  const query = queryOf(index, incoming, memory);
  const options = optionsOf(query, memory);
  const shares = sharesOf(options);
  const scored = options
    .slice(0, MOST_CANDIDATES)
    .map((option, place) => ({ option, score: shares[place] ?? 0 }))
    .filter(({ score }) => score >= LEAST_SCORE);
  return scored.map(({ option, score }, place) => {
    const rival = scored[place === 0 ? 1 : 0] ?? null;
    return candidateOf(query, option, score, rival);
  });
}

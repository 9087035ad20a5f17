import { assignColumns } from './assignment.ts';
import { withOverdrawnBags } from './bag-use.ts';
import { candidateOf, candidatesOf, optionsOf, type Candidate } from './candidates.ts';
import { groupsOf } from './groups.ts';
import { NOTHING_LEARNT, type Memory } from './learning.ts';
import { isExclusive, marginalsOf } from './marginals.ts';
import { queryOf, type Option, type Query } from './options.ts';
import { pack, type Choice } from './packing.ts';
import { markCompleted } from './shared-parts.ts';
import type { Incoming } from './target.ts';
import type { MatchIndex } from './target-index.ts';

/** The place assigned to one of many. */
export interface Assigned {
  incomingId: number;
  /** null: none fits, or another payment fits better */
  place: Candidate | null;
  /** the first of `candidatesAmong`, if it is another place: one that another payment got, or not likely enough */
  likelier: Candidate | null;
}

export interface Progress {
  done: number;
  total: number;
}

/** Most options per incoming payment in the joint assignment. */
const MAX_OPTIONS = 12;
/** Least weight of options other than the likeliest. */
const MIN_WEIGHT = -4;
const STEP_SIZE = 50;

interface Item {
  query: Query;
  options: Option[];
  shares: number[];
}

/** Options that gain over "nowhere". */
const gainful = ({ options }: Item) =>
  options.map((option, place) => ({ option, place })).filter(({ option }) => option.weight > 0);

function chooseCells(items: readonly Item[]): (number | null)[] {
  const edges = items.map((item) =>
    gainful(item).map(({ option, place }) => ({
      column: option.entries[0]?.position ?? 0,
      gain: option.weight,
      isShared: !isExclusive(option),
      place,
    })),
  );
  return assignColumns(edges).map((edge, item) => edges[item]?.find((own) => own === edge)?.place ?? null);
}

function chooseParts(items: readonly Item[]): (number | null)[] {
  const sizes = new Map<number, number>();
  const rank = items.map((item) => gainful(item).toSorted((a, b) => b.option.weight - a.option.weight));
  const choices = rank.map((ranked, item) =>
    ranked.map(({ option }): Choice => {
      const paid = items[item]?.query.incoming.gross ?? 0;
      for (const { position, target } of option.entries) sizes.set(position, target.gross);
      const amount = isExclusive(option) ? null : paid;
      return {
        gain: option.weight,
        takes: option.entries.map(({ position }) => ({ resource: position, amount })),
      };
    }),
  );
  return pack(choices, sizes).map((place, item) =>
    place === null ? null : (rank[item]?.[place]?.place ?? null),
  );
}

function choose(items: readonly Item[]): (number | null)[] {
  const chosen: (number | null)[] = items.map(() => null);
  const wanted = items.map((item) =>
    gainful(item).flatMap(({ option }) => option.entries.map(({ position }) => position)),
  );
  for (const group of groupsOf(wanted)) {
    const members = group.flatMap((item) => items[item] ?? []);
    const kind = members[0]?.query.incoming.seeks;
    const places = kind === 'cell' ? chooseCells(members) : chooseParts(members);
    for (const [place, item] of group.entries()) chosen[item] = places[place] ?? null;
  }
  return chosen;
}

function placeOf({ query, options, shares }: Item, chosen: number | null): Candidate | null {
  const option = chosen === null ? undefined : options[chosen];
  if (!option || chosen === null) return null;
  const rivals = options
    .map((other, place) => ({ option: other, score: shares[place] ?? 0 }))
    .filter((_, place) => place !== chosen)
    .toSorted((a, b) => b.score - a.score);
  return candidateOf(query, option, shares[chosen] ?? 0, rivals[0] ?? null);
}

/** Their options, with the probability of each when all are placed together. */
function* weighing(
  incoming: readonly Incoming[],
  index: MatchIndex,
  memory: Memory,
): Generator<Progress, Item[], void> {
  const items: Item[] = [];
  for (const one of incoming) {
    const query = queryOf(index, one, memory);
    const options = optionsOf(query, memory)
      .slice(0, MAX_OPTIONS)
      .filter(({ weight }) => weight >= MIN_WEIGHT);
    items.push({ query, options, shares: [] });
    if (items.length % STEP_SIZE === 0) yield { done: items.length, total: incoming.length };
  }
  markCompleted(items);
  const marginals = marginalsOf(items.map(({ options }) => options));
  for (const [place, item] of items.entries()) item.shares = marginals[place] ?? [];
  yield { done: incoming.length, total: incoming.length };
  return items;
}

/** Targets that cannot serve another payment, each with the item that it is given to. */
function givenTo(items: readonly Item[], chosen: readonly (number | null)[]): Map<string, Item> {
  const given = new Map<string, Item>();
  for (const [at, item] of items.entries()) {
    const option = item.options[chosen[at] ?? -1];
    if (option && isExclusive(option)) for (const { key } of option.entries) given.set(key, item);
  }
  return given;
}

interface Placing {
  /** the place of each item: together they fit best */
  places: (Candidate | null)[];
  /** all places of an item, the likeliest first; the assigned one before equally likely ones */
  candidatesAt: (at: number) => Candidate[];
}

const keyOf = ({ keys }: Candidate) => keys.join(' ');

/** A place with the reason against it that another payment got it. */
function givenAway(candidate: Candidate): Candidate {
  const { reasons } = candidate;
  const against = [...reasons.against, { code: 'given-elsewhere' as const }];
  return { ...candidate, isSure: false, reasons: { ...reasons, against } };
}

function placing(items: readonly Item[]): Placing {
  const chosen = choose(items);
  const given = givenTo(items, chosen);
  const places = withOverdrawnBags(
    items.map((item, place) => ({
      incoming: item.query.incoming,
      place: placeOf(item, chosen[place] ?? null),
    })),
  );
  const candidatesAt = (at: number): Candidate[] => {
    const item = items[at];
    if (!item) return [];
    const assigned = places[at] ?? null;
    const isGivenAway = ({ keys }: Candidate) =>
      keys.some((key) => given.has(key) && given.get(key) !== item);
    const others = candidatesOf(item.query, item.options, item.shares)
      .filter((one) => assigned === null || keyOf(one) !== keyOf(assigned))
      .map((one) => (isGivenAway(one) ? givenAway(one) : one));
    const better = others.filter(({ score }) => score > (assigned?.score ?? 0));
    return assigned ? [...better, assigned, ...others.slice(better.length)] : others;
  };
  return { places, candidatesAt };
}

/**
 * Assigns many at once so that together they fit best: no cell of a single document and no part serves two. All seek one
 * kind of target. Yields its progress, so that a worker can report it and stop between two steps.
 */
export function* assigning(
  incoming: readonly Incoming[],
  index: MatchIndex,
  memory: Memory,
): Generator<Progress, Assigned[], void> {
  const items = yield* weighing(incoming, index, memory);
  const { places, candidatesAt } = placing(items);
  return items.map(({ query, shares }, at) => {
    const place = places[at] ?? null;
    // Most are assigned their likeliest place, and need no list of the others.
    const hasLikelier = shares.some((share) => share > (place?.score ?? 0));
    const likelier = hasLikelier ? (candidatesAt(at)[0] ?? null) : null;
    return { incomingId: query.incoming.id, place, likelier };
  });
}

function resultOf<Result>(steps: Generator<unknown, Result, void>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/**
 * The best places for one of many when all are placed together, the likeliest first. The place assigned to it has the
 * same score and reasons as in the assignment of all; among equally likely ones it is the first.
 */
export function candidatesAmong(
  incoming: readonly Incoming[],
  id: number,
  index: MatchIndex,
  memory: Memory = NOTHING_LEARNT,
): Candidate[] {
  const items = resultOf(weighing(incoming, index, memory));
  return placing(items).candidatesAt(items.findIndex(({ query }) => query.incoming.id === id));
}

/** The same, run to the end. */
export function assign(
  incoming: readonly Incoming[],
  index: MatchIndex,
  memory: Memory = NOTHING_LEARNT,
): Assigned[] {
  return resultOf(assigning(incoming, index, memory));
}

import { optionsOf } from '@saldo/contract/domain/matching/candidates';
import { FEATURES, LEVELS } from '@saldo/contract/domain/matching/features';
import { queryOf, type Option } from '@saldo/contract/domain/matching/options';
import { markCompleted } from '@saldo/contract/domain/matching/shared-parts';
import { weightOf } from '@saldo/contract/domain/matching/weights';
import { bankCases, documentCases, TUNING_SEEDS, type Prepared } from './sets.ts';

const NAMES = FEATURES.flatMap((feature) => LEVELS[feature].map((level) => `${feature}:${level}`));
const PLACE = new Map(NAMES.map((name, place) => [name, place]));
/** Maximum number of options considered for a case. */
const MOST_OPTIONS = 60;
const ROUNDS = 400;
const RATE = 0.05;
/** Regularization towards 0, which limits the influence of rare levels. */
const RIDGE = 0.3;

/**
 * Levels from the strongest evidence to the weakest; chance in the sets must not reverse the order.
 */
const CHAINS: readonly (readonly string[])[] = [
  ['id', 'tax-id', 'account', 'learnt', 'alias', 'name', 'alike', 'hint'].map(
    (level) => `contractor:${level}`,
  ),
  ['alike', 'nameless'].map((level) => `contractor:${level}`),
  ['rowless', 'nameless', 'other-name', 'different'].map((level) => `contractor:${level}`),
  ['exact', 'exact-round', 'near', 'close', 'off-5', 'off-12', 'off-30', 'less'].map(
    (level) => `amount:${level}`,
  ),
  ['exact-round', 'vat'].map((level) => `amount:${level}`),
  ['2', '5', '10', '17', '31', '62', 'more'].map((level) => `date:${level}`),
  ['many', 'few', 'once', 'none'].map((level) => `history:${level}`),
  ['strong', 'some', 'none'].map((level) => `text:${level}`),
  ['exact', 'partly', 'none'].map((level) => `number:${level}`),
];

interface Example {
  options: number[][];
  /** index of the correct option; -1: none */
  right: number;
}

const keyOf = ({ entries }: Option) =>
  entries
    .map(({ key }) => key)
    .toSorted()
    .join(' ');
const levelsOf = ({ levels }: Option) =>
  FEATURES.map((feature) => PLACE.get(`${feature}:${levels[feature]}`)!);

function examplesOf({ index, memory, cases }: Prepared): Example[] {
  const items = cases.map(({ incoming }) => {
    const query = queryOf(index, incoming, memory);
    return { query, options: optionsOf(query, memory) };
  });
  markCompleted(items);
  return items.flatMap(({ options }, place) => {
    const { right } = cases[place]!;
    const found = options.findIndex((option) => keyOf(option) === right);
    if (right !== '' && found < 0) return [];
    const looked = options.slice(0, MOST_OPTIONS);
    if (found >= MOST_OPTIONS) looked[MOST_OPTIONS - 1] = options[found]!;
    return [{ options: looked.map(levelsOf), right: found < 0 ? -1 : Math.min(found, MOST_OPTIONS - 1) }];
  });
}

/** Averages neighbours of a chain that are in the wrong order. */
function ordered(weights: number[]): void {
  for (const chain of CHAINS) {
    const places = chain.map((name) => PLACE.get(name)!);
    for (const [place, one] of places.entries()) {
      const next = places[place + 1];
      if (next === undefined || weights[one]! >= weights[next]!) continue;
      const middle = (weights[one]! + weights[next]!) / 2;
      weights[one] = middle;
      weights[next] = middle;
    }
  }
}

/**
 * Conditional logit: maximizes the likelihood of the correct option among all and "nowhere" by
 * gradient ascent (Adam).
 */
function fitted(examples: readonly Example[], isFree: readonly boolean[]): number[] {
  const weights = NAMES.map(() => 0);
  const mean = weights.map(() => 0);
  const spread = weights.map(() => 0);
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((weight) => RIDGE * weight);
    for (const { options, right } of examples) {
      const sums = options.map((levels) => levels.reduce((sum, level) => sum + weights[level]!, 0));
      const most = Math.max(0, ...sums);
      const odds = sums.map((sum) => Math.exp(sum - most));
      const all = odds.reduce((sum, odd) => sum + odd, Math.exp(-most));
      for (const [place, levels] of options.entries()) {
        const error = odds[place]! / all - (place === right ? 1 : 0);
        if (Math.abs(error) < 1e-6) continue;
        for (const level of levels) slope[level]! += error;
      }
    }
    for (const place of weights.keys()) {
      if (!isFree[place]) continue;
      mean[place] = 0.9 * mean[place]! + 0.1 * slope[place]!;
      spread[place] = 0.999 * spread[place]! + 0.001 * slope[place]! ** 2;
      const step =
        mean[place] / (1 - 0.9 ** round) / (Math.sqrt(spread[place] / (1 - 0.999 ** round)) + 1e-8);
      weights[place]! -= RATE * step;
    }
    ordered(weights);
  }
  return weights;
}

/**
 * Prints weights fitted on the tuning seeds, in the format of
 * `contract/src/domain/matching/weights.ts`.
 */
function printFit(): void {
  for (const [kind, casesOf] of [
    ['cell', documentCases],
    ['part', bankCases],
  ] as const) {
    const examples = TUNING_SEEDS.flatMap((seed) => examplesOf(casesOf(seed)));
    const seen = new Set(examples.flatMap(({ options }) => options.flat()));
    const isFree = FEATURES.flatMap((feature) => {
      const places = LEVELS[feature].map((level) => PLACE.get(`${feature}:${level}`)!);
      // A feature with the same level in all sets carries no information.
      const isInformative = feature === 'pair' || places.filter((place) => seen.has(place)).length > 1;
      return places.map((place) => isInformative && seen.has(place));
    });
    const weights = fitted(examples, isFree);
    process.stdout.write(`${kind}: {\n`);
    for (const feature of FEATURES) {
      const levels = LEVELS[feature].map((level) => {
        const place = PLACE.get(`${feature}:${level}`)!;
        const weight = isFree[place] ? weights[place]! : weightOf(kind, feature, level as never);
        return `'${level}': ${weight.toFixed(2)}`;
      });
      process.stdout.write(`  ${feature}: { ${levels.join(', ')} },\n`);
    }
    process.stdout.write('},\n');
  }
}

printFit();

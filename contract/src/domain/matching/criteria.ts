import { FEATURES, LEVELS, type Feature } from './features.ts';
import type { Option } from './options.ts';
import type { Target } from './target.ts';
import { weightOf } from './weights.ts';

/** Points of a score: the criteria's points less the deduction equal the score in percent. */
export interface Criteria {
  contractor: Points;
  amount: Points;
  date: Points;
  history: Points;
  /** points deducted because other places fit as well */
  rivals: number;
}

interface Points {
  points: number;
  of: number;
}

type Criterion = 'contractor' | 'amount' | 'date' | 'history';

const OF: Record<Criterion, number> = { contractor: 40, amount: 25, date: 20, history: 15 };
const NAMES = Object.keys(OF) as Criterion[];
const CRITERION: Partial<Record<Feature, Criterion>> = {
  contractor: 'contractor',
  number: 'contractor',
  amount: 'amount',
  sums: 'amount',
  date: 'date',
  period: 'date',
  rhythm: 'date',
  taken: 'date',
  history: 'history',
  text: 'history',
  method: 'history',
};

const bestOf = (kind: Target['kind'], feature: Feature): number =>
  Math.max(...LEVELS[feature].map((level) => weightOf(kind, feature, level as never)));

const BEST = {
  cell: new Map(FEATURES.map((feature) => [feature, bestOf('cell', feature)])),
  part: new Map(FEATURES.map((feature) => [feature, bestOf('part', feature)])),
};

/** Distributes the missing points among the criteria in proportion to what each lost, none more than it has. */
function missing(kind: Target['kind'], option: Option, total: number): Record<Criterion, number> {
  const lost: Record<Criterion, number> = { contractor: 0, amount: 0, date: 0, history: 0 };
  for (const feature of FEATURES) {
    const criterion = CRITERION[feature];
    if (!criterion) continue;
    lost[criterion] += (BEST[kind].get(feature) ?? 0) - weightOf(kind, feature, option.levels[feature]);
  }
  const taken: Record<Criterion, number> = { contractor: 0, amount: 0, date: 0, history: 0 };
  for (let point = 0; point < total; point++) {
    const open = NAMES.filter((name) => taken[name] < OF[name]);
    // Takes each point where most of the loss is not yet covered.
    const [next] = open.toSorted((a, b) => lost[b] / (taken[b] + 1) - lost[a] / (taken[a] + 1));
    if (next) taken[next] += 1;
  }
  return taken;
}

/** How a score is composed. `alone`: the score without rivals; both 0 to 1. */
export function criteriaOf(kind: Target['kind'], option: Option, score: number, alone: number): Criteria {
  const percent = Math.round(score * 100);
  const withoutRivals = Math.max(percent, Math.round(alone * 100));
  const taken = missing(kind, option, 100 - withoutRivals);
  const points = (name: Criterion): Points => ({ points: OF[name] - taken[name], of: OF[name] });
  return {
    contractor: points('contractor'),
    amount: points('amount'),
    date: points('date'),
    history: points('history'),
    rivals: withoutRivals - percent,
  };
}

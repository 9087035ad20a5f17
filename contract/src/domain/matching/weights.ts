import { FEATURES, type Feature, type Levels } from './features.ts';
import type { Target } from './target.ts';

export type Weights = { [Name in Feature]: Record<Levels[Name], number> };

/**
 * Log odds that each level adds, fitted by `e2e/bench/matching/fit.ts` (docs/decisions/033-matching.md); levels
 * missing from its data sets are set by hand.
 */
const WEIGHTS: Record<Target['kind'], Weights> = {
  cell: {
    pair: { yes: -1.88 },
    contractor: {
      id: 4.97,
      'tax-id': 4.99,
      account: 5.0,
      learnt: 5.02,
      alias: 5.03,
      name: 5.03,
      alike: 4.15,
      hint: 0.82,
      rowless: 1.23,
      nameless: 0.12,
      'other-name': -4.13,
      different: -4.13,
      'bag-same': 3.0,
      'bag-open': -2.0,
    },
    amount: {
      exact: 3.35,
      'exact-round': 3.34,
      vat: 3.34,
      fee: 2.0,
      near: 1.55,
      close: 1.2,
      'off-5': 1.2,
      'off-12': 1.01,
      'off-30': -3.56,
      less: -3.56,
      more: -4.04,
      'in-bag': 3.45,
      'over-bag': -3.55,
      completes: 3.0,
      sum: 3.0,
    },
    date: {
      '2': 2.25,
      '5': 1.2,
      '10': -1.5,
      '17': -1.47,
      '31': -1.47,
      '62': -3.95,
      more: -4.1,
      before: -4.0,
    },
    period: { same: 1.07, other: -1.28, none: 0.6 },
    rhythm: { nearest: 0.51, other: -0.55, none: 0.0 },
    text: { strong: 1.6, some: 1.29, none: -1.82 },
    number: { exact: 5.0, partly: 2.0, other: -3.0, none: 0.0 },
    history: { many: 0.71, few: 0.74, once: 0.74, elsewhere: -0.53, rejected: -2.0, none: -1.42 },
    method: { same: 1.21, other: -1.41, none: 0.24 },
    taken: { yes: -10.0, no: 0.0 },
    sums: { one: 0.0, several: -2.0, none: 0.0 },
    corrected: { yes: 14.0, other: -8.0, none: 0.0 },
  },
  part: {
    pair: { yes: 1.16 },
    contractor: {
      id: 2.0,
      'tax-id': 1.96,
      account: 1.97,
      learnt: 2.0,
      alias: 1.99,
      name: 1.99,
      alike: 1.87,
      hint: -0.27,
      rowless: 0.0,
      nameless: 1.87,
      'other-name': -4.01,
      different: -4.01,
      'bag-same': 0.0,
      'bag-open': 0.0,
    },
    amount: {
      exact: 1.9,
      'exact-round': 1.8,
      vat: -0.31,
      fee: 0.55,
      near: -1.76,
      close: -1.78,
      'off-5': -2.59,
      'off-12': -2.58,
      'off-30': -2.58,
      less: -2.58,
      more: -2.88,
      'in-bag': 0.0,
      'over-bag': 0.0,
      completes: 3.23,
      sum: 2.82,
    },
    date: {
      '2': 1.72,
      '5': 1.72,
      '10': 0.58,
      '17': 0.58,
      '31': 0.56,
      '62': 0.52,
      more: -2.09,
      before: -2.18,
    },
    period: { same: 2.0, other: -2.0, none: 0.0 },
    rhythm: { nearest: 1.0, other: -1.0, none: 0.0 },
    text: { strong: 2.0, some: 1.0, none: 0.0 },
    number: { exact: 2.08, partly: -1.87, other: -2.01, none: -2.73 },
    history: { many: 3.0, few: 2.5, once: 2.0, elsewhere: -1.0, rejected: -2.0, none: 0.0 },
    method: { same: 0.5, other: -0.5, none: 0.0 },
    taken: { yes: -10.0, no: 0.0 },
    sums: { one: 2.74, several: 2.16, none: -0.09 },
    corrected: { yes: 0.0, other: 0.0, none: 0.0 },
  },
};

/** The weight of one level. */
export function weightOf<Name extends Feature>(
  kind: Target['kind'],
  name: Name,
  level: Levels[Name],
): number {
  return WEIGHTS[kind][name][level];
}

/** Log odds of a pair against "belongs nowhere", ignoring other pairs. */
export function weigh(kind: Target['kind'], levels: Levels): number {
  let sum = 0;
  for (const name of FEATURES) sum += weightOf(kind, name, levels[name]);
  return sum;
}

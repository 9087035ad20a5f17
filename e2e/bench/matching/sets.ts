import {
  decisionOf,
  memoryOf,
  NOTHING_LEARNT,
  type Decision,
  type Memory,
} from '@saldo/contract/domain/matching/learning';
import type { Incoming, Target } from '@saldo/contract/domain/matching/target';
import { matchIndexOf, type MatchIndex } from '@saldo/contract/domain/matching/target-index';
import { bankSet } from './bank-lines.ts';
import { documentSet } from './documents.ts';

/** Seeds used to fit the weights. */
export const TUNING_SEEDS = [11, 12, 13, 14, 15, 16, 17, 18];
/** Held-out seeds, which nothing was ever tuned on. */
export const HELD_OUT_SEEDS = [9001, 9002, 9003, 9004, 9005];

/** Something to be matched, with the correct answer. */
export interface Case {
  incoming: Incoming;
  /** keys of the correct targets, sorted and joined; empty: none */
  right: string;
  isNoisy: boolean;
  isTellable: boolean;
}

export interface Prepared {
  index: MatchIndex;
  targets: Target[];
  memory: Memory;
  /** the decisions that `memory` was built from */
  decisions: readonly Decision[];
  cases: Case[];
}

const FIRST_DAY = '2025-01-01';

/** 2,000 documents in 24 months. */
export function documentCases(seed: number, size = { documents: 2000, rows: 150, months: 24 }): Prepared {
  const set = documentSet(seed, size);
  const decisions = set.past.map(({ incoming, target }) =>
    decisionOf(incoming, target, { day: target.issueDate }),
  );
  const cases = set.documents.map((incoming) => {
    const { key, isNoisy, isTellable } = set.truths.get(incoming.id)!;
    return { incoming, right: key ?? '', isNoisy, isTellable };
  });
  const index = matchIndexOf(set.cells, set.companies);
  return { index, targets: set.cells, memory: memoryOf(decisions, FIRST_DAY), decisions, cases };
}

/** 2,000 bank lines in 24 months. */
export function bankCases(seed: number, size = { lines: 2000, months: 24 }): Prepared {
  const set = bankSet(seed, size);
  const cases = set.lines.map((incoming) => {
    const { keys, isNoisy } = set.truths.get(incoming.id)!;
    return { incoming, right: keys.join(' '), isNoisy, isTellable: keys.length > 0 };
  });
  const index = matchIndexOf(set.parts, set.companies);
  return {
    index,
    targets: set.parts,
    memory: NOTHING_LEARNT,
    decisions: [],
    cases,
  };
}

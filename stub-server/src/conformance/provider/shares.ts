import type { Kind } from './mutants.ts';

/** The number of mutants of each kind: 205 in total. */
export const ALL: Readonly<Record<Kind, number>> = {
  'status of a success': 30,
  'status of a refusal': 25,
  'missing field': 40,
  'wrong type': 40,
  'leaked row': 26,
  'stale version accepted': 9,
  'tag not sent': 30,
  'form not as asked': 2,
  'etag of another state': 1,
  '304 whatever has changed': 1,
  'changes left out': 1,
};

/** The 24 mutants that each run of the tests tries. */
export const SAMPLE: Readonly<Record<Kind, number>> = {
  'status of a success': 3,
  'status of a refusal': 3,
  'missing field': 4,
  'wrong type': 3,
  'leaked row': 3,
  'stale version accepted': 2,
  'tag not sent': 2,
  'form not as asked': 1,
  'etag of another state': 1,
  '304 whatever has changed': 1,
  'changes left out': 1,
};

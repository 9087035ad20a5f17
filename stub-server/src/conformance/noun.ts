import type { Contract } from '@saldo/contract';
import type { SeedData } from '@saldo/seeds';
import type { TestApp } from '#src/testing.ts';
import type { Input } from './routes.ts';

export const ROLES = ['anonymous', 'nothing', 'reader', 'writer', 'master'] as const;

/**
 * The access of each role, one character per role in their order: `+` passes, `-` is answered 401,
 * `x` 403, `o` 404. `open`: with an active or suspended licence; `shut`: expired or cancelled.
 * `rule`: the access rule that the contract must declare.
 */
export const CLASSES = {
  anyone: { rule: 'anyone', open: '+++++', shut: '+++++' },
  signedIn: { rule: 'user', open: '-++++', shut: '-++++' },
  member: { rule: 'member', open: '-++++', shut: '-xxxx' },
  master: { rule: 'master', open: '-xxx+', shut: '-xxxx' },
  owner: { rule: 'owner', open: '-xxx+', shut: '-xxx+' },
  addsSheets: { rule: 'area budgets.add granted', open: '-xx++', shut: '-xxxx' },
  editsTree: { rule: 'area tree.edit granted', open: '-xx++', shut: '-xxxx' },
  editsAccounts: { rule: 'area accounts.edit granted', open: '-xx++', shut: '-xxxx' },
  addsTributes: { rule: 'area tributes.add granted', open: '-xx++', shut: '-xxxx' },
  listsTributes: { rule: 'area tributes.list granted', open: '-xx++', shut: '-xxxx' },
  addsPayments: { rule: 'area payments.add granted', open: '-xx++', shut: '-xxxx' },
  listsDetached: { rule: 'area payments.listDetached granted', open: '-xx++', shut: '-xxxx' },
  addsNames: { rule: 'writer', open: '-xx++', shut: '-xxxx' },
  reads: { rule: 'budget read', open: '-x+++', shut: '-xxxx' },
  /** a sheet that the writer may write and the reader may read */
  writes: { rule: 'budget write', open: '-xx++', shut: '-xxxx' },
  /** a row of that sheet, or a resource that contains one: unknown to users who may not see it */
  readsRow: { rule: 'budget read', open: '-o+++', shut: '-xxxx' },
  writesRow: { rule: 'budget write', open: '-ox++', shut: '-xxxx' },
  /** a sheet that the writer may only read, or not see */
  writesOther: { rule: 'budget write', open: '-xxx+', shut: '-xxxx' },
  writesBoth: { rule: 'budget write write', open: '-xxx+', shut: '-xxxx' },
  takesToOther: { rule: 'budget read write', open: '-xxx+', shut: '-xxxx' },
  /** a document on that sheet: unknown to users who may see none of its instalments */
  readsPayment: { rule: 'member', open: '-o+++', shut: '-xxxx' },
  readsAndAdds: { rule: 'budget read, area budgets.add', open: '-xx++', shut: '-xxxx' },
  writesAndAdds: { rule: 'budget write, area budgets.add', open: '-xx++', shut: '-xxxx' },
} as const;
export type Class = keyof typeof CLASSES;

/** A call that succeeds, and its status. */
export type Example = Input & { status: 200 | 201 | 204 };

/**
 * The data that the conformance tests need for a route: its access, and a call by the master user
 * of account A in the small scenario.
 */
export interface RouteConformance {
  rights: Class;
  example: Example;
  /** adapts the small scenario to the example */
  seed?: (seed: SeedData) => SeedData;
  /** prepares the example beyond the scenario */
  given?: (tested: TestApp) => Promise<unknown>;
  /**
   * `never`: not called at random, because it starts or ends sessions; `seldom`: its tries are
   * limited. Absent: any number of calls
   */
  random?: 'never' | 'seldom';
  /** parameters of random calls, where arbitrary ones would take too long */
  randomParams?: (isValid: boolean) => NonNullable<Input['params']>;
  /** it ignores unknown ids instead of refusing them */
  leavesOut?: true;
  /** number of random calls, for routes that start a thread per call */
  randomCalls?: number;
}

export interface NounConformance {
  noun: keyof Contract;
  routes: Readonly<Record<string, RouteConformance>>;
}

/** The routes of a noun for the conformance tests; one that is missing does not compile. */
export const conformanceOf = <Noun extends keyof Contract>(
  noun: Noun,
  routes: Readonly<Record<keyof Contract[Noun], RouteConformance>>,
): NounConformance => ({ noun, routes });

export const one = (id: number) => ({ status: 200 as const, params: { id } });
export const LIST: Example = { status: 200, query: { includeInternals: '1' } };

import type { Contract } from '@saldo/contract';
import type { SeedData } from '@saldo/seeds';
import type { TestApp } from '#src/testing.ts';
import type { Input } from './routes.ts';

export const ROLES = ['anonymous', 'nothing', 'reader', 'writer', 'master'] as const;

/**
 * Who gets in, a sign for each of the roles in their order: `+` is let through, `-` answered 401, `x` 403, `o` 404. `open`: with a licence
 * that is active or suspended; `shut`: expired or cancelled. `rule`: what the contract has to say of such a route.
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
  /** a sheet that the writer may write, the reader read */
  writes: { rule: 'budget write', open: '-xx++', shut: '-xxxx' },
  /** a row of that sheet, or where one is in it: to who does not see it, it is unknown */
  readsRow: { rule: 'budget read', open: '-o+++', shut: '-xxxx' },
  writesRow: { rule: 'budget write', open: '-ox++', shut: '-xxxx' },
  /** a sheet that the writer may only read, or does not see */
  writesOther: { rule: 'budget write', open: '-xxx+', shut: '-xxxx' },
  writesBoth: { rule: 'budget write write', open: '-xxx+', shut: '-xxxx' },
  takesToOther: { rule: 'budget read write', open: '-xxx+', shut: '-xxxx' },
  /** a document on that sheet: to who may see no instalment of it, it is unknown */
  readsPayment: { rule: 'member', open: '-o+++', shut: '-xxxx' },
  readsAndAdds: { rule: 'budget read, area budgets.add', open: '-xx++', shut: '-xxxx' },
  writesAndAdds: { rule: 'budget write, area budgets.add', open: '-xx++', shut: '-xxxx' },
} as const;
export type Class = keyof typeof CLASSES;

/** A call that succeeds, and with which status. */
export type Example = Input & { status: 200 | 201 | 204 };

/** What the conformance tests need of a route: who gets in, and a call by the master user of account A in the small scenario. */
export interface RouteConformance {
  rights: Class;
  example: Example;
  /** the small scenario as the example needs it */
  seed?: (seed: SeedData) => SeedData;
  /** what the example needs besides a scenario */
  given?: (tested: TestApp) => Promise<unknown>;
  /** `never` called at random: it begins or ends sessions; `seldom`: its tries are limited. Absent: in any number */
  random?: 'never' | 'seldom';
  /** parameters of random calls, where others would take as long as they say */
  randomParams?: (isValid: boolean) => NonNullable<Input['params']>;
  /** it leaves ids out that it does not know, instead of refusing them */
  leavesOut?: true;
  /** how many random calls are enough, where each starts a thread */
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

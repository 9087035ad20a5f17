import { statusOf } from './api-error.ts';

type Load = { data: unknown; error: unknown };

/** The failure that explains why a screen could not load (specification 1, section 8): a missing right first, then a missing item, then any. */
export function loadFailure(loads: readonly Load[]): Error | undefined {
  const failures = loads
    .filter(({ data }) => data === undefined)
    .map(({ error }) => error)
    .filter((error) => error instanceof Error);
  const of = (status: number) => failures.find((error) => statusOf(error) === status);
  return of(403) ?? of(404) ?? failures[0];
}

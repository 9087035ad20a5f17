import type { Tag } from '@saldo/contract/tags';
import type { Implemented } from '#src/http/implement.ts';
import type { NounDeps } from '#src/noun-deps.ts';
import { routesOf } from '#src/nouns.ts';

// No handler is called.
const nouns = routesOf({ started: {}, attempts: {}, provider: {}, options: {} } as unknown as NounDeps);

/** The effects of each route, by noun and name: `payment.change`. */
export const effectsByRoute: ReadonlyMap<string, Implemented['effects']> = new Map(
  Object.entries(nouns).flatMap(([noun, routes]) =>
    routes.map(({ name, effects }) => [`${noun}.${name}`, effects] as const),
  ),
);

/** The tags that a write announces, for a call with these sheets in it. */
export function tagsAnnouncedBy(name: string, sheets: readonly number[] = [1]): readonly Tag[] {
  const effects = effectsByRoute.get(name);
  if (effects === undefined) throw new Error(`There is no route ${name}`);
  return effects.tags({
    accountId: 1,
    sheets,
    params: { id: 1, targetBudgetId: 2 },
    body: { ids: [], cells: [], rows: [], permissions: [], lines: [], parts: [], dryRun: false },
  });
}

import type { Tag } from '@saldo/contract/tags';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keyOfTag } from './query-keys.ts';

type Refresh = { isAskedAgain: boolean; done: Promise<void> };

const refreshes = new WeakMap<QueryClient, Map<string, Refresh>>();

const isWithin = (key: QueryKey, other: QueryKey): boolean =>
  other.length <= key.length && other.every((part, place) => part === key[place]);

/** Query keys of tags, without those covered by another. */
function keysOf(tags: readonly Tag[]): QueryKey[] {
  const keys = new Map(tags.map((tag) => [JSON.stringify(keyOfTag(tag)), keyOfTag(tag)]));
  const all = [...keys.values()];
  return all.filter((key) => !all.some((other) => other !== key && isWithin(key, other)));
}

/** The first fetches that are still running, since their answers may be older than the event. */
const firstFetches = (client: QueryClient, queryKey: QueryKey) =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    .map(({ promise }) => promise);

async function refetch(client: QueryClient, queryKey: QueryKey, begun: Refresh): Promise<void> {
  do {
    const first = firstFetches(client, queryKey);
    begun.isAskedAgain = first.length > 0;
    // Without the second, a query that nothing shows yet would be asked again without end, and its answer never come.
    await Promise.allSettled([client.invalidateQueries({ queryKey }), ...first]);
  } while (begun.isAskedAgain);
}

function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = refreshes.get(client) ?? new Map<string, Refresh>();
  refreshes.set(client, running);
  const name = JSON.stringify(queryKey);
  const known = running.get(name);
  if (known !== undefined) {
    known.isAskedAgain = true;
    return known.done;
  }
  const begun: Refresh = { isAskedAgain: false, done: Promise.resolve() };
  running.set(name, begun);
  begun.done = refetch(client, queryKey, begun).finally(() => running.delete(name));
  return begun.done;
}

/**
 * Refetches everything that tags name, after events of others and after the user's own writes; resolves once visible queries are up to date.
 * One fetch per query at a time, and one more afterwards if it changed meanwhile: restarting the fetch on each event would never finish in a busy company.
 */
export async function invalidate(client: QueryClient, tags: readonly Tag[]): Promise<void> {
  await Promise.all(keysOf(tags).map((queryKey) => refresh(client, queryKey)));
}

import type { Tag } from '@saldo/contract/tags';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keyOfTag } from './query-keys.ts';

type Refresh = { isAskedAgain: boolean; done: Promise<void> };

const refreshes = new WeakMap<QueryClient, Map<string, Refresh>>();

const isWithin = (key: QueryKey, other: QueryKey): boolean =>
  other.length <= key.length && other.every((part, place) => part === key[place]);

/** The keys of tags, without those that another one covers. */
function keysOf(tags: readonly Tag[]): QueryKey[] {
  const keys = new Map(tags.map((tag) => [JSON.stringify(keyOfTag(tag)), keyOfTag(tag)]));
  const all = [...keys.values()];
  return all.filter((key) => !all.some((other) => other !== key && isWithin(key, other)));
}

/** No reading begins anew beside the first one, which may be older than the news. */
const isReadFirst = (client: QueryClient, queryKey: QueryKey): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');

async function readAnew(client: QueryClient, queryKey: QueryKey, begun: Refresh): Promise<void> {
  do {
    begun.isAskedAgain = isReadFirst(client, queryKey);
    await client.invalidateQueries({ queryKey });
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
  begun.done = readAnew(client, queryKey, begun).finally(() => running.delete(name));
  return begun.done;
}

/**
 * Reads anew all that tags name, after the news of others and after one's own writes alike; resolves once what is shown has been read.
 * One reading of a thing at a time, and one more after it where more has changed meanwhile: a reading that each piece of news began anew would never end in a busy company.
 */
export async function invalidate(client: QueryClient, tags: readonly Tag[]): Promise<void> {
  await Promise.all(keysOf(tags).map((queryKey) => refresh(client, queryKey)));
}

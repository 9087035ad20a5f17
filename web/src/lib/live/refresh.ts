import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Fetches what others have changed: one reading of a thing at a time, and one more after it where more has changed meanwhile. A reading that each piece of news began anew would never end in a busy company. */
export function refreshing(client: QueryClient): (keys: readonly QueryKey[]) => void {
  // No reading anew begins beside the first one, which may be older than the news.
  const isReadFirst = (queryKey: QueryKey) =>
    client
      .getQueryCache()
      .findAll({ queryKey })
      .some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  const isAskedAgain = new Map<string, boolean>();
  const refresh = async (queryKey: QueryKey, name: string) => {
    do {
      isAskedAgain.set(name, isReadFirst(queryKey));
      await client.invalidateQueries({ queryKey });
    } while (isAskedAgain.get(name) === true);
    isAskedAgain.delete(name);
  };
  return (keys) => {
    for (const queryKey of keys) {
      const name = JSON.stringify(queryKey);
      if (isAskedAgain.has(name)) isAskedAgain.set(name, true);
      else void refresh(queryKey, name);
    }
  };
}

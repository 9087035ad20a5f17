import type { QueryClient } from '@tanstack/react-query';
import { TIMEOUT_MS } from '#lib/api/send.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { COMPANY_CHANGE } from './session-key.ts';

/** A setting changed before it was known is read first (lib/settings/user-settings.ts). */
const isStoring = (client: QueryClient): boolean =>
  client.isMutating({ predicate: ({ options }) => options.mutationKey !== COMPANY_CHANGE }) +
    client.isFetching({ queryKey: keyOf('UserSetting') }) >
  0;

/**
 * Ends once all calls that store something are answered: without a session they would be refused,
 * and in the session of another company stored there.
 */
export async function allStored(client: QueryClient): Promise<void> {
  if (!isStoring(client)) return;
  await new Promise<void>((resolve) => {
    // A setting that has been read is stored in the same task, after this.
    const check = () => void setTimeout(() => isStoring(client) || end());
    const stops = [client.getMutationCache().subscribe(check), client.getQueryCache().subscribe(check)];
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    // An upload may take longer than any other call.
    const timer = setTimeout(end, TIMEOUT_MS);
  });
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { trackError } from './analytics-error.ts';
import { isForbidden, isUnauthorized, lacksSecondFactor, statusOf } from './api-error.ts';
import { toastFailure } from './failures.ts';
import { factorDemanded } from './second-factor.ts';
import { sessionEnded } from './session.ts';
import { ACL_KEY, SESSION_KEY } from './session-key.ts';

const KEPT_MS = 60_000;
const MAX_ATTEMPTS = 5;
const RETRY_STEP_MS = 1000;

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownsFailure`: the screen words the failure itself, so no toast. */
    mutationMeta: { ownsFailure?: boolean };
  }
}

/** What the server refused stays refused; what did not arrive is tried again. */
export const shouldRetry = (failures: number, error: Error): boolean => {
  const status = statusOf(error) ?? 500;
  return failures < MAX_ATTEMPTS - 1 && (status < 400 || status >= 500);
};

export const retryDelay = (failures: number): number => RETRY_STEP_MS * (failures + 1);

/** Nobody is signed in any more, unless somebody has signed in meanwhile. */
async function sessionLost(client: QueryClient): Promise<void> {
  const known = client.getQueryState(SESSION_KEY);
  if (known?.data) await sessionEnded();
  if (client.getQueryState(SESSION_KEY)?.dataUpdatedAt === known?.dataUpdatedAt)
    client.setQueryData(SESSION_KEY, null);
}

/** What every failed call does, also one made without a hook: a lost session or right is known at once, the rest is counted. */
export function reportFailure(client: QueryClient, error: Error): void {
  if (isUnauthorized(error)) return void sessionLost(client);
  // The guard of the screens leads to where it is set up.
  if (lacksSecondFactor(error)) return void factorDemanded(client);
  // The right that was counted on has gone since: menus and buttons follow.
  if (isForbidden(error)) void client.invalidateQueries({ queryKey: ACL_KEY });
  trackError(error);
}

export function createQueryClient(): QueryClient {
  const report = (error: Error) => reportFailure(client, error);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        report(error);
        const isToldOtherwise = isUnauthorized(error) || lacksSecondFactor(error);
        if (mutation.meta?.ownsFailure !== true && !isToldOtherwise) toastFailure(error);
      },
    }),
    defaultOptions: {
      queries: { gcTime: KEPT_MS, staleTime: 5000, retry: shouldRetry, retryDelay },
      // Without a connection it is said at once, instead of when it is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

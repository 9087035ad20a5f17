import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { trackError } from '#lib/browser/analytics-error.ts';
import { isForbidden, isUnauthorized, lacksSecondFactor, statusOf } from '#lib/api/api-error.ts';
import { toastFailure } from '#lib/api/failures.ts';
import { factorDemanded } from '#lib/session/second-factor.ts';
import { sessionEnded } from '#lib/session/session.ts';
import { ACL_KEY, SESSION_KEY } from '#lib/session/session-key.ts';

const KEPT_MS = 60_000;
const MAX_ATTEMPTS = 5;
const RETRY_STEP_MS = 1000;

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownsFailure`: the screen shows the failure itself, so there is no toast. `isCommand: false`: Ctrl+Z does not wait for it, because it undoes a command or changes neither plan nor payments. */
    mutationMeta: { ownsFailure?: boolean; isCommand?: false };
  }
}

/** Refusals are final; failed connections are retried. */
export const shouldRetry = (failures: number, error: Error): boolean => {
  const status = statusOf(error) ?? 500;
  return failures < MAX_ATTEMPTS - 1 && (status < 400 || status >= 500);
};

export const retryDelay = (failures: number): number => RETRY_STEP_MS * (failures + 1);

/** Marks the session as ended unless another has begun meanwhile. */
async function sessionLost(client: QueryClient): Promise<void> {
  const known = client.getQueryState(SESSION_KEY);
  if (known?.data) await sessionEnded();
  if (client.getQueryState(SESSION_KEY)?.dataUpdatedAt === known?.dataUpdatedAt)
    client.setQueryData(SESSION_KEY, null);
}

/** Handles every failed call, also outside hooks: a lost session or right is applied at once, other failures are recorded. */
export function reportFailure(client: QueryClient, error: Error): void {
  if (isUnauthorized(error)) return void sessionLost(client);
  // The route guard then leads to its set-up.
  if (lacksSecondFactor(error)) return void factorDemanded(client);
  // The right has been revoked meanwhile: menus and buttons follow.
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
        const isReportedElsewhere = isUnauthorized(error) || lacksSecondFactor(error);
        if (mutation.meta?.ownsFailure !== true && !isReportedElsewhere) toastFailure(error);
      },
    }),
    defaultOptions: {
      queries: { gcTime: KEPT_MS, staleTime: 5000, retry: shouldRetry, retryDelay },
      // Without a connection the failure is reported at once, not when the connection returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

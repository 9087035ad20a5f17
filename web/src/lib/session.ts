import { auth, type CurrentUser } from '@saldo/contract/auth';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from './api.ts';
import { isUnauthorized } from './api-error.ts';
import { keepFor } from './kept.ts';
import { SESSION_KEY } from './session-key.ts';

const POLL_MS = 30_000;

export const authApi = createApi(auth);

export type Session =
  | { state: 'loading' }
  | { state: 'signedOut' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'signedIn'; user: CurrentUser };

/** "Nobody" is an answer, not an error: a form that is being filled in stays through the next poll. */
export async function whoIsSignedIn({ signal }: { signal?: AbortSignal }): Promise<CurrentUser | null> {
  try {
    const user = successOf(await authApi.test.query({ fetchOptions: { signal: signal ?? null } }));
    keepFor(user.userId);
    return user;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

/** Somebody has just signed in here. */
export function signedInAs(client: QueryClient, user: CurrentUser): void {
  keepFor(user.userId);
  client.setQueryData(SESSION_KEY, user);
}

/** Who is signed in; asked again every 30 s. Any 401 makes it nobody (lib/query-client.ts). */
export function useSession(): Session {
  const { data, error, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: whoIsSignedIn,
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
  });
  if (data) return { state: 'signedIn', user: data };
  if (data === null) return { state: 'signedOut' };
  if (error) return { state: 'failed', error, retry: () => void refetch() };
  return { state: 'loading' };
}

/** The signed-in user, inside the guarded part of the app. */
export function useCurrentUser(): CurrentUser {
  const session = useSession();
  if (session.state !== 'signedIn') throw new Error('User is not logged in');
  return session.user;
}

export const initialsOf = ({ firstname, lastname }: Pick<CurrentUser, 'firstname' | 'lastname'>): string =>
  `${firstname.charAt(0)}${lastname.charAt(0)}`.toUpperCase();

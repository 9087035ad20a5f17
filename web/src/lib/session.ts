import { auth, type CurrentUser } from '@saldo/contract/auth';
import { bodyOf, createApi } from './api.ts';
import { isUnauthorized } from './api-error.ts';
import { SESSION_KEY } from './session-key.ts';

const POLL_MS = 30_000;

export const authApi = createApi(auth);

export type Session =
  | { state: 'loading' }
  | { state: 'signedOut' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'signedIn'; user: CurrentUser };

/** Who is signed in; asked again every 30 s and after any 401. */
export function useSession(): Session {
  const query = authApi.test.useQuery({
    queryKey: SESSION_KEY,
    select: bodyOf,
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => (state.status === 'success' ? POLL_MS : false),
  });
  const error: unknown = query.error;
  if (isUnauthorized(error)) return { state: 'signedOut' };
  if (query.data) return { state: 'signedIn', user: query.data };
  if (error instanceof Error) return { state: 'failed', error, retry: () => void query.refetch() };
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

import { auth, type CurrentUser } from '@saldo/contract/auth';
import { useQuery, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { createApi, successOf } from './api.ts';
import { isUnauthorized } from './api-error.ts';
import { keepFor } from './kept.ts';
import { gatewayLink } from './live/gateway-link.ts';
import { onSigningOut } from './other-tabs.ts';
import { setLacksFactor } from './second-factor.ts';
import { SESSION_KEY } from './session-key.ts';
import { typingPause } from './typing-pause.ts';
import { reloadUnasked } from './unsaved.ts';

const POLL_MS = 30_000;
/** Where the server can still tell why a session ended, its word is waited for so long. */
const WORD_MS = 3000;

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

/** The last session ended by a log-out, and not by itself. */
let isLoggedOut = false;
export const wasLoggedOut = (): boolean => isLoggedOut;

let isSigningOut = false;
onSigningOut(() => {
  isSigningOut = true;
});

/** How the last session ended, as far as this tab knows. */
export type SessionEnd = 'otherTab' | 'elsewhere' | 'over';

export function sessionEnd(): SessionEnd {
  if (isSigningOut) return 'otherTab';
  return isLoggedOut ? 'elsewhere' : 'over';
}

/** A session is over: resolves when that may be shown. By then it is known whether by a log-out, if there is anybody to say so. */
export async function sessionEnded(): Promise<void> {
  const isTold = gatewayLink() !== null;
  const begin = Date.now();
  await typingPause();
  isLoggedOut ||= isSigningOut;
  const isOver = () => !isTold || isLoggedOut || Date.now() - begin >= WORD_MS;
  while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Another tab has signed out, or somebody has ended the session. Whoever types is led away once the number is finished. */
export async function loggedOutElsewhere(client: QueryClient): Promise<void> {
  isLoggedOut = true;
  await typingPause();
  // unless somebody has signed in meanwhile
  if (wasLoggedOut()) signedOut(client);
}

/** Nobody is signed in here any more, and nobody need be told. */
export function signedOut(client: QueryClient): void {
  client.setQueryData(SESSION_KEY, null);
}

/** Somebody has just signed in here. */
export function signedInAs(client: QueryClient, user: CurrentUser): void {
  isLoggedOut = false;
  isSigningOut = false;
  keepFor(user.userId);
  client.setQueryData(SESSION_KEY, user);
  // another user's, perhaps
  setLacksFactor(client, false);
}

/** As `whoIsSignedIn`; of a session that has just ended it is told when nobody types. */
async function askForSession({ client, signal }: QueryFunctionContext): Promise<CurrentUser | null> {
  const user = await whoIsSignedIn({ signal });
  const before = client.getQueryData<CurrentUser | null>(SESSION_KEY);
  if (before && user === null) await sessionEnded();
  // Another has signed in in this browser: he finds nothing of his forerunner.
  if (before && user && before.userId !== user.userId) reloadUnasked();
  return user;
}

/** Who is signed in; asked again every 30 s. Any 401 makes it nobody (lib/query-client.ts). */
export function useSession(): Session {
  const { data, error, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: askForSession,
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

/** Whole, also where it takes two characters, as an emoji does. */
const firstSign = ([first = '']: string): string => first;

export const initialsOf = ({ firstname, lastname }: Pick<CurrentUser, 'firstname' | 'lastname'>): string =>
  [firstname, lastname].map(firstSign).join('').toUpperCase();

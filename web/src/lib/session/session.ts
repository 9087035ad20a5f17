import { auth, type CurrentUser } from '@saldo/contract/auth';
import { useQuery, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { isUnauthorized } from '#lib/api/api-error.ts';
import { callAs } from '#lib/api/send.ts';
import { keepFor } from '#lib/drafts/kept.ts';
import { gatewayLink } from '#lib/live/gateway-link.ts';
import { onSigningOut } from '#lib/browser/other-tabs.ts';
import { setLacksFactor } from './second-factor.ts';
import { SESSION_KEY } from './session-key.ts';
import { keepTabCompany } from './tab-company.ts';
import { typingPause } from '#lib/keyboard/typing-pause.ts';
import { reloadWithoutPrompt } from '#lib/drafts/unsaved.ts';

const POLL_MS = 30_000;
/** Longest wait for the server's reason why a session ended. */
const WORD_MS = 3000;

export const authApi = createApi(auth);

export type Session =
  | { state: 'loading' }
  | { state: 'signedOut' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'signedIn'; user: CurrentUser };

/** "Not signed in" is an answer, not an error, so that a form in progress survives the next poll. */
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

/** The last session ended by a log-out. */
let isLoggedOut = false;
export const wasLoggedOut = (): boolean => isLoggedOut;

let isSigningOut = false;
onSigningOut(() => {
  isSigningOut = true;
});

/** The server has told the tabs of this user that the company has removed the user. */
let isRemoved = false;
export function removedFromCompany(): void {
  isRemoved = true;
}

/** How the last session ended, as known to this tab. */
export type SessionEnd = 'removed' | 'otherTab' | 'elsewhere' | 'over';

export function sessionEnd(): SessionEnd {
  if (isRemoved) return 'removed';
  if (isSigningOut) return 'otherTab';
  return isLoggedOut ? 'elsewhere' : 'over';
}

/** Resolves when the end of a session may be shown; by then it is known whether it was a log-out, if anything could report that. */
export async function sessionEnded(): Promise<void> {
  const isConnected = gatewayLink() !== null;
  const begin = Date.now();
  await typingPause();
  isLoggedOut ||= isSigningOut;
  const isOver = () => !isConnected || isLoggedOut || Date.now() - begin >= WORD_MS;
  while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Another tab has signed out, or the session was ended elsewhere. A typing user is redirected after finishing the number. */
export async function loggedOutElsewhere(client: QueryClient): Promise<void> {
  isLoggedOut = true;
  await typingPause();
  // unless a user has signed in meanwhile
  if (wasLoggedOut()) signedOut(client);
}

/** Ends the session in this tab silently. */
export function signedOut(client: QueryClient): void {
  client.setQueryData(SESSION_KEY, null);
}

/** The user whose data is cached: the last one signed in. */
const lastUserIds = new WeakMap<QueryClient, number>();

function beginSession(client: QueryClient, { userId }: CurrentUser): void {
  isLoggedOut = false;
  isSigningOut = false;
  isRemoved = false;
  lastUserIds.set(client, userId);
  callAs(userId);
}

/** A user has just signed in here. */
export function signedInAs(client: QueryClient, user: CurrentUser): void {
  beginSession(client, user);
  keepFor(user.userId);
  keepTabCompany(user);
  client.setQueryData(SESSION_KEY, user);
  // possibly another user
  setLacksFactor(client, false);
}

/** Like `whoIsSignedIn`, but reports the end of a session only after a pause in typing. */
async function askForSession({ client, signal }: QueryFunctionContext): Promise<CurrentUser | null> {
  const asked = client.getQueryState(SESSION_KEY)?.dataUpdatedAt;
  const user = await whoIsSignedIn({ signal });
  const before = client.getQueryData<CurrentUser | null>(SESSION_KEY);
  // A user has signed in here during the request.
  if (before && user === null && client.getQueryState(SESSION_KEY)?.dataUpdatedAt !== asked) return before;
  if (before && user === null) await sessionEnded();
  if (user === null) return null;
  // Another user has signed in in this browser and must not see the previous user's data. Until the page has reloaded, it
  // goes nowhere as the new user: a redirect would replace the state of the history entry, and without its state the
  // reloaded log-out page would end the new session.
  if ((lastUserIds.get(client) ?? user.userId) !== user.userId) {
    reloadWithoutPrompt();
    return before ?? null;
  }
  // Signed in by another tab, after a log-out or initially.
  if (!before) beginSession(client, user);
  return user;
}

/** The signed-in user, refetched every 30 s. Any 401 clears it (lib/cache/query-client.ts). */
export function useSession(): Session {
  const { data, error, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: askForSession,
    // "Not signed in" may change at any moment: a screen that opens asks again.
    staleTime: ({ state }) => (state.data ? POLL_MS : 0),
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

/** A whole character, also if it takes two code units, such as an emoji. */
const firstSign = ([first = '']: string): string => first;

export const initialsOf = ({ firstname, lastname }: Pick<CurrentUser, 'firstname' | 'lastname'>): string =>
  [firstname, lastname].map(firstSign).join('').toUpperCase();

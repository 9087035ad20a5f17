export const HOME = '/dashboard';
/** Adding a company, in the dialog over the dashboard. */
export const ADD_COMPANY = '/dashboard/@/add-company';

/** Target of an invitation's letter; users who must sign in first return to it. */
export const INVITATION = '/auth/setup-account';

// Any base works: it only shows whether the value leads to another origin.
const BASE = 'https://saldo.invalid';

/** Reduces `redirectTo` to a path of this application; an invalid value leads to `/`, a missing one to the dashboard. */
export function redirectTarget(value: string | null): string {
  if (value === null || value === '') return HOME;
  try {
    const url = new URL(value, BASE);
    const path = `${url.pathname}${url.search}${url.hash}`;
    const isSafe = /^\/(?![/\\])/.test(path) && (url.protocol === 'https:' || url.protocol === 'http:');
    const isWayIn = path.startsWith('/auth') && !path.startsWith(`${INVITATION}?`);
    return isSafe && !isWayIn ? path : '/';
  } catch {
    return '/';
  }
}

/** The user who was signed in before this log-in; null if there was none. */
const lastUserIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'userId' in state ? state.userId : null;

/** Whether the log-in's `state` was left by another user, whose address this user must not continue at. */
export function isOfAnother(state: unknown, userId: number): boolean {
  const last = lastUserIn(state);
  return last !== null && last !== userId;
}

/** Address for setting up a required second factor, with the return address. */
export const factorPath = (path: string): string =>
  `/auth/second-factor?redirectTo=${encodeURIComponent(path)}`;

/** Address of the log-in page, with the return address. */
export const loginPath = (path: string): string =>
  path === '/' ? '/auth/login' : `/auth/login?redirectTo=${encodeURIComponent(path)}`;

export const HOME = '/dashboard';

// Any base will do: it only shows whether the value leads somewhere else.
const BASE = 'https://saldo.invalid';

/** Reduces `redirectTo` to a path of this application; what cannot be read leads to `/`, none to the dashboard. */
export function redirectTarget(value: string | null): string {
  if (value === null || value === '') return HOME;
  try {
    const url = new URL(value, BASE);
    const path = `${url.pathname}${url.search}${url.hash}`;
    const isSafe = /^\/(?![/\\])/.test(path) && (url.protocol === 'https:' || url.protocol === 'http:');
    return isSafe && !path.startsWith('/auth') ? path : '/';
  } catch {
    return '/';
  }
}

/** Where a second factor is set up that is required before anything else, to come back to the place asked for. */
export const factorPath = (path: string): string =>
  `/auth/second-factor?redirectTo=${encodeURIComponent(path)}`;

/** Where to sign in, to come back to the place asked for. */
export const loginPath = (path: string): string =>
  path === '/' ? '/auth/login' : `/auth/login?redirectTo=${encodeURIComponent(path)}`;

import { callEarly } from '#lib/call-api.ts';
import { lazyScreen } from './lazy-screen.ts';
import { DashboardScreen, SheetScreen } from './screens.ts';

export const AuthLayout = lazyScreen(
  'auth',
  async () => (await import('#features/auth/auth-layout.tsx')).AuthLayout,
);
export const Shell = lazyScreen('common', async () => (await import('./shell/shell.tsx')).Shell);

/** What nearly everyone needs right after signing in. */
export const preloadHome = (): void => {
  void Shell.preload();
  void DashboardScreen.preload();
};

const sheetOf = (path: string) => /^\/budget\/(\d+)/.exec(path)?.[1];

/** The code of the address that the browser came with comes while the session is asked for, so that nothing waits in line. */
export function preloadFor(path: string): void {
  const screens = sheetOf(path) === undefined ? [Shell, DashboardScreen] : [Shell, SheetScreen];
  // A chunk that does not come is told by the screen that needs it.
  if (!path.startsWith('/auth')) void Promise.allSettled(screens.map((screen) => screen.preload()));
}

/** What the frame, the dashboard and a sheet ask first is asked while their code comes. */
export function callFor(path: string): void {
  if (path.startsWith('/auth')) return;
  callEarly('/api/auth/test');
  callEarly('/api/acl');
  const sheet = sheetOf(path);
  if (path.startsWith('/dashboard')) callEarly('/api/report/dashboard');
  if (sheet === undefined) return;
  callEarly('/api/user-setting/get', { keys: [`sheet.view.${sheet}`, 'sheet.columns'] });
  callEarly(`/api/budget/${sheet}`);
  callEarly('/api/account/simulation-time');
  callEarly(`/api/budget/${sheet}/records`);
}

import { screenIn } from '#lib/api/early-calls.ts';
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

/** The code of the address that the browser came with comes while the session is asked for, so that nothing waits in line. */
export async function preloadFor(path: string): Promise<void> {
  const screen = screenIn(path);
  if (screen === null) return;
  const screens = [Shell, screen === 'sheet' ? SheetScreen : DashboardScreen];
  // A chunk that does not come is told by the screen that needs it.
  await Promise.allSettled(screens.map(({ preload }) => preload()));
}

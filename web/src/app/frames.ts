import { screenIn } from '#lib/api/early-calls.ts';
import { preloadLaterScreens } from './later-screens.ts';
import { lazyScreen } from './lazy-screen.ts';
import { DashboardScreen, SheetScreen } from './screens.ts';

export const AuthLayout = lazyScreen(
  'auth',
  async () => (await import('#features/auth/auth-layout.tsx')).AuthLayout,
);
export const Shell = lazyScreen('common', async () => (await import('./shell/shell.tsx')).Shell);
export const SystemData = lazyScreen('common', async () => (await import('./system-data.tsx')).SystemData);
export const SystemSettings = lazyScreen(
  'common',
  async () => (await import('./system-settings.tsx')).SystemSettings,
);

/** Parts that nearly every user needs right after signing in. */
export const preloadHome = (): void => {
  void Shell.preload();
  void DashboardScreen.preload();
};

const PRELOADS = {
  sheet: SheetScreen.preload,
  dashboard: DashboardScreen.preload,
  lists: SystemData.preload,
  later: preloadLaterScreens,
};

/** Loads the code of the requested page in parallel with the session. */
export async function preloadFor(path: string): Promise<void> {
  const screen = screenIn(path);
  if (screen === null) return;
  // The screen that needs a missing chunk reports it.
  await Promise.allSettled([Shell.preload(), PRELOADS[screen]()]);
}

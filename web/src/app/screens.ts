import { lazyScreen } from './lazy-screen.ts';

export const Shell = lazyScreen('common', async () => (await import('./shell/shell.tsx')).Shell);
export const AuthLayout = lazyScreen(
  'auth',
  async () => (await import('#features/auth/auth-layout.tsx')).AuthLayout,
);
export const LoginScreen = lazyScreen(
  'auth',
  async () => (await import('#features/auth/login-screen.tsx')).LoginScreen,
);
export const LogoutScreen = lazyScreen(
  'auth',
  async () => (await import('#features/auth/logout-screen.tsx')).LogoutScreen,
);
export const DashboardScreen = lazyScreen(
  'dashboard',
  async () => (await import('#features/dashboard/dashboard-screen.tsx')).DashboardScreen,
);
export const SheetScreen = lazyScreen(
  'budget',
  async () => (await import('#features/budget/sheet-screen.tsx')).SheetScreen,
);
export const SheetListScreen = lazyScreen(
  'budget',
  async () => (await import('#features/budget/sheet-list-screen.tsx')).SheetListScreen,
);
export const SheetMenu = lazyScreen(
  'budget',
  async () => (await import('#features/budget/sheet-menu.tsx')).SheetMenu,
);
export const ExpiredScreen = lazyScreen(
  'common',
  async () => (await import('./licence-notices.tsx')).ExpiredScreen,
);
export const CancelledScreen = lazyScreen(
  'common',
  async () => (await import('./licence-notices.tsx')).CancelledScreen,
);

/** What nearly everyone needs right after signing in. */
export const preloadHome = (): void => {
  void Shell.preload();
  void DashboardScreen.preload();
};

/** The code of the address that the browser came with, fetched before the first render, so that no screen waits for another. */
export async function preloadFor(path: string): Promise<void> {
  const screens = path.startsWith('/budget/')
    ? [Shell, SheetScreen]
    : path.startsWith('/dashboard')
      ? [Shell, DashboardScreen]
      : [];
  // A chunk that does not come is told by the screen that needs it.
  await Promise.allSettled(screens.map((screen) => screen.preload()));
}

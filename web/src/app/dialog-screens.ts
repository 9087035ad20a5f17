import { lazyScreen } from './lazy-screen.ts';

export const PortalDialog = lazyScreen(
  ['subscription', 'settings'],
  async () => (await import('#features/settings/subscription/portal-dialog.tsx')).PortalDialog,
);
export const ReopenDialog = lazyScreen(
  'settings',
  async () => (await import('#features/settings/account/reopen-dialog.tsx')).ReopenDialog,
);

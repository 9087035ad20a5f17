import { lazyScreen } from './lazy-screen.ts';

export const RightsDialog = lazyScreen(
  ['team', 'editing'],
  async () => (await import('#features/settings/rights-dialog.tsx')).RightsDialog,
);
export const SeatsDialog = lazyScreen(
  'subscription',
  async () => (await import('#features/settings/subscription/seats-dialog.tsx')).SeatsDialog,
);
export const PortalDialog = lazyScreen(
  ['subscription', 'settings'],
  async () => (await import('#features/settings/subscription/portal-dialog.tsx')).PortalDialog,
);

import { lazyScreen } from './lazy-screen.ts';

export const SheetListScreen = lazyScreen(
  ['budget', 'manage', 'list', 'sheet-list'],
  async () => (await import('#features/budget/list/sheet-list-screen.tsx')).SheetListScreen,
);
export const StructureScreen = lazyScreen(
  ['structure', 'list'],
  async () => (await import('#features/structure/structure-screen.tsx')).StructureScreen,
);
export const TeamScreen = lazyScreen(
  ['list', 'team', 'settings'],
  async () => (await import('#features/settings/user-management.tsx')).UserManagement,
);
export const AccountDataScreen = lazyScreen(
  ['settings', 'registration', 'editing'],
  async () => (await import('#features/settings/account/account-data.tsx')).AccountData,
);
export const ApiKeyScreen = lazyScreen(
  'settings',
  async () => (await import('#features/settings/api-key/api-key-tab.tsx')).ApiKeyTab,
);
export const IntegrationsScreen = lazyScreen(
  ['sources', 'parts'],
  async () => (await import('#features/import/sources/integrations-tab.tsx')).IntegrationsTab,
);
export const SecurityScreen = lazyScreen(
  ['security', 'settings'],
  async () => (await import('#features/settings/security/security-tab.tsx')).SecurityTab,
);
export const PaymentScreen = lazyScreen(
  'subscription',
  async () => (await import('#features/settings/subscription/payment-tab.tsx')).PaymentTab,
);
export const TaxesTabScreen = lazyScreen(
  'taxes',
  async () => (await import('#features/taxes/settings/taxes-tab.tsx')).TaxesTab,
);

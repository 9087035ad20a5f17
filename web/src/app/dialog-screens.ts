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
export const AddCompanyDialog = lazyScreen(
  ['companies', 'registration'],
  async () => (await import('#features/companies/add-company-dialog.tsx')).AddCompanyDialog,
);
export const ReopenDialog = lazyScreen(
  'settings',
  async () => (await import('#features/settings/account/reopen-dialog.tsx')).ReopenDialog,
);
/** `revenue-preview` over the result of the company. */
export const RevenuePreview = lazyScreen(
  ['revenue', 'common'],
  async () => (await import('#features/revenue/revenue-preview.tsx')).RevenuePreview,
);
/** `payments-editor/…` over any page. */
export const PaymentEditor = lazyScreen(
  ['payments', 'list', 'editing', 'live', 'parts'],
  async () => (await import('./payment-editor.tsx')).PaymentEditor,
);
/** `payments-editor/verify/{documentId}` over any page. */
export const VerifyDialog = lazyScreen(
  ['import', 'list'],
  async () => (await import('#features/import/verify-dialog.tsx')).VerifyDialog,
);
/** `payments-editor/autodetector…` over any page. */
export const PaymentMatching = lazyScreen(
  ['payments', 'list', 'editing'],
  async () => (await import('./payment-matching.tsx')).PaymentMatching,
);

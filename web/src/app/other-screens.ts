import { lazyScreen } from './lazy-screen.ts';

/** Links to reports keep the keys after their click: loaded with the first touch, e.g. that of the menu. */
const followReportLinks = async (): Promise<void> => {
  const { listenToReportLinks } = await import('#lib/keyboard/report-keys.ts');
  listenToReportLinks();
};
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => void followReportLinks().catch(() => undefined), {
    once: true,
    capture: true,
  });

export const CashFlowScreen = lazyScreen(
  ['cash-flow', 'parts', 'list'],
  async () => (await import('#features/cash-flow/cash-screen.tsx')).CashFlowScreen,
);
export const RevenueScreen = lazyScreen(
  ['revenue', 'parts'],
  async () => (await import('#features/revenue/revenue-screen.tsx')).RevenueScreen,
);
export const ExplorerScreen = lazyScreen(
  ['explorer', 'list', 'parts'],
  async () => (await import('#features/explorer/explorer-screen.tsx')).ExplorerScreen,
);
export const AnalysisScreen = lazyScreen(
  ['analysis', 'list', 'parts'],
  async () => (await import('#features/analysis/analysis-screen.tsx')).AnalysisScreen,
);
export const BalanceHistoryScreen = lazyScreen(
  ['balance-history', 'list', 'parts'],
  async () => (await import('#features/balance-history/balance-history-screen.tsx')).BalanceHistoryScreen,
);
export const InvoicesScreen = lazyScreen(
  ['invoices', 'list', 'parts'],
  async () => (await import('./invoices.tsx')).Invoices,
);
export const PaymentsScreen = lazyScreen(
  ['payments', 'planned', 'list', 'parts', 'editing'],
  async () => (await import('#features/payments/payments-screen.tsx')).PaymentsScreen,
);
export const StatementsScreen = lazyScreen(
  ['statements', 'list', 'parts', 'editing'],
  async () => (await import('#features/statements/statements-screen.tsx')).StatementsScreen,
);
export const ReconcileScreen = lazyScreen(
  ['statements', 'list', 'parts', 'editing'],
  async () => (await import('#features/statements/reconcile-screen.tsx')).ReconcileScreen,
);
export const SettlementsScreen = lazyScreen(
  ['settlements', 'list', 'parts'],
  async () => (await import('#features/settlements/settlements-screen.tsx')).SettlementsScreen,
);
export const StatementScreen = lazyScreen(
  ['settlements', 'payments', 'list', 'parts'],
  async () => (await import('#features/settlements/statement-screen.tsx')).StatementScreen,
);
export const ApprovalsScreen = lazyScreen(
  ['payments', 'list', 'parts', 'editing'],
  async () => (await import('#features/payments/approvals/approvals-screen.tsx')).ApprovalsScreen,
);
const IMPORT_WORDS = ['import', 'list', 'parts'];
export const AddDocumentsScreen = lazyScreen(
  [...IMPORT_WORDS, 'sources'],
  async () => (await import('#features/import/add-documents-screen.tsx')).AddDocumentsScreen,
);
export const ImportTableScreen = lazyScreen(
  IMPORT_WORDS,
  async () => (await import('#features/import/table-screen.tsx')).TableScreen,
);
export const ImportSourceScreen = lazyScreen(
  ['sources', 'import'],
  async () => (await import('#features/import/sources/source-screen.tsx')).SourceScreen,
);
export const ImportDocumentsScreen = lazyScreen(
  IMPORT_WORDS,
  async () => (await import('#features/import/documents-screen.tsx')).DocumentsScreen,
);
export const ImportReportScreen = lazyScreen(
  IMPORT_WORDS,
  async () => (await import('#features/import/report-screen.tsx')).ReportScreen,
);
export const ImportHistoryScreen = lazyScreen(
  IMPORT_WORDS,
  async () => (await import('#features/import/history-screen.tsx')).HistoryScreen,
);
export const TaxCalendarScreen = lazyScreen(
  'taxes',
  async () => (await import('#features/taxes/calendar/tax-calendar-screen.tsx')).TaxCalendarScreen,
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
  ['import', 'payments', 'list', 'editing', 'live', 'parts'],
  async () => (await import('./verify-document.tsx')).VerifyDocument,
);
/** `payments-editor/autodetector…` over any page. */
export const PaymentMatching = lazyScreen(
  ['payments', 'list', 'editing'],
  async () => (await import('./payment-matching.tsx')).PaymentMatching,
);
/** `reminder/{contractorId}` over any page. */
export const ReminderDialog = lazyScreen(
  ['settlements', 'payments', 'list'],
  async () => (await import('#features/settlements/reminder/reminder-dialog.tsx')).ReminderDialog,
);
export const RightsDialog = lazyScreen(
  ['team', 'editing'],
  async () => (await import('#features/settings/rights-dialog.tsx')).RightsDialog,
);
export const SeatsDialog = lazyScreen(
  'subscription',
  async () => (await import('#features/settings/subscription/seats-dialog.tsx')).SeatsDialog,
);
export const AddCompanyDialog = lazyScreen(
  ['companies', 'registration'],
  async () => (await import('#features/companies/add-company-dialog.tsx')).AddCompanyDialog,
);
/** The editors of master data over any page. */
export const MasterDataEditor = lazyScreen(
  ['list', 'editing', 'live', 'parts', 'master-data', 'master-editors'],
  async () => (await import('./master-data-editor.tsx')).MasterDataEditor,
);

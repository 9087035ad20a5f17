import { laterScreen, lazyScreen } from './lazy-screen.ts';

/**
 * Screens and dialogs that nobody opens before the first interaction: their list, with the files of
 * each, is a separate file.
 */
const load = () => import('./other-screens.ts');

/** Dialogs with their own address, in one file with their list. */
export const OpenDialog = lazyScreen('common', async () => (await import('./open-dialog.tsx')).OpenDialog);

export const preloadLaterScreens = async (): Promise<void> =>
  void (await Promise.all([load(), OpenDialog.preload()]).catch(() => undefined));

export const CashFlowScreen = laterScreen(async () => (await load()).CashFlowScreen);
export const RevenueScreen = laterScreen(async () => (await load()).RevenueScreen);
export const ExplorerScreen = laterScreen(async () => (await load()).ExplorerScreen);
export const AnalysisScreen = laterScreen(async () => (await load()).AnalysisScreen);
export const BalanceHistoryScreen = laterScreen(async () => (await load()).BalanceHistoryScreen);
export const InvoicesScreen = laterScreen(async () => (await load()).InvoicesScreen);
export const PaymentsScreen = laterScreen(async () => (await load()).PaymentsScreen);
export const StatementsScreen = laterScreen(async () => (await load()).StatementsScreen);
export const ReconcileScreen = laterScreen(async () => (await load()).ReconcileScreen);
export const SettlementsScreen = laterScreen(async () => (await load()).SettlementsScreen);
export const StatementScreen = laterScreen(async () => (await load()).StatementScreen);
export const ApprovalsScreen = laterScreen(async () => (await load()).ApprovalsScreen);
export const AddDocumentsScreen = laterScreen(async () => (await load()).AddDocumentsScreen);
export const ImportTableScreen = laterScreen(async () => (await load()).ImportTableScreen);
export const ImportSourceScreen = laterScreen(async () => (await load()).ImportSourceScreen);
export const ImportDocumentsScreen = laterScreen(async () => (await load()).ImportDocumentsScreen);
export const ImportReportScreen = laterScreen(async () => (await load()).ImportReportScreen);
export const ImportHistoryScreen = laterScreen(async () => (await load()).ImportHistoryScreen);
export const TaxCalendarScreen = laterScreen(async () => (await load()).TaxCalendarScreen);

import { lazyScreen } from './lazy-screen.ts';

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
export const CashFlowScreen = lazyScreen(
  ['cash-flow', 'parts', 'list'],
  async () => (await import('#features/cash-flow/cash-screen.tsx')).CashFlowScreen,
);
export const RevenueScreen = lazyScreen(
  ['revenue', 'parts'],
  async () => (await import('#features/revenue/revenue-screen.tsx')).RevenueScreen,
);
export const SheetScreen = lazyScreen(
  ['budget', 'view'],
  async () => (await import('./sheet/sheet-with-slots.tsx')).SheetWithSlots,
);
export const SheetListScreen = lazyScreen(
  ['budget', 'manage', 'list', 'sheet-list'],
  async () => (await import('#features/budget/list/sheet-list-screen.tsx')).SheetListScreen,
);
export const SheetMenu = lazyScreen(
  ['sheet-menu', 'manage'],
  async () => (await import('#features/budget/menu/sheet-menu.tsx')).SheetMenu,
);
export const ExpiredScreen = lazyScreen(
  'licence',
  async () => (await import('./licence-notices.tsx')).ExpiredScreen,
);
export const CancelledScreen = lazyScreen(
  'licence',
  async () => (await import('./licence-notices.tsx')).CancelledScreen,
);
export const UnsupportedBrowser = lazyScreen(
  'common',
  async () => (await import('./unsupported-browser.tsx')).UnsupportedBrowser,
);
export const PaymentsScreen = lazyScreen(
  ['payments', 'planned', 'list', 'parts'],
  async () => (await import('#features/payments/payments-screen.tsx')).PaymentsScreen,
);
export const StatementsScreen = lazyScreen(
  ['statements', 'list', 'parts'],
  async () => (await import('#features/statements/statements-screen.tsx')).StatementsScreen,
);
export const ReconcileScreen = lazyScreen(
  ['statements', 'list', 'parts'],
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
  IMPORT_WORDS,
  async () => (await import('#features/import/add-documents-screen.tsx')).AddDocumentsScreen,
);
export const ImportTableScreen = lazyScreen(
  IMPORT_WORDS,
  async () => (await import('#features/import/table-screen.tsx')).TableScreen,
);
export const ImportReportScreen = lazyScreen(
  IMPORT_WORDS,
  async () => (await import('#features/import/report-screen.tsx')).ReportScreen,
);
export const ImportHistoryScreen = lazyScreen(
  IMPORT_WORDS,
  async () => (await import('#features/import/history-screen.tsx')).HistoryScreen,
);
export const StructureScreen = lazyScreen(
  'structure',
  async () => (await import('#features/structure/structure-screen.tsx')).StructureScreen,
);
export const AddSheetScreen = lazyScreen(
  ['budget', 'manage'],
  async () => (await import('#features/budget/add/add-sheet-screen.tsx')).AddSheetScreen,
);
export const TeamScreen = lazyScreen(
  ['list', 'team', 'settings'],
  async () => (await import('#features/settings/user-management.tsx')).UserManagement,
);
export const AccountDataScreen = lazyScreen(
  ['settings', 'registration'],
  async () => (await import('#features/settings/account/account-data.tsx')).AccountData,
);
export const ApiKeyScreen = lazyScreen(
  'settings',
  async () => (await import('#features/settings/api-key/api-key-tab.tsx')).ApiKeyTab,
);
export const SecurityScreen = lazyScreen(
  ['security', 'settings'],
  async () => (await import('#features/settings/security/security-tab.tsx')).SecurityTab,
);
export const RequiredFactorScreen = lazyScreen(
  ['auth', 'security', 'settings'],
  async () =>
    (await import('#features/settings/second-factor/required-factor-screen.tsx')).RequiredFactorScreen,
);
export const PaymentScreen = lazyScreen(
  'subscription',
  async () => (await import('#features/settings/subscription/payment-tab.tsx')).PaymentTab,
);
export const TaxesTabScreen = lazyScreen(
  'taxes',
  async () => (await import('#features/taxes/settings/taxes-tab.tsx')).TaxesTab,
);
export const TaxCalendarScreen = lazyScreen(
  'taxes',
  async () => (await import('#features/taxes/calendar/tax-calendar-screen.tsx')).TaxCalendarScreen,
);
export const SubmenuPanel = lazyScreen(
  'common',
  async () => (await import('./shell/links-panel.tsx')).SubmenuPanel,
);
export const HelpPanel = lazyScreen('common', async () => (await import('./shell/help-panel.tsx')).HelpPanel);
export const RegisterScreen = lazyScreen(
  ['registration', 'auth'],
  async () => (await import('#features/auth/register-screen.tsx')).RegisterScreen,
);
export const ConfirmEmailScreen = lazyScreen(
  ['registration', 'auth'],
  async () => (await import('#features/auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
);
export const ForgotPasswordScreen = lazyScreen(
  ['registration', 'auth'],
  async () => (await import('#features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
);
export const ResetPasswordScreen = lazyScreen(
  ['registration', 'auth'],
  async () => (await import('#features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
);
export const SetupAccountScreen = lazyScreen(
  ['registration', 'auth'],
  async () => (await import('#features/auth/setup-account-screen.tsx')).SetupAccountScreen,
);
export const RegistrationFallback = lazyScreen(
  'registration',
  async () => (await import('#features/auth/fallback-screens.tsx')).RegistrationFallback,
);
export const LoginFallback = lazyScreen(
  'registration',
  async () => (await import('#features/auth/fallback-screens.tsx')).LoginFallback,
);
export const RegionShortcuts = lazyScreen(
  'shortcuts',
  async () => (await import('./shell/region-shortcuts-dialog.tsx')).RegionShortcutsDialog,
);

import { Navigate, Route, Routes } from 'react-router';
import { isMobile } from '#lib/browser/device.ts';
import { HOME } from '#lib/session/redirect-target.ts';
import { AuthLayout, preloadHome, Shell, SystemData, SystemSettings } from './frames.ts';
import { CashViews } from './cash-views.tsx';
import { ForThisDevice, SignedIn, Strangers } from './guards.tsx';
import { LostPage } from './error-pages.tsx';
import { DialogOverHome, Redirect } from './redirect.tsx';
import { lazyScreen } from './lazy-screen.ts';
import * as later from './later-screens.ts';
import * as screens from './screens.ts';

/** Development builds only: production builds contain neither the route nor its code. */
const Showcase = import.meta.env.DEV
  ? lazyScreen(
      ['parts', 'budget', 'view', 'list', 'editing', 'live', 'subscription', 'sheet-payments'],
      async () => (await import('./dev/showcase/showcase.tsx')).Showcase,
    )
  : null;

/** Addresses that lead to others: those of reports, and of sections that are no screens themselves, where a user who shortens an address gets. */
const REDIRECTS: Readonly<Record<string, string>> = {
  budget: '/system/data',
  payments: '/payments/list',
  'payments/import': '/payments/add',
  reports: '/revenue/monthly',
  system: '/system/data',
  'reports/revenue/rising': '/revenue/rising',
  'reports/revenue/*': '/revenue/monthly',
  revenue: '/revenue/monthly',
  'reports/explorer/booking': '/explorer/booking',
  'reports/explorer/*': '/explorer/budget',
  explorer: '/explorer/budget',
  'reports/invoices/*': '/invoices/invoice',
  invoices: '/invoices/invoice',
  'reports/history/balance-change': '/history/balance-change',
  'reports/history/change-count': '/history/change-count',
  'reports/history/*': '/history/balance-after-change',
  history: '/history/balance-after-change',
};

export function AppRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to={isMobile() ? '/auth/register' : HOME} replace />} />
      <Route element={<ForThisDevice />}>
        <Route path="@/*" element={<DialogOverHome />} />
        <Route element={<AuthLayout />}>
          <Route path="auth/login" element={<screens.LoginScreen onSubmit={preloadHome} />} />
          <Route path="auth/logout" element={<screens.LogoutScreen />} />
          <Route element={<Strangers />}>
            <Route path="auth/register" element={<screens.RegisterScreen />} />
            <Route path="auth/register/confirm-email" element={<screens.ConfirmEmailScreen />} />
            <Route path="auth/forgot-password" element={<screens.ForgotPasswordScreen />} />
          </Route>
          <Route path="auth/second-factor" element={<screens.RequiredFactorScreen />} />
          <Route path="auth/reset-password" element={<screens.ResetPasswordScreen />} />
          <Route path="auth/setup-account" element={<screens.SetupAccountScreen />} />
          <Route path="auth/registration-fallback" element={<screens.RegistrationFallback />} />
          <Route path="auth/login-fallback" element={<screens.LoginFallback />} />
        </Route>
        <Route path="expired/*" element={<screens.ExpiredScreen />} />
        <Route path="cancelled/*" element={<screens.CancelledScreen />} />
        <Route element={<SignedIn />}>
          <Route element={<Shell />}>
            {Object.entries(REDIRECTS).map(([path, to]) => (
              <Route key={path} path={path} element={<Redirect to={to} />} />
            ))}
            <Route path="dashboard/*" element={<screens.DashboardScreen />} />
            <Route path="cashflow/*" element={<CashViews />} />
            <Route path="revenue/monthly/*" element={<later.RevenueScreen isRising={false} />} />
            <Route path="revenue/rising/*" element={<later.RevenueScreen isRising />} />
            <Route path="explorer/budget/*" element={<later.ExplorerScreen />} />
            <Route path="explorer/booking/*" element={<later.ExplorerScreen />} />
            <Route path="invoices/invoice/*" element={<later.InvoicesScreen />} />
            <Route
              path="history/balance-after-change/*"
              element={<later.BalanceHistoryScreen measure="balance-after-change" />}
            />
            <Route
              path="history/balance-change/*"
              element={<later.BalanceHistoryScreen measure="balance-change" />}
            />
            <Route
              path="history/change-count/*"
              element={<later.BalanceHistoryScreen measure="change-count" />}
            />
            <Route path="analysis/*" element={<later.AnalysisScreen />} />
            <Route path="budget/add/:budgetId?/*" element={<screens.AddSheetScreen />} />
            <Route path="budget/:budgetId/*" element={<screens.SheetScreen />} />
            <Route path="payments/add/*" element={<later.AddDocumentsScreen />} />
            <Route path="payments/import/table/*" element={<later.ImportTableScreen />} />
            <Route path="payments/import/api/:importSourceId/*" element={<later.ImportSourceScreen />} />
            <Route path="payments/import/documents/*" element={<later.ImportDocumentsScreen />} />
            <Route path="payments/import/report/*" element={<later.ImportReportScreen />} />
            <Route path="payments/import/history/*" element={<later.ImportHistoryScreen />} />
            <Route path="payments/list/*" element={<later.PaymentsScreen />} />
            <Route path="payments/bank-statements" element={<later.StatementsScreen />} />
            <Route path="payments/bank-statements/@/*" element={<later.StatementsScreen />} />
            <Route path="payments/bank-statements/:statementId/*" element={<later.ReconcileScreen />} />
            <Route path="payments/settlements/*" element={<later.SettlementsScreen />} />
            <Route path="payments/transfers/*" element={<later.ApprovalsScreen />} />
            <Route path="payments/statement/:contractorId/*" element={<later.StatementScreen />} />
            <Route path="system/data/*" element={<SystemData />} />
            <Route path="system/settings/*" element={<SystemSettings />} />
          </Route>
        </Route>
        <Route path="*" element={<LostPage />} />
      </Route>
      {Showcase && <Route path="dev/*" element={<Showcase />} />}
      <Route path="auth" element={<LostPage />} />
    </Routes>
  );
}

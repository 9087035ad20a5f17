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
export const SheetScreen = lazyScreen(
  ['budget', 'view'],
  async () => (await import('./sheet/sheet-with-slots.tsx')).SheetWithSlots,
);
export const SheetMenu = lazyScreen(
  ['sheet-menu', 'manage'],
  async () => (await import('#features/budget/menu/sheet-menu.tsx')).SheetMenu,
);
export const ExpiredScreen = lazyScreen(
  ['licence', 'support'],
  async () => (await import('./licence-notices.tsx')).ExpiredScreen,
);
export const CancelledScreen = lazyScreen(
  ['licence', 'support'],
  async () => (await import('./licence-notices.tsx')).CancelledScreen,
);
export const KnownVisitor = lazyScreen(
  'registration',
  async () => (await import('./known-visitor.tsx')).KnownVisitor,
);
export const CompanySwitched = lazyScreen(
  'companies',
  async () => (await import('#features/companies/company-switched.tsx')).CompanySwitched,
);
export const UnsupportedBrowser = lazyScreen(
  'support',
  async () => (await import('./unsupported-browser.tsx')).UnsupportedBrowser,
);
export const AddSheetScreen = lazyScreen(
  ['budget', 'manage'],
  async () => (await import('#features/budget/add/add-sheet-screen.tsx')).AddSheetScreen,
);
export const RequiredFactorScreen = lazyScreen(
  ['auth', 'security', 'settings'],
  async () =>
    (await import('#features/settings/second-factor/required-factor-screen.tsx')).RequiredFactorScreen,
);
export const SubmenuPanel = lazyScreen(
  'common',
  async () => (await import('./shell/links-panel.tsx')).SubmenuPanel,
);
export const HelpPanel = lazyScreen(
  'support',
  async () => (await import('./shell/help-panel.tsx')).HelpPanel,
);
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

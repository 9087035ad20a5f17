/** Android and iOS are the mobile variant (specification 1, section 9), and so is the native app. */
export const isMobile = (userAgent: string = navigator.userAgent): boolean =>
  /Android|iPhone|iPad|iPod|SaldoApp\//i.test(userAgent);

/** Only a telephone calls (specification 2, section 2). */
export const canCall = (userAgent: string = navigator.userAgent): boolean =>
  /Android|iPhone|iPad|iPod/i.test(userAgent);

/** What makes sense on a phone: to register, and where letters lead. */
const SMALL: ReadonlySet<string> = new Set([
  '/auth/register',
  '/auth/register/confirm-email',
  '/auth/registration-fallback',
  '/auth/login-fallback',
  '/auth/setup-account',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/logout',
]);

export const isForSmallScreen = (pathname: string): boolean => SMALL.has(pathname.replace(/\/$/, ''));

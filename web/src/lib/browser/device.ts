/** Android, iOS and the native app get the mobile variant (specification 1, section 9). */
export const isMobile = (userAgent: string = navigator.userAgent): boolean =>
  /Android|iPhone|iPad|iPod|SaldoApp\//i.test(userAgent);

/** Only phones can call (specification 2, section 2). */
export const canCall = (userAgent: string = navigator.userAgent): boolean =>
  /Android|iPhone|iPad|iPod/i.test(userAgent);

/** Pages usable on a phone: registration and targets of e-mail links. */
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

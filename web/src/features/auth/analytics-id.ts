const KEY = 'saldo.analyticsId';

/** Tells one registration from another without saying whose it is: a hash of the e-mail, kept in the tab. */
export async function keepAnalyticsId(email: string): Promise<void> {
  // crypto.subtle exists only on https and localhost; without it nothing is kept.
  if (!isSecureContext) return;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.toLowerCase()));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(KEY, hex);
}

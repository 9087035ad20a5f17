const KEY = 'saldo.analyticsId';

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Identifies a registration in analytics without personal data: a hash of the e-mail, kept in the tab. */
export async function keepAnalyticsId(email: string): Promise<void> {
  try {
    sessionStorage.setItem(KEY, await hashOf(email.toLowerCase()));
  } catch {
    // crypto.subtle exists only on https and localhost: without it no id is stored and nothing waits for one.
  }
}

/** Every key this client keeps in the browser. boot.js reads the first two before the first paint. */
export const STORAGE = {
  theme: 'saldo.theme',
  locale: 'saldo.locale',
  lastSheets: 'saldo.lastSheets',
  appId: 'saldo.appId',
  appIdLeft: 'saldo.appIdLeft',
  searchThreshold: 'saldo.searchThreshold',
  debugSocket: 'saldo.debug/socket',
  /** per user, sheet and tab: who typed it finds it again, after a log-out too */
  unsaved: 'saldo.unsaved',
  /** where a tab was when it left for a page that says why, in its session storage; public/back.js reads it */
  leftAt: 'saldo.leftAt',
  dev: 'saldo.dev',
} as const;

/** Of the device, not of the user: they outlive a log-out, and the static pages need them. */
const KEPT: ReadonlySet<string> = new Set([STORAGE.theme, STORAGE.locale, STORAGE.dev]);

export function clearUserStorage(): void {
  for (const key of Object.keys(localStorage)) {
    if (!KEPT.has(key) && !key.startsWith(STORAGE.unsaved)) localStorage.removeItem(key);
  }
}

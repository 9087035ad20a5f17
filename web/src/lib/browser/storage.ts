/** All storage keys of the client. boot.js reads the first two before the first paint. */
export const STORAGE = {
  theme: 'saldo.theme',
  locale: 'saldo.locale',
  lastSheets: 'saldo.lastSheets',
  appId: 'saldo.appId',
  appIdLeft: 'saldo.appIdLeft',
  /** per tab, in session storage: the company that it shows */
  company: 'saldo.company',
  searchThreshold: 'saldo.searchThreshold',
  debugSocket: 'saldo.debug/socket',
  /** per user, sheet and tab: restored to the same user, also after a log-out */
  unsaved: 'saldo.unsaved',
  /** address that a tab left for an explanatory page, in session storage; public/back.js reads it */
  leftAt: 'saldo.leftAt',
  dev: 'saldo.dev',
} as const;

/** Settings of the device, not of the user: they survive a log-out, and static pages need them. */
const KEPT: ReadonlySet<string> = new Set([STORAGE.theme, STORAGE.locale, STORAGE.dev]);

export function clearUserStorage(): void {
  for (const key of Object.keys(localStorage)) {
    if (!KEPT.has(key) && !key.startsWith(STORAGE.unsaved)) localStorage.removeItem(key);
  }
}

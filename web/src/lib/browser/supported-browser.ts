/** Oldest supported versions (specification 1, section 1). */
export const SUPPORTED_BROWSERS = { Chrome: 112, Chromium: 112, Edge: 112, Firefox: 115 } as const;

const PATTERNS: readonly [RegExp, number][] = [
  [/\bEdg\/(\d+)/, SUPPORTED_BROWSERS.Edge],
  [/\bFirefox\/(\d+)/, SUPPORTED_BROWSERS.Firefox],
  [/(?:Headless)?Chrom(?:e|ium)\/(\d+)/, SUPPORTED_BROWSERS.Chrome],
];

/** Whether the browser is supported; the first matching name counts, since Edge also identifies as Chrome. */
export function isSupportedBrowser(userAgent: string = navigator.userAgent): boolean {
  for (const [pattern, oldest] of PATTERNS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return Number(version) >= oldest;
  }
  return false;
}

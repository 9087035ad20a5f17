/** `Chrome/111`: the browser's own name and version are last or beside the engine's. Nothing about the machine. */
export const browserOf = (userAgent: string): string =>
  /\b(?:Edg|OPR|Firefox)\/\d+/.exec(userAgent)?.[0] ??
  /\bVersion\/\d+(?=.*\bSafari\/)/.exec(userAgent)?.[0].replace('Version', 'Safari') ??
  /\bChrom(?:e|ium)\/\d+/.exec(userAgent)?.[0] ??
  'unknown';

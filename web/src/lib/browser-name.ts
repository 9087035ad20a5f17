/** `Chrome/111`: its own name and version come last, or stand beside the engine's. Nothing of the machine. */
export const browserOf = (userAgent: string): string =>
  /\b(?:Edg|OPR|Firefox)\/\d+/.exec(userAgent)?.[0] ??
  /\bVersion\/\d+(?=.*\bSafari\/)/.exec(userAgent)?.[0].replace('Version', 'Safari') ??
  /\bChrom(?:e|ium)\/\d+/.exec(userAgent)?.[0] ??
  'unknown';

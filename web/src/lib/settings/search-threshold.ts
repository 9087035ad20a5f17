import { STORAGE } from '#lib/browser/storage.ts';

/** Search tolerance: the specification's default (section 9), which the account's settings may override in this browser. */
export const DEFAULT_THRESHOLD = 0.3;

export function searchThreshold(): number {
  const stored = Number(localStorage.getItem(STORAGE.searchThreshold) ?? DEFAULT_THRESHOLD);
  return stored >= 0 && stored <= 1 ? stored : DEFAULT_THRESHOLD;
}

export const keepSearchThreshold = (threshold: number): void =>
  localStorage.setItem(STORAGE.searchThreshold, String(threshold));

import { STORAGE } from './storage.ts';

/** How unlike a hit may be: the specification's default (section 9), which the account's settings may change in this browser. */
const DEFAULT = 0.3;

export function searchThreshold(): number {
  const stored = Number(localStorage.getItem(STORAGE.searchThreshold) ?? DEFAULT);
  return stored >= 0 && stored <= 1 ? stored : DEFAULT;
}

import { takeFirstKeys } from '#lib/keyboard/first-keys.ts';
import { bufferKeysForSearch } from '#ui/keyboard/keys-for-field.ts';

/** Index of the region that F6 (step 1) or Shift+F6 (step -1) moves to; without a current one, the first or the last. */
export function nextRegion(count: number, current: number, step: 1 | -1): number {
  if (current < 0) return step === 1 ? 0 : count - 1;
  return (current + step + count) % count;
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Whether no dialog covers it. */
const isInReach = (element: HTMLElement) => element.closest('[inert], [aria-hidden="true"]') === null;
const regions = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(isInReach);
const activeRegion = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-region]') ?? null;

/** Moves the focus to the adjacent region: to its last focused element, otherwise the first control of its start, or of all of it. */
export function goToRegion(step: 1 | -1): void {
  const all = regions();
  const active = activeRegion();
  const target = all[nextRegion(all.length, active ? all.indexOf(active) : -1, step)];
  const place =
    target?.querySelector<HTMLElement>('[data-region-entry]') ??
    (target?.querySelector('[data-region-start]') ?? target)?.querySelector<HTMLElement>(FOCUSABLE);
  (place ?? target)?.focus();
}

const SEARCH = '[data-region-search]';
const searchIn = (container: Element | null | undefined) =>
  container?.querySelector<HTMLInputElement>(SEARCH);

/** Opens the search of the active dialog or region, otherwise the first one in reach; returns whether there is one. */
export function goToSearch(): boolean {
  const inside = searchIn(document.activeElement?.closest('[data-region], [role=dialog]'));
  const others = document.querySelectorAll<HTMLInputElement>(`main ${SEARCH}, [role=dialog] ${SEARCH}`);
  const field = inside ?? [...others].find(isInReach);
  field?.focus();
  field?.select();
  return Boolean(field);
}

const isLoading = (): boolean => document.querySelector('main [data-loading]') !== null;

type Address = Pick<Location, 'pathname' | 'search'>;

/** The screen that an address names; the rest of it is the state of that screen. */
const screenOf = ({ pathname, search }: Address): string =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

let shown: string | undefined;

/** The address whose screen is rendered: the one before stays until the next has loaded. */
export function screenShown(address: Address): void {
  shown = screenOf(address);
}

const isArrived = (): boolean => shown === undefined || shown === screenOf(location);

/**
 * The same while the screen is loading, or still that of the address before, once it has a search; returns whether
 * the search is there or awaited.
 */
export function goToSearchOrAwait(): boolean {
  if (isArrived() && goToSearch()) return true;
  if (isArrived() && !isLoading()) return false;
  bufferKeysForSearch(() => isArrived() && goToSearch());
  return true;
}

/** A list opens its search for the keys pressed since the page began to load: F3 and what follows it. */
export function searchAhead(): void {
  const [first, ...rest] = takeFirstKeys(true);
  if (first) bufferKeysForSearch(goToSearch, rest);
}

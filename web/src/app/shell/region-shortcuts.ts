/** The regions whose keys are listed (region-shortcut-lines.ts, which comes with the dialog). */
const LISTED_REGIONS = [
  'menu',
  'list',
  'plainList',
  'structure',
  'chart',
  'properties',
  'history',
  'rights',
  'dialog',
] as const;

export type ListedRegion = (typeof LISTED_REGIONS)[number];

/** The list of a region's name. */
export function listedRegion(name: string | null): ListedRegion | null {
  const known = name?.startsWith('structure-') ? 'structure' : name;
  return LISTED_REGIONS.find((one) => one === known) ?? null;
}

/** The region that holds the keyboard: a dialog first, then the smallest part of the screen with a list. */
export function regionOf(holder: Element | null): string | null {
  if (holder?.closest('[role="treegrid"]')) return 'rights';
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return 'dialog';
  const place = holder?.closest<HTMLElement>('[data-shortcuts], [data-region]')?.dataset;
  return place?.['shortcuts'] ?? place?.['region'] ?? null;
}

const TYPED = 'input, textarea, select, [contenteditable="true"]';
const NOT_TYPED = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"]';

/** A question mark that is typed into a field is a question mark. */
export function asksForShortcuts(event: KeyboardEvent): boolean {
  if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey) return false;
  const { target } = event;
  return !(target instanceof Element) || !target.matches(TYPED) || target.matches(NOT_TYPED);
}

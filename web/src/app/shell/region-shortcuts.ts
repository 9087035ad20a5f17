/** The regions with a list of shortcuts (region-shortcut-lines.ts, loaded with the dialog). */
const LISTED_REGIONS = [
  'menu',
  'list',
  'plainList',
  'structure',
  'chart',
  'ledger',
  'properties',
  'history',
  'rights',
  'dialog',
  'message',
] as const;

export type ListedRegion = (typeof LISTED_REGIONS)[number];

/** Maps the name of a region to its list. */
export function listedRegion(name: string | null): ListedRegion | null {
  const known = name?.startsWith('structure-') ? 'structure' : name;
  return LISTED_REGIONS.find((one) => one === known) ?? null;
}

/** The focused region: an open dialog, otherwise the innermost region with a list; in none, the list or chart that the screen is about. `message`: a page without the frame, such as the log-in. */
export function regionOf(holder: Element | null): string | null {
  if (holder?.closest('[role="treegrid"]')) return 'rights';
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return 'dialog';
  const own = holder?.closest<HTMLElement>('[data-shortcuts], [data-region]');
  const name = own?.dataset['shortcuts'] ?? own?.dataset['region'] ?? null;
  if (name !== null && name !== 'main') return name;
  const about = document.querySelector<HTMLElement>('[data-shortcuts]')?.dataset['shortcuts'] ?? name;
  return about ?? (document.querySelector('[data-region="main"]') === null ? 'message' : null);
}

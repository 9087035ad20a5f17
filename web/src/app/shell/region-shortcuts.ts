/** A line of words (locales, shortcuts.json) and its keys. */
type Lines = Readonly<Record<string, readonly string[]>>;

const LIST = {
  rows: ['↑', '↓'],
  ends: ['Home', 'End'],
  page: ['Page Up', 'Page Down'],
  open: ['Enter'],
} as const;

/** What the keys do in a region of the frame or of a screen; a sheet has a list of its own. */
export const REGION_SHORTCUTS = {
  menu: {
    next: ['Tab', 'Shift+Tab'],
    tree: ['↑', '↓', '←', '→'],
    ends: ['Home', 'End'],
    open: ['Enter'],
    close: ['Esc'],
  },
  list: { ...LIST, tick: ['Space'], tickRange: ['Shift+Space'], tickAll: ['Ctrl+A'], untick: ['Esc'] },
  plainList: LIST,
  structure: { rows: ['↑', '↓'], columns: ['←', '→'], rename: ['F2'], open: ['Enter'] },
  chart: { months: ['←', '→'], ends: ['Home', 'End'], close: ['Esc'] },
  properties: { save: ['Ctrl+Enter'], close: ['Esc'], panel: ['F4'] },
  history: { next: ['Tab', 'Shift+Tab'], close: ['Esc'] },
  rights: {
    cells: ['↑', '↓', '←', '→'],
    page: ['Page Up', 'Page Down'],
    give: ['Enter', 'Space'],
    giveAny: ['1', '2', '3'],
    save: ['Ctrl+Enter'],
    close: ['Esc'],
  },
  dialog: { next: ['Tab', 'Shift+Tab'], confirm: ['Enter'], save: ['Ctrl+Enter'], close: ['Esc'] },
} as const satisfies Record<string, Lines>;

export type ListedRegion = keyof typeof REGION_SHORTCUTS;

/** What works on every page. */
export const SHORTCUTS_EVERYWHERE = {
  regions: ['F6', 'Shift+F6'],
  search: ['F3', 'Ctrl+F'],
  help: ['?'],
} as const satisfies Lines;

/** The list of a region's name. */
export function listedRegion(name: string | null): ListedRegion | null {
  const known = name?.startsWith('structure-') ? 'structure' : name;
  return known !== null && known !== undefined && known in REGION_SHORTCUTS ? (known as ListedRegion) : null;
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

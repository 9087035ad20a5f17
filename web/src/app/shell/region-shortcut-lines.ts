import type { ListedRegion } from './region-shortcuts.ts';

/** A shortcut's key in shortcuts.json, and its keys. */
type Lines = Readonly<Record<string, readonly string[]>>;

const LIST = {
  rows: ['↑', '↓'],
  ends: ['Home', 'End'],
  page: ['Page Up', 'Page Down'],
  open: ['Enter'],
} as const;

/** Shortcuts of each region; a sheet has its own list. */
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
  ledger: {
    cells: ['↑', '↓', '←', '→'],
    ends: ['Home', 'End'],
    page: ['Page Up', 'Page Down'],
    open: ['Enter'],
    copyTable: ['Ctrl+C'],
    period: ['Alt+Page Up', 'Alt+Page Down'],
    monthly: ['M'],
    cumulative: ['N'],
    close: ['Esc'],
  },
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
  message: { next: ['Tab', 'Shift+Tab'], confirm: ['Enter', 'Space'] },
  dialog: { next: ['Tab', 'Shift+Tab'], confirm: ['Enter'], save: ['Ctrl+Enter'], close: ['Esc'] },
} as const satisfies Record<ListedRegion, Lines>;

/** Shortcuts available on every page with the frame. */
export const SHORTCUTS_EVERYWHERE = {
  regions: ['F6', 'Shift+F6'],
  search: ['F3', 'Ctrl+F'],
  undo: ['Ctrl+Z'],
  help: ['?'],
} as const satisfies Lines;

/** Shortcuts available on every other page too. */
export const SHORTCUTS_WITHOUT_FRAME = { help: SHORTCUTS_EVERYWHERE.help } as const satisfies Lines;

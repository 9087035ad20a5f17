import type { Move } from './navigation.ts';
import type { SheetCommand } from './sheet-command.ts';

export type KeyCommand =
  | { kind: 'sheet'; command: SheetCommand }
  | { kind: 'move'; move: Move; isExtending: boolean }
  | { kind: 'tab'; move: Move }
  | { kind: 'select'; what: 'row' | 'month' | 'all' }
  | { kind: 'edit' }
  | { kind: 'type' }
  | { kind: 'clear' }
  | { kind: 'enter'; isBack: boolean }
  | { kind: 'menu' }
  | { kind: 'toggle' }
  | { kind: 'headings' };

type Bindings = Readonly<Record<string, KeyCommand>>;

/** One line of the list of shortcuts: the keys that it shows and what each key does. */
export type KeyLine = { shown: readonly string[]; bindings: Bindings };

/** With Shift, every move extends the selection. */
function walking(moves: Readonly<Record<string, Move>>): Bindings {
  const pairs = Object.entries(moves).flatMap(([key, move]) => {
    const withShift = key.startsWith('Ctrl+') ? `Ctrl+Shift+${key.slice(5)}` : `Shift+${key}`;
    return [
      [key, { kind: 'move', move, isExtending: false }] as const,
      [withShift, { kind: 'move', move, isExtending: true }] as const,
    ];
  });
  return Object.fromEntries(pairs);
}

/** The keys of the sheet: the only source for key handling and the list of shortcuts. */
export const KEY_TABLE = {
  move: {
    arrows: {
      shown: ['↑', '↓', '←', '→'],
      bindings: walking({ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }),
    },
    edges: {
      shown: ['Ctrl+↑', '↓', '←', '→'],
      bindings: walking({
        'Ctrl+ArrowLeft': 'edge-left',
        'Ctrl+ArrowRight': 'edge-right',
        'Ctrl+ArrowUp': 'edge-up',
        'Ctrl+ArrowDown': 'edge-down',
      }),
    },
    row: { shown: ['Home', 'End'], bindings: walking({ Home: 'row-start', End: 'row-end' }) },
    sheet: {
      shown: ['Ctrl+Home', 'Ctrl+End'],
      bindings: walking({ 'Ctrl+Home': 'sheet-start', 'Ctrl+End': 'sheet-end' }),
    },
    page: {
      shown: ['Page Up', 'Page Down'],
      bindings: walking({ PageUp: 'page-up', PageDown: 'page-down' }),
    },
    next: {
      shown: ['Tab', 'Shift+Tab'],
      bindings: { Tab: { kind: 'tab', move: 'next' }, 'Shift+Tab': { kind: 'tab', move: 'previous' } },
    },
    headings: { shown: ['Alt+↑'], bindings: { 'Alt+ArrowUp': { kind: 'headings' } } },
    // Handled by the page.
    regions: { shown: ['F6', 'Shift+F6'], bindings: {} },
    under: {
      shown: ['Enter', 'Shift+Enter'],
      bindings: { Enter: { kind: 'enter', isBack: false }, 'Shift+Enter': { kind: 'enter', isBack: true } },
    },
  },
  select: {
    extend: { shown: ['Shift+↑', '↓', '←', '→'], bindings: {} },
    row: { shown: ['Shift+Space'], bindings: { 'Shift+ ': { kind: 'select', what: 'row' } } },
    month: { shown: ['Ctrl+Space'], bindings: { 'Ctrl+ ': { kind: 'select', what: 'month' } } },
    all: { shown: ['Ctrl+A'], bindings: { 'Ctrl+a': { kind: 'select', what: 'all' } } },
    section: { shown: ['Space'], bindings: { ' ': { kind: 'toggle' } } },
    box: { shown: ['Space'], bindings: {} },
    giveUp: { shown: ['Esc'], bindings: { Escape: { kind: 'sheet', command: 'give-up' } } },
  },
  edit: {
    edit: { shown: ['F2'], bindings: { F2: { kind: 'edit' } } },
    // Handled by the editor.
    intoBlock: { shown: ['Ctrl+Enter'], bindings: {} },
    clear: {
      shown: ['Delete', 'Backspace'],
      bindings: { Delete: { kind: 'clear' }, Backspace: { kind: 'clear' } },
    },
    // Handled by the browser's clipboard events.
    copy: { shown: ['Ctrl+C'], bindings: {} },
    cut: { shown: ['Ctrl+X'], bindings: {} },
    paste: { shown: ['Ctrl+V'], bindings: {} },
    fillRight: { shown: ['Ctrl+R'], bindings: { 'Ctrl+r': { kind: 'sheet', command: 'fill-right' } } },
    fillDown: { shown: ['Ctrl+D'], bindings: { 'Ctrl+d': { kind: 'sheet', command: 'fill-down' } } },
    rows: {
      shown: ['Alt+Shift+↑', '↓'],
      bindings: {
        'Alt+Shift+ArrowUp': { kind: 'sheet', command: 'move-rows-up' },
        'Alt+Shift+ArrowDown': { kind: 'sheet', command: 'move-rows-down' },
      },
    },
    undo: { shown: ['Ctrl+Z'], bindings: { 'Ctrl+z': { kind: 'sheet', command: 'undo' } } },
    redo: {
      shown: ['Ctrl+Y', 'Ctrl+Shift+Z'],
      bindings: {
        'Ctrl+y': { kind: 'sheet', command: 'redo' },
        'Ctrl+Shift+z': { kind: 'sheet', command: 'redo' },
      },
    },
    menu: {
      shown: ['Shift+F10'],
      bindings: { 'Shift+F10': { kind: 'menu' }, ContextMenu: { kind: 'menu' } },
    },
    // Handled by the page, in its other regions too.
    find: { shown: ['Ctrl+F', 'F3'], bindings: {} },
    replace: { shown: ['Ctrl+H'], bindings: {} },
    addRow: {
      shown: ['Insert', 'Alt+N'],
      bindings: {
        Insert: { kind: 'sheet', command: 'add-row' },
        'Alt+n': { kind: 'sheet', command: 'add-row' },
      },
    },
    editRow: { shown: ['Alt+Enter'], bindings: { 'Alt+Enter': { kind: 'sheet', command: 'edit-row' } } },
    editMonth: { shown: ['Shift+F2'], bindings: { 'Shift+F2': { kind: 'sheet', command: 'edit-month' } } },
    properties: { shown: ['F4'], bindings: {} },
    help: { shown: ['?'], bindings: { '?': { kind: 'sheet', command: 'help' } } },
  },
} as const satisfies Record<string, Record<string, KeyLine>>;

import type { GridOptions } from './grid-options.ts';

const nothing = (): void => undefined;

/** Listeners for a read-only grid: none of them does anything. */
export const STILL: Pick<GridOptions, 'editing' | 'events' | 'rows' | 'drops'> = {
  editing: {
    refusal: () => ({ text: '' }),
    textAt: () => '',
    hint: () => null,
    read: () => ({ ok: false, message: '', at: 0 }),
    began: nothing,
    ended: nothing,
    commit: nothing,
    clear: nothing,
  },
  events: {
    commanded: nothing,
    copied: nothing,
    pasted: nothing,
    typed: nothing,
    filled: nothing,
    menuAsked: nothing,
    activeChanged: nothing,
    editingEnded: nothing,
    sectionToggled: nothing,
    sorted: nothing,
    widened: nothing,
    refused: nothing,
    resumed: nothing,
  },
  rows: {
    boxPressed: nothing,
    held: () => nothing,
    dropped: nothing,
    marks: {
      hasBoxes: () => false,
      canMove: () => false,
      isChecked: () => false,
      checked: () => 'none',
      isCut: () => false,
    },
  },
  drops: undefined,
};

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditorText } from './editor.ts';
import type { GridModel } from './grid-model.ts';
import { RefusedRun } from './refused-run.ts';

/** why the cell may not be edited; null: editable */
let locked: string | null;
/** the row that the cursor is on */
let row: number;
/** the editor that is open */
let editor: string | null;
let reported: string[];
let resumed: string[];
let written: string[];
let run: RefusedRun;

const model = {
  rows: [{ key: 'rent' }, { key: 'power' }],
  months: [{ key: '2026-11' }],
} as unknown as GridModel;

const shown = (text: EditorText | undefined) => (text === undefined ? '' : `${text.before}|${text.after}`);

beforeEach(() => {
  vi.useFakeTimers();
  [locked, row, editor] = ['locked', 0, null];
  [reported, resumed, written] = [[], [], []];
  run = new RefusedRun({
    scene: () => ({ active: { row, month: 0 }, model }),
    editing: { refusal: () => (locked === null ? null : { text: locked }) },
    events: {
      refused: (_, typed) => reported.push(typed?.text ?? ''),
      resumed: (cell) => resumed.push(cell),
    },
    open: (text) => {
      editor = shown(text);
    },
    commit: (move) => written.push(`${editor} ${move}`),
    isFocused: () => true,
  });
});
afterEach(() => {
  run.end();
  vi.useRealTimers();
});

/** Like the grid; true: the key is handled, and has no other meaning. */
const press = (key: string) => {
  const isTaken = run.take(new KeyboardEvent('keydown', { key, cancelable: true }));
  if (!isTaken && key.length === 1) run.type(key);
  return isTaken;
};
const type = (text: string) => {
  for (const character of text) {
    press(character);
    vi.advanceTimersByTime(70);
  }
};
const free = () => {
  locked = null;
  run.freed();
};

test('a lock that ends during typing opens the editor with the whole text', () => {
  type('51');
  free();
  expect([editor, resumed]).toEqual(['51|', ['rent 2026-11']]);
});

test('so does a lock whose end was not announced, with the next key or Enter', () => {
  type('51');
  locked = null;
  press('3');
  // The character itself comes from the browser.
  expect(editor).toBe('51|');
  editor = null;
  locked = 'locked';
  type('51');
  locked = null;
  expect(press('Enter')).toBe(true);
  expect(written).toEqual(['51| enter']);
});

test('while the lock stays, the notice shows the growing text', () => {
  type('90 0');
  press('Backspace');
  type('00');
  expect(reported.at(-1)).toBe('90 00');
  expect(press('Enter')).toBe(false);
  free();
  expect([editor, written]).toEqual([null, []]);
});

test.each(['Tab', 'Escape', 'ArrowDown', 'F2'])('%s ends the run', (key) => {
  type('51');
  expect(press(key)).toBe(false);
  free();
  expect(editor).toBeNull();
});

test('a pause ends it, and Shift does not', () => {
  type('51');
  press('Shift');
  vi.advanceTimersByTime(1400);
  type('3');
  expect(reported.at(-1)).toBe('513');
  vi.advanceTimersByTime(1500);
  free();
  expect(editor).toBeNull();
});

test.each([null, 'locked'])(
  'Delete after it clears no cell, whether it is still locked or not: %s',
  (then) => {
    type('51');
    locked = then;
    expect(press('Delete')).toBe(true);
  },
);

test('an editor closed by a lock is continued at its caret', () => {
  run.begin({ before: '9', after: '5' }, run.cell);
  type('00');
  expect(reported.at(-1)).toBe('9005');
  free();
  expect(editor).toBe('900|5');
});

test('a row just lost seems free until its new holder is announced', () => {
  locked = null;
  run.begin({ before: '9', after: '' }, run.cell);
  run.freed();
  expect(editor).toBeNull();
  locked = 'locked';
  run.freed();
  free();
  expect(editor).toBe('9|');
});

test('text pasted after it becomes part of the run', () => {
  expect(run.paste('31')).toBe(false);
  type('51');
  expect(run.paste(' 31\n')).toBe(true);
  expect(reported.at(-1)).toBe('5131');
  free();
  expect(editor).toBe('5131|');
});

test('the rest does not go into the row that has replaced a deleted one', () => {
  type('51');
  [row, locked] = [1, null];
  run.freed();
  type('31');
  expect([editor, reported.at(-1)]).toEqual([null, '5131']);
  expect(press('Enter')).toBe(false);
  expect(written).toEqual([]);
});

test('an editable cell takes the first key at once', () => {
  locked = null;
  press('5');
  expect([editor, reported, resumed]).toEqual(['', [], []]);
});

import { describe, expect, test } from 'vitest';
import { Cursor } from './cursor.ts';
import type { GridModel, Position } from './grid-model.ts';
import type { Move } from './navigation.ts';

/** Two rows, a heading, two rows; four months. */
const KINDS = ['record', 'record', 'section', 'record', 'record'];
const model = {
  rows: KINDS.map((kind) => ({ kind })),
  cellAt: (_: number, month: number) => ({ first: month, span: 1, text: '1' }),
} as unknown as GridModel;
const layout = { rows: KINDS.length, months: 4, body: { x: 0, y: 0, width: 400, height: 400 } };

function walk(start: [number, number], ...moves: (Move | Position)[]) {
  const cursor = new Cursor({ row: start[0], month: start[1] });
  let at = { row: start[0], month: start[1] };
  for (const move of moves)
    at =
      typeof move === 'object'
        ? cursor.go(move, false).lead
        : (cursor.walk(model, layout, move, false)?.shown ?? at);
  return [at.row, at.month];
}

describe('the cursor', () => {
  test('returns below the start of a series of Tabs with Enter only', () => {
    expect(walk([0, 1], 'next', 'next', 'enter')).toEqual([1, 1]);
    expect(walk([0, 1], 'next', 'next', 'down')).toEqual([1, 3]);
    expect(walk([0, 1], 'next', 'next', 'entered-down')).toEqual([1, 3]);
    expect(walk([3, 1], 'next', 'next', 'enter-back')).toEqual([1, 3]);
  });

  test('ends the series of Tabs when it is moved otherwise', () => {
    expect(walk([0, 1], 'next', 'next', { row: 3, month: 2 }, 'enter')).toEqual([4, 2]);
    expect(walk([0, 1], 'next', 'next', 'left', 'enter')).toEqual([1, 2]);
  });

  test.each<[Move, [number, number], [number, number]]>([
    ['enter', [1, 2], [3, 2]],
    ['enter-back', [3, 2], [1, 2]],
    ['entered-down', [1, 2], [3, 2]],
    ['entered-up', [3, 2], [1, 2]],
    ['next', [1, 3], [3, 0]],
    ['previous', [3, 0], [1, 3]],
    ['next', [2, 1], [3, 0]],
    // Keyboard users can focus a heading, and collapse it.
    ['down', [1, 2], [2, 2]],
  ])('with %s moves from %j to %j', (move, from, to) => expect(walk(from, move)).toEqual(to));
});

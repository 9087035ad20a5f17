import { expect, test, vi } from 'vitest';
import { Cursor } from './cursor.ts';
import type { GridModel } from './grid-model.ts';
import type { Scene } from './scene.ts';
import { Walker } from './walker.ts';

/** Rows of single months, but for row 1: one cell of twelve months from the fifth on. */
const cellAt = (row: number, month: number) =>
  row === 1 && month >= 4 && month < 16 ? { first: 4, span: 12 } : { first: month, span: 1 };
const model = { rows: [{ kind: 'record' }, { kind: 'record' }, { kind: 'record' }], cellAt };
const layout = { rows: 3, months: 24, body: { x: 0, y: 0, width: 700, height: 200 } };

function walkerAt(month: number) {
  const show = vi.fn();
  // Only what moves read of them.
  const scene = {
    model: model as unknown as GridModel,
    layout,
    active: null,
    range: null,
  } as unknown as Scene;
  const cursor = new Cursor({ row: 0, month });
  const canvases = { cursorArea: () => [], repaint: () => undefined };
  return { show, walker: new Walker(cursor, () => scene, canvases, { show, selected: () => undefined }) };
}

test('Enter and a click into a cell of several months show only the month where they are', () => {
  const { show, walker } = walkerAt(9);
  walker.advance('enter');
  expect(show).toHaveBeenLastCalledWith({ row: 1, month: 9 }, false);
  walker.activate({ row: 1, month: 11 }, false);
  expect(show).toHaveBeenLastCalledWith({ row: 1, month: 11 }, false);
});

test('a move along the row shows the whole cell', () => {
  const { show, walker } = walkerAt(3);
  walker.activate({ row: 1, month: 3 }, false);
  walker.move('right', false);
  expect(show).toHaveBeenLastCalledWith({ row: 1, month: 4 }, true);
});

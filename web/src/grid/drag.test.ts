import { expect, test } from 'vitest';
import { dragTarget } from './drag.ts';
import { layoutOf } from './layout.ts';

const layout = layoutOf({
  width: 1000,
  height: 500,
  ratio: 1,
  rows: 100,
  months: 24,
  totals: 4,
  monthWidth: 80,
  columns: [{ key: 'name', wanted: 300, least: 112 }],
});
const { body } = layout;
const reach = (x: number, y: number) => dragTarget(layout, { left: 400, top: 230 }, { x, y });

test('a drag reaches the cell under the pointer', () =>
  expect(reach(body.x + 10, body.y + 30)).toEqual({ position: { row: 11, month: 5 }, isBeyond: false }));

test('beyond an edge it continues, faster the farther out', () => {
  expect(reach(body.x - 1, body.y + 1)).toEqual({ position: { row: 10, month: 4 }, isBeyond: true });
  expect(reach(body.x - 90, body.y + 1).position.month).toBe(2);
  expect(reach(body.x + 1, body.y - 45).position.row).toBe(8);
});

test('it ends at the end of the sheet', () =>
  expect(dragTarget(layout, { left: 0, top: 0 }, { x: -500, y: -500 }).position).toEqual({
    row: 0,
    month: 0,
  }));

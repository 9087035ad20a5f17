import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AriaView } from './aria-cells.ts';
import { AriaLayer } from './aria-layer.ts';
import type { GridModel } from './grid-model.ts';
import { layoutOf } from './layout.ts';

const ROWS = 5;
const MONTHS = 3;

const amounts = new Map<string, string>();
const described: number[] = [];
let view: AriaView;
let layer: AriaLayer;
let content: HTMLElement;

const model = () =>
  ({
    rows: Array.from({ length: ROWS }, (_, row) => ({
      kind: 'record',
      key: `row${row}`,
      name: `Row ${row}`,
    })),
    totals: [{ key: 'income', name: 'Income', direction: 'income', isBalance: false }],
    nameColumn: { heading: 'Name', samples: [] },
    columns: [],
    sorting: null,
    isReadOnly: false,
    cellAt: (_: number, month: number) => ({ first: month, span: 1 }),
    describe: {
      grid: 'Sheet',
      month: (month: number) => `Month ${month}`,
      cell: (row: number, month: number) => {
        described.push(row);
        return `${row} ${month}: ${amounts.get(`${row} ${month}`) ?? '0'}`;
      },
      total: (_: number, month: number) => `Total ${month}: ${[...amounts.values()].join('+')}`,
    },
  }) as unknown as GridModel;

const named = (label: string) => content.querySelector(`[aria-label="${label}"]`);

beforeEach(() => {
  vi.useFakeTimers();
  amounts.clear();
  content = document.createElement('div');
  const layout = layoutOf({
    width: 1080,
    height: 697,
    ratio: 1,
    rows: ROWS,
    months: MONTHS,
    totals: 1,
    monthWidth: 78,
    columns: [{ key: 'name', wanted: 135, least: 112 }],
  });
  view = {
    model: model(),
    layout,
    scroll: { left: 0, top: 0 },
    active: { row: 0, month: 0 },
    range: null,
    marks: { hasBoxes: () => false },
    heading: null,
    others: [],
    locked: new Map(),
  } as unknown as AriaView;
  layer = new AriaLayer(document.createElement('div'), content, 'grid');
  layer.refresh(view);
  described.length = 0;
});
afterEach(() => {
  layer.destroy();
  vi.useRealTimers();
});

test('After changed figures only their rows and the totals are described again', () => {
  amounts.set('3 1', '500');
  layer.refreshRowsAtRest(() => view, [3]);
  vi.runAllTimers();
  expect(new Set(described)).toEqual(new Set([3]));
  expect(named('3 1: 500')).not.toBeNull();
  expect(named('Total 1: 500')).not.toBeNull();
});

test('Rows that changed before a pause are all described after it', () => {
  amounts.set('1 0', '10').set('4 2', '20');
  layer.refreshRowsAtRest(() => view, [1]);
  layer.refreshRowsAtRest(() => view, [4]);
  vi.runAllTimers();
  expect([named('1 0: 10'), named('4 2: 20')]).not.toContain(null);
});

test('If anything else may have changed, everything is described, whatever follows', () => {
  amounts.set('2 0', '10');
  layer.refreshAtRest(() => view);
  layer.refreshRowsAtRest(() => view, [4]);
  vi.runAllTimers();
  expect(new Set(described).size).toBe(ROWS);
  expect(named('2 0: 10')).not.toBeNull();
});

test('The active cell has its new figure at once', () => {
  amounts.set('0 0', '70');
  layer.nameActive(view);
  expect(named('0 0: 70')?.id).toBe('grid-active');
});

import { minor } from '@saldo/contract/domain/money';
import type { Explorer, ExplorerLine, ExplorerNode } from '@saldo/contract/report-explorer';
import { expect, test } from 'vitest';
import { rowsOf, type RowsInput } from './explorer-rows.ts';
import { branchesOf, keysToOpen, treeOf } from './explorer-tree.ts';

const zero = [minor(0), minor(0)];
const line = (income: [number, number], cost: [number, number], planned: [number, number]): ExplorerLine => ({
  income: { actual: income.map(minor), planned: zero },
  cost: { actual: cost.map(minor), planned: planned.map(minor) },
});
const node = (key: string, own: Partial<ExplorerNode>): ExplorerNode => ({
  key,
  parent: key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : null,
  dimension: key.slice(key.lastIndexOf('.') + 1).split('_')[0] as ExplorerNode['dimension'],
  value: key.slice(key.lastIndexOf('_') + 1),
  name: key,
  note: null,
  direction: null,
  isInternal: false,
  ...line([10_000, 0], [4000, 3000], [0, 2000]),
  ...own,
});
const explorer: Explorer = {
  date: '2026-11-20',
  isPartial: false,
  columns: [],
  total: line([20_000, 0], [8000, 6000], [0, 4000]),
  nodes: [
    node('folder_1', {}),
    node('folder_1.sheet_2', {}),
    node('folder_1.sheet_2.section_0', {}),
    node('folder_1.sheet_3', {}),
    node('folder_1.sheet_3.section_5', {}),
    node('folder_1.sheet_3.section_0', {}),
  ],
  count: 6,
};
const tree = treeOf(explorer);
const asked = (own: Partial<RowsInput> = {}): RowsInput => ({
  explorer,
  tree,
  branches: new Map(),
  before: null,
  toggled: new Set(),
  isSearch: false,
  measure: 'result',
  sums: ['income', 'margin', 'share', 'trend'],
  words: { total: 'Razem', loading: '…', failed: 'nie', nameOf: ({ name }) => name },
  ...own,
});

test('folders are expanded, sheets collapsed; one without sections expands to its rows at once', () => {
  expect(rowsOf(asked()).map(({ key, isFolded }) => [key, isFolded])).toEqual([
    ['folder_1', false],
    ['folder_1.sheet_2', true],
    ['folder_1.sheet_3', true],
    ['total', undefined],
  ]);
  const toggled = new Set(['folder_1.sheet_2', 'folder_1.sheet_3', 'folder_1.sheet_3.section_5']);
  expect(branchesOf(tree, toggled, false)).toEqual(['folder_1.sheet_2', 'folder_1.sheet_3.section_5']);
  const branches = new Map([['folder_1.sheet_2', [node('row_7', { direction: 'cost', note: 'Wola' })]]]);
  const rows = rowsOf(asked({ toggled, branches }));
  expect(rows.find(({ key }) => key === 'folder_1.sheet_2.row_7')).toMatchObject({ depth: 2, note: 'Wola' });
  expect(rows.find(({ key }) => key === 'folder_1.sheet_3.section_5.wait')?.name).toBe('…');
  expect(tree[0] && keysToOpen(tree[0], new Set(), false)).toHaveLength(4);
});

test('a loss is red, plan-only amounts are blue, and shares are relative to the total', () => {
  const [folder] = rowsOf(asked());
  const [first, second, income, margin, share, trend] = folder?.cells ?? [];
  expect(first).toMatchObject({ value: 6000, tone: undefined, canOpen: true });
  expect(second).toMatchObject({ value: -5000, tone: 'negative' });
  expect(income?.value).toBe(10_000);
  expect(margin).toMatchObject({ text: '10,0 %', canOpen: true });
  expect(share?.bars).toEqual({ income: 0.5, cost: 0.5 });
  expect(trend?.trend).toEqual([6000, -5000]);
  const planned = node('folder_9', { ...line([0, 0], [0, 0], [0, 500]) });
  const [own] = rowsOf(asked({ tree: [{ node: planned, children: [] }] }));
  expect(own?.cells[0]).toMatchObject({ text: '–', canOpen: false });
  expect(own?.cells[1]).toMatchObject({ value: -500, tone: 'planned' });
});

test('the previous year is shown beside it', () => {
  const before = {
    total: line([0, 0], [0, 0], [0, 0]),
    lines: new Map([['folder_1', line([1000, 0], [0, 0], [0, 0])]]),
  };
  const [folder] = rowsOf(asked({ before, sums: ['before', 'change'], measure: 'cost' }));
  expect(folder?.cells.slice(2).map(({ value, tone }) => [value, tone])).toEqual([
    [0, undefined],
    [9000, 'negative'],
  ]);
});

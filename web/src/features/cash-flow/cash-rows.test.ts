import { minor } from '@saldo/contract/domain/money';
import type { CashFlow, CashLine } from '@saldo/contract/report-cash-flow';
import { expect, test } from 'vitest';
import { columnsOf } from './cash-columns.ts';
import { foldName, rowsOf, type RowsInput } from './cash-rows.ts';
import { figureAt } from './figures.ts';

const amounts = (...values: number[]) => values.map(minor);
const line = (income: [number, number], cost: [number, number]): CashLine => ({
  income: { actual: amounts(income[0], 0), projected: amounts(0, income[1]) },
  cost: { actual: amounts(cost[0], 0), projected: amounts(500, cost[1]) },
});
const group = { methodId: null, budgetId: 3, sectionId: null };
const cash: CashFlow = {
  date: '2026-11-20',
  isPartial: false,
  columns: [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
  ],
  total: line([1000, 2000], [500, 4000]),
  groups: [
    { ...group, ...line([1000, 2000], [500, 4000]), key: 'b3', parent: null, name: 'Biuro' },
    { ...group, ...line([1000, 2000], [500, 4000]), key: 'b3s0', parent: 'b3', name: '', sectionId: 0 },
  ],
  transfers: [
    { methodId: 1, name: 'bank-account', actual: amounts(-300, 0), projected: amounts(0, 0) },
    { methodId: 2, name: 'card', actual: amounts(300, 0), projected: amounts(0, 0) },
  ],
  overdue: { count: 0, income: minor(0), cost: minor(0) },
  balances: {
    today: minor(700),
    yesterday: minor(700),
    all: {
      opening: minor(200),
      ends: amounts(200, -1800),
      lows: [
        { date: '2026-11-03', balance: minor(100) },
        { date: '2026-12-24', balance: minor(-1900) },
      ],
      openings: [],
    },
    methods: ['bank-account', 'card'].map((kind, place) => ({
      id: place + 1,
      name: kind,
      kind,
      currency: 'PLN' as const,
      opening: minor(0),
      ends: amounts(200, 50),
      lows: [
        { date: '2026-11-03', balance: minor(100) },
        { date: '2026-12-24', balance: minor(-5) },
      ],
      openings: [],
    })),
    lowest: { date: '2026-12-24', balance: minor(-1900) },
  },
};
const words: RowsInput['words'] = {
  income: 'Wpływy',
  cost: 'Koszty',
  transfers: 'Przelewy własne',
  balance: 'Saldo',
  openings: 'Salda początkowe',
  end: 'Na koniec',
  low: 'Najniżej',
  methods: 'Metody',
  noSection: 'Bez sekcji',
  gap: (day, balance) => `${day} ${balance}`,
  thin: (day, balance) => `below the buffer: ${day} ${balance}`,
};
const columns = columnsOf(cash, 'month', 'pl');
const rows = (own: Partial<RowsInput> = {}) =>
  rowsOf({ cash, columns, isCumulative: false, buffer: 0, folded: new Set(), words, ...own });
const valuesOf = (key: string, own?: Partial<RowsInput>) =>
  rows(own)
    .find((row) => row.key === key)
    ?.cells.map(({ value }) => value);

test('months are shown by period or cumulatively, and the end of the month is the same', () => {
  expect(valuesOf('cost')).toEqual([1000, 4000]);
  expect(valuesOf('cost', { isCumulative: true })).toEqual([1000, 5000]);
  expect(valuesOf('balance')).toEqual([0, -2000]);
  expect(valuesOf('balance', { isCumulative: true })).toEqual([0, -2000]);
  expect(valuesOf('end', { isCumulative: true })).toEqual([200, -1800]);
});

test('expected figures are blue, partly actual ones have a share, the lowest future day is marked', () => {
  const cells = rows().find(({ key }) => key === 'cost')?.cells;
  expect(cells).toMatchObject([
    { share: 0.5, tone: undefined },
    { share: undefined, tone: 'planned' },
  ]);
  expect(rows().find(({ key }) => key === 'low')?.cells).toMatchObject([
    { day: '3' },
    { day: '24', tone: 'lowest' },
  ]);
});

test('a method below zero within the month has a warning, a card does not', () => {
  const gapsOf = (key: string) =>
    rows()
      .find((row) => row.key === key)
      ?.cells.map(({ gap }) => gap);
  expect(gapsOf('method-1')).toEqual([undefined, '24.12 −0,05']);
  expect(gapsOf('method-2')).toEqual([undefined, undefined]);
});

test('sections are collapsed by default, and whole directions can be collapsed', () => {
  const keys = (folded: string[]) => rows({ folded: new Set(folded) }).map(({ key }) => key);
  expect(keys([])).not.toContain('income-b3s0');
  expect(keys([foldName({ key: 'income-b3', depth: 1 })])).toContain('income-b3s0');
  expect(keys([foldName({ key: 'income', depth: 0 })])).not.toContain('income-b3');
});

test('transfers between own methods have their own rows', () => {
  expect(valuesOf('transfers')).toEqual([0, 0]);
  expect(valuesOf('transfers-1')).toEqual([-300, 0]);
  expect(valuesOf('transfers-2', { isCumulative: true })).toEqual([300, 300]);
  expect(figureAt(cash, { row: 'transfers-2', column: '2026-11-01' }, false)).toMatchObject({
    figure: { methodId: 2, transfers: 'only' },
    title: 'transfers',
    name: 'card',
  });
  // below the total balances, which they do not affect
  const keys = rows().map(({ key }) => key);
  expect(keys.indexOf('transfers')).toBe(keys.indexOf('low') + 1);
  expect(rows({ folded: new Set(['transfers']) }).map(({ key }) => key)).not.toContain('transfers-1');
});

test('each cell opens the figure of its position', () => {
  const at = (row: string, column: string, isCumulative = false) =>
    figureAt(cash, { row, column }, isCumulative);
  expect(at('cost-b3s0', '2026-12-01')).toMatchObject({
    figure: { from: '2026-12-01', to: '2026-12-31', direction: 'cost', budgetId: 3, sectionId: 0 },
    name: 'Biuro',
    balance: null,
  });
  expect(at('end', '2026-12-01')?.balance).toEqual({
    before: 200,
    opened: 0,
    after: -1800,
    untilToday: null,
  });
  expect(at('end', '2026-11-01')).toMatchObject({ title: 'end', balance: { untilToday: 200 } });
  // the items of the lowest day are those up to it
  expect(at('low', '2026-12-01')).toMatchObject({
    title: 'low',
    figure: { from: '2026-12-01', to: '2026-12-24' },
    balance: { before: 200, after: -1900 },
  });
  expect(at('low', '2026-11-01')?.balance?.untilToday).toBeNull();
  expect(at('end', '2026-12-01', true)).toMatchObject({
    figure: { from: '2026-11-01' },
    balance: { before: 200 },
  });
  expect(at('method-2', '2026-11-01')).toMatchObject({
    figure: { methodId: 2 },
    balance: { before: 0, after: 200 },
  });
  expect(at('cost-m9', '2026-11-01')).toBeNull();
  expect(at('end', '2030-01-01')).toBeNull();
  expect(at('nothing', '2026-11-01')).toBeNull();
});

test('a column whose lowest day is below the buffer is marked, one below zero is not', () => {
  const marks = (buffer: number) =>
    rows({ buffer })
      .find(({ key }) => key === 'end')
      ?.cells.map(({ gap, isThin }) => gap !== undefined && isThin === true);
  expect(marks(100)).toEqual([false, false]);
  expect(marks(101)).toEqual([true, false]);
});

test('opening balances of accounts that are opened within the columns have rows of their own', () => {
  expect(rows().map(({ key }) => key)).not.toContain('openings');
  const { balances } = cash;
  if (!balances) throw new Error('no balances');
  const openings = [{ date: '2026-12-03', balance: minor(700) }];
  const [first, ...others] = balances.methods;
  if (!first) throw new Error('no methods');
  const opened: CashFlow = {
    ...cash,
    balances: {
      ...balances,
      all: { ...balances.all, openings },
      methods: [{ ...first, openings }, ...others],
    },
  };
  expect(valuesOf('openings', { cash: opened })).toEqual([0, 700]);
  expect(valuesOf('openings', { cash: opened, isCumulative: true })).toEqual([0, 700]);
  expect(valuesOf('openings-1', { cash: opened })).toEqual([0, 700]);
  const keys = (folded: string[]) => rows({ cash: opened, folded: new Set(folded) }).map(({ key }) => key);
  expect(keys([]).slice(keys([]).indexOf('openings'), keys([]).indexOf('end'))).toEqual([
    'openings',
    'openings-1',
  ]);
  expect(keys(['openings'])).not.toContain('openings-1');
  const at = (row: string) => figureAt(opened, { row, column: '2026-12-01' }, false)?.balance;
  expect(at('end')).toMatchObject({ before: 200, opened: 700 });
});

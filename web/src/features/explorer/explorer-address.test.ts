import { expect, test } from 'vitest';
import { daysOf, readView, writeView } from './explorer-address.ts';
import { placeOf } from './node-place.ts';

const TODAY = '2026-11-20';
const read = (query: string) => readView(new URLSearchParams(query), TODAY);

test('without parameters it is the result of six months around today', () => {
  expect(read('')).toMatchObject({ start: '2026-09', end: '2027-02', measure: 'result', group: 'structure' });
  expect(read('from=13&measure=planet&open=x')).toEqual(read(''));
});

test('a view round-trips through its address', () => {
  const view = read(
    'from=2026-01&to=2026-03&measure=cost&group=contractor&dates=payment&internal=0&compare=1&q=budowa&open=folder_1.sheet_2/2026-02-01',
  );
  const { opened, ...rest } = view;
  expect(read(writeView(new URLSearchParams(), { ...rest, opened }).toString())).toEqual(view);
  expect(opened).toEqual({ row: 'folder_1.sheet_2', column: '2026-02-01' });
});

test('other months and groups close the open cell, and too long periods are cut', () => {
  const query = new URLSearchParams('open=total/income');
  expect(writeView(query, { group: 'method' }).has('open')).toBe(false);
  expect(writeView(query, { start: '2026-01', end: '2026-02' }).has('open')).toBe(false);
  expect(read('from=2000-01&to=2099-12').end).toBe('2002-12');
});

test('the days of a view, and of the year before', () => {
  const view = { start: '2026-09', end: '2027-02' };
  expect(daysOf(view)).toEqual({ from: '2026-09-01', to: '2027-02-28' });
  expect(daysOf(view, 1)).toEqual({ from: '2025-09-01', to: '2026-02-28' });
});

test('the key of a node becomes the filters of a query', () => {
  expect(placeOf('booked_1.folder_1.category_2.sheet_3.section_0.row_14')).toEqual({
    booked: '1',
    folderId: '1',
    categoryId: '2',
    budgetId: '3',
    sectionId: '0',
    recordId: '14',
  });
  expect(placeOf('basis_invoice-bag')).toEqual({ basis: 'invoice-bag' });
});

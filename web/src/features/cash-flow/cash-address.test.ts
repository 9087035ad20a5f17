import { expect, test } from 'vitest';
import { daysOf, readView, writeView, type CashView } from './cash-address.ts';

const TODAY = '2026-11-20';
const read = (query: string) => readView(new URLSearchParams(query), TODAY);
const after = (query: string, change: Partial<CashView>) =>
  String(writeView(new URLSearchParams(query), change));

test('without parameters the months around the current one are shown, by method', () => {
  expect(read('')).toEqual({
    unit: 'month',
    isTable: false,
    group: 'method',
    isCumulative: false,
    withOverdue: true,
    start: '2026-08',
    end: '2027-04',
    opened: null,
    shown: new Set(['income', 'expense', 'cumulativeBalance']),
    buffer: 0,
  });
});

test('a link shows other users the same view', () => {
  const query =
    'view=days&month=2027-01&group=sheet&balance=cumulative&overdue=0&hide=income&buffer=2000000&open=cost-b1s2/2027-01-20';
  expect(read(query)).toEqual({
    unit: 'day',
    isTable: false,
    group: 'sheet',
    isCumulative: true,
    withOverdue: false,
    start: '2027-01',
    end: '2027-01',
    opened: { row: 'cost-b1s2', column: '2027-01-20' },
    shown: new Set(['expense', 'grossBalance', 'cumulativeBalance']),
    buffer: 2_000_000,
  });
});

test.each([
  ['view=constructor&from=2026-13&open=../x&buffer=-1', '2026-08', '2027-04'],
  ['from=2026-01&to=2025-01', '2026-01', '2026-09'],
  ['from=1999-01&to=2099-12', '1999-01', '2003-12'],
  ['view=days&from=2026-01&to=2026-12', '2026-01', '2026-03'],
])('invalid parameters are dropped: %s', (query, start, end) => {
  expect(read(query)).toMatchObject({ start, end, opened: null });
});

test('defaults are omitted from the address, and other columns close the open cell', () => {
  expect(after('view=days&month=2027-01&open=end/2027-01-02&group=sheet', { unit: 'month' })).toBe(
    'group=sheet',
  );
  expect(after('group=sheet&open=cost-b1/2027-01-01', { group: 'method' })).toBe('');
  expect(after('overdue=0&balance=cumulative', { withOverdue: true, isCumulative: false })).toBe('');
  expect(after('month=2027-01', { start: '2027-02', end: '2027-03' })).toBe('from=2027-02&to=2027-03');
  expect(after('', { opened: { row: 'end', column: '2027-01-01' } })).toBe('open=end%2F2027-01-01');
  expect(read(after('', { shown: new Set(['income']) })).shown).toEqual(new Set(['income']));
});

test('a period consists of whole months', () => {
  expect(daysOf({ start: '2026-11', end: '2027-02' })).toEqual({ from: '2026-11-01', to: '2027-02-28' });
});

import { minor } from '@saldo/contract/domain/money';
import type { CashItem } from '@saldo/contract/report-cash-flow';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipsOf, lanesOf } from './days-geometry.ts';
import { dayItems, lowestOf, movedEnds, placeAmong, snapped, stepFrom } from './days-model.ts';

const DAYS = Array.from({ length: 31 }, (_, place) => `2027-01-${String(place + 1).padStart(2, '0')}`);
const TODAY = '2026-11-20';
const METHODS = new Map([
  [1, 'mBank'],
  [2, 'PKO BP'],
  [3, 'Karta'],
]);

let parts = 0;
const item = (values: Partial<CashItem>): CashItem => ({
  origin: { budgetId: 1, recordId: 7, month: '2027-01' },
  budget: 'Biuro',
  name: 'Czynsz',
  contractor: null,
  direction: 'cost',
  basis: 'invoice',
  state: 'document',
  paymentSourceId: (parts += 1),
  paymentPartId: parts,
  number: null,
  methodId: 1,
  date: '2027-01-04',
  dueDate: '2027-01-10',
  isOverdue: false,
  orderedDate: null,
  mayMove: true,
  net: minor(100_00),
  gross: minor(123_00),
  ...values,
});
const read = (items: CashItem[], today = TODAY) => dayItems(items, { days: DAYS, today, methods: METHODS });

test('payments are on their day, overdue ones on today, and those beyond the month nowhere', () => {
  const items = [
    item({ date: '2027-01-20', contractor: 'Hotel Arka' }),
    item({ date: '2026-12-02', isOverdue: true }),
    item({ date: '2027-02-01' }),
  ];
  const shown = read(items, '2027-01-05');
  expect(shown.map(({ place, name }) => [DAYS[place], name])).toEqual([
    ['2027-01-05', 'Czynsz'],
    ['2027-01-20', 'Hotel Arka'],
  ]);
});

test('planned payments of one cell have different keys', () => {
  const planned = { paymentPartId: null, paymentSourceId: null, state: 'plan' } as const;
  expect(read([item(planned), item({ ...planned, date: '2027-01-15' })]).map(({ key }) => key)).toEqual([
    '7 2027-01',
    '7 2027-01 1',
  ]);
});

test('instalments over several methods that add up to zero are one transfer of the company’s own', () => {
  const own = { paymentSourceId: 900, date: '2027-01-25' };
  const items = [
    item({ ...own, methodId: 2, gross: minor(500_00) }),
    item({ ...own, methodId: 3, gross: minor(-500_00) }),
    item({ date: '2027-01-25', gross: minor(9_00) }),
  ];
  expect(read(items).map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['own', 'PKO BP → Karta', 500_00],
    ['cost', 'Czynsz', 9_00],
  ]);
});

test('a moved payment changes the days between by its amount, and no others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 31, maxLength: 31 }),
      fc.constantFrom<'income' | 'cost'>('income', 'cost'),
      fc.nat(1e6),
      fc.nat(30),
      fc.nat(31),
      (flows, kind, amount, from, to) => {
        const running = (moves: readonly number[]) => {
          let sum = 0;
          return moves.map((move) => (sum += move));
        };
        const signed = kind === 'income' ? amount : -amount;
        const moved = flows.map(
          (flow, place) => flow - (place === from ? signed : 0) + (place === to ? signed : 0),
        );
        expect(movedEnds(running(flows), { kind, amount }, { from, to })).toEqual(running(moved));
      },
    ),
  );
});

test('a drop snaps to a working day that is not over; arrows step between these', () => {
  const around = { today: TODAY, first: '2027-01-01' };
  expect(snapped('2027-01-09', around)).toBe('2027-01-11');
  expect(snapped('2027-01-06', around)).toBe('2027-01-07');
  expect(snapped('2026-11-01', { today: TODAY, first: '2026-11-01' })).toBe(TODAY);
  expect(stepFrom('2027-01-08', 1, TODAY)).toBe('2027-01-11');
  expect(stepFrom('2027-01-07', -1, TODAY)).toBe('2027-01-05');
  expect(stepFrom(TODAY, -1, TODAY)).toBeNull();
  expect(stepFrom('2026-10-01', 1, TODAY)).toBe('2026-11-23');
});

test('the lowest days are searched from today on', () => {
  const ends = [1, 9, 4, 4, 7];
  const days = DAYS.slice(0, 5);
  expect(lowestOf(ends, days, '2027-01-02')).toEqual({ balance: 4, from: 2, to: 3 });
  expect(lowestOf(ends, days, '2027-02-01')).toBeNull();
  expect(placeAmong(days, '2027-01-03')).toBe(2);
  expect(placeAmong(days, '2027-02-03')).toBe(5);
  expect(placeAmong(days, '2026-12-31')).toBe(-1);
});

test('chips of a lane never overlap, start or end on their day, and stay visible', () => {
  const place = fc.nat(30);
  fc.assert(
    fc.property(fc.array(fc.record({ place, name: fc.string({ maxLength: 40 }) })), (given) => {
      const items = read(
        given.map((one) => item({ date: DAYS[one.place] ?? '', contractor: one.name || null })),
      );
      const chips = chipsOf(items, { dayWidth: 27, days: 31, textOf: () => '1 234,00' });
      for (const { left, width, place: day, isTurned } of chips) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(27 * 31);
        if (!isTurned) expect(left).toBe(day * 27);
      }
      for (let lane = 0; lane < lanesOf(chips); lane += 1) {
        const own = chips.filter((chip) => chip.lane === lane).toSorted((a, b) => a.left - b.left);
        for (const [before, { left }] of own.slice(1).entries()) {
          const last = own[before];
          expect(left).toBeGreaterThan((last?.left ?? 0) + (last?.width ?? 0));
        }
      }
    }),
  );
});

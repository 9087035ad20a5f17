import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUnits, defaultLimits, type Unit } from '#ui/calendar/unit.ts';
import { lengthOf, ordered, picked, type Picking } from './range.ts';

const TODAY = '2026-11-20';
const LIMITS = { day: defaultLimits('day', TODAY), month: defaultLimits('month', TODAY) };

/** A range within the limits, a value that may be outside of them, and the mode. */
const cases = fc
  .record({
    unit: fc.constantFrom<Unit>('day', 'month'),
    from: fc.nat(100),
    length: fc.nat(100),
    value: fc.integer({ min: -300, max: 500 }),
    side: fc.constantFrom('left' as const, 'right' as const),
    mode: fc.constantFrom('select' as const, 'move' as const),
  })
  .map(({ unit, from, length, value, side, mode }) => {
    const limits = LIMITS[unit];
    const start = addUnits(unit, limits.min, from);
    const picking: Picking = { start, end: addUnits(unit, start, length), side, mode };
    return { unit, limits, picking, value: addUnits(unit, limits.min, value) };
  });

test('whatever is picked, the start is not after the end and both are within the limits', () => {
  fc.assert(
    fc.property(cases, ({ unit, limits, picking, value }) => {
      const { start, end } = picked(unit, picking, value, limits);
      expect(start <= end && start >= limits.min && end <= limits.max).toBe(true);
    }),
  );
});

test('selecting sets one end and keeps the other, on whatever side they end up', () => {
  fc.assert(
    fc.property(cases, ({ unit, limits, picking, value }) => {
      const next = picked(unit, { ...picking, mode: 'select' }, value, limits);
      const kept = picking.side === 'left' ? picking.end : picking.start;
      const inside = value < limits.min ? limits.min : value > limits.max ? limits.max : value;
      expect({ start: next.start, end: next.end }).toEqual(ordered(kept, inside));
      // The next pick replaces the other end.
      if (inside !== kept) expect(next.side === 'left' ? next.start : next.end).toBe(kept);
    }),
  );
});

test('moving keeps the length and the side', () => {
  fc.assert(
    fc.property(cases, ({ unit, limits, picking, value }) => {
      const next = picked(unit, { ...picking, mode: 'move' }, value, limits);
      expect(lengthOf(unit, next)).toBe(lengthOf(unit, picking));
      expect(next.side).toBe(picking.side);
    }),
  );
});

const NOVEMBER: Picking = { start: '2026-11-01', end: '2026-11-30', side: 'left', mode: 'select' };

test('a start after the end swaps with it, and the end is active next', () => {
  const passed = picked('day', NOVEMBER, '2026-12-10', LIMITS.day);
  expect(passed).toMatchObject({ start: '2026-11-30', end: '2026-12-10', side: 'left' });
  expect(picked('day', passed, '2026-12-24', LIMITS.day)).toMatchObject({
    start: '2026-12-10',
    end: '2026-12-24',
  });
});

test('an end before the start swaps with it', () => {
  expect(picked('day', { ...NOVEMBER, side: 'right' }, '2026-10-10', LIMITS.day)).toMatchObject({
    start: '2026-10-10',
    end: '2026-11-01',
    side: 'right',
  });
});

test('two picks make a range', () => {
  const first = picked('day', NOVEMBER, '2026-11-05', LIMITS.day);
  expect(first).toMatchObject({ start: '2026-11-05', end: '2026-11-30', side: 'right' });
  expect(picked('day', first, '2026-11-09', LIMITS.day)).toMatchObject({
    start: '2026-11-05',
    end: '2026-11-09',
    side: 'left',
  });
});

test('a moved range stops at the limits', () => {
  const moved = picked(
    'month',
    { start: '2026-08', end: '2027-04', side: 'left', mode: 'move' },
    '2036-11',
    LIMITS.month,
  );
  expect(moved).toMatchObject({ start: '2036-03', end: '2036-11' });
});

test('a range that fills the limits cannot be moved', () => {
  const whole: Picking = { start: '2016-11', end: '2036-11', side: 'left', mode: 'move' };
  expect(picked('month', whole, '2020-01', LIMITS.month)).toEqual(whole);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultLimits, isWithin, valueOf } from '#ui/calendar/unit.ts';
import { masked, readTyped, stepped, typedText } from './typed-value.ts';

const TODAY = '2026-11-20';
const LIMITS = defaultLimits('day', TODAY);
const MONTHS = defaultLimits('month', TODAY);

/** The field after each typed key. */
const typing = (unit: 'day' | 'month', keys: string) => {
  let shown = '';
  for (const key of keys) shown = masked(unit, shown + key, shown);
  return shown;
};

describe('during typing', () => {
  test.each([
    ['20112026', '20.11.2026'],
    ['20.11.2026', '20.11.2026'],
    ['5.1.2027', '05.01.2027'],
    ['512027', '05.12.027'],
    ['5/3/2026', '05.03.2026'],
    ['3113', '31.12.'],
    ['32', '31.'],
    ['00', '01.'],
    ['4', '04.'],
    ['x9y', '09.'],
    ['201120267', '20.11.2026'],
  ])('%s shows %s', (keys, shown) => {
    expect(typing('day', keys)).toBe(shown);
  });

  test('a typed month above 12 becomes 12', () => {
    for (let month = 13; month <= 19; month += 1) expect(typing('month', String(month))).toBe('12.');
    expect(typing('month', '11.2026')).toBe('11.2026');
  });

  test('deleted text stays deleted, including its dot', () => {
    expect(masked('day', '20', '20.')).toBe('20');
    expect(masked('day', '20.1', '20.11.')).toBe('20.1');
  });

  test('a pasted ISO date is converted', () => {
    expect(masked('day', '2026-11-20', '')).toBe('20.11.2026');
    expect(masked('month', '2026-11', '')).toBe('11.2026');
    expect(masked('day', ' 20.11.2026 ', '')).toBe('20.11.2026');
  });
});

describe('on blur', () => {
  test.each([
    ['20.11.2026', '2026-11-20', false],
    ['31.02.2027', '2027-02-28', false],
    ['31.02.2028', '2028-02-29', false],
    ['31.13.2026', '2026-12-31', false],
    ['5', '2026-11-05', false],
    ['5.12', '2026-12-05', false],
    ['05.12.27', '2027-12-05', false],
    ['31.4', '2026-04-30', false],
    ['01.01.1990', '2016-11-20', true],
    ['01.01.2090', '2036-11-20', true],
    ['01.01.0005', '2016-11-20', true],
  ])('%s is %s', (text, value, isClamped) => {
    expect(readTyped('day', text, LIMITS, TODAY)).toEqual({ kind: 'value', value, isClamped });
  });

  test('a month is parsed likewise', () => {
    expect(readTyped('month', '13.2026', MONTHS, TODAY)).toMatchObject({ value: '2026-12' });
    expect(readTyped('month', '3', MONTHS, TODAY)).toMatchObject({ value: '2026-03' });
    expect(readTyped('month', '01.2001', MONTHS, TODAY)).toMatchObject({ value: '2016-11', isClamped: true });
  });

  test('an empty text has no value, and a year of three digits is no date', () => {
    expect(readTyped('day', '  ', LIMITS, TODAY)).toEqual({ kind: 'empty' });
    expect(readTyped('day', '20.11.202', LIMITS, TODAY)).toEqual({ kind: 'unreadable' });
  });

  test('any text is a valid day within the limits, or no day', () => {
    const text = fc.stringMatching(/^[0-9./ -]{0,12}$/);
    fc.assert(
      fc.property(text, fc.constantFrom('day' as const, 'month' as const), (typed, unit) => {
        const limits = unit === 'day' ? LIMITS : MONTHS;
        const found = readTyped(unit, typed, limits, TODAY);
        if (found.kind !== 'value') return;
        expect(isWithin(found.value, limits)).toBe(true);
        const [year = 0, month = 0, day = 1] = found.value.split('-').map(Number);
        expect(valueOf(unit, year, month, day)).toBe(found.value);
      }),
    );
  });

  test('every day within the limits round-trips through its text, at once and key by key', () => {
    const day = fc
      .tuple(
        fc.integer({ min: 2017, max: 2035 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
      )
      .map(([year, month, number]) => valueOf('day', year, month, number));
    fc.assert(
      fc.property(day, (value) => {
        const text = typedText(value);
        expect(masked('day', text, '')).toBe(text);
        expect(typing('day', text.replaceAll('.', ''))).toBe(text);
        expect(readTyped('day', text, LIMITS, TODAY)).toEqual({ kind: 'value', value, isClamped: false });
      }),
    );
  });
});

describe('arrows step the part under the caret', () => {
  test.each([
    ['2026-11-20', 0, 1, '2026-11-21'],
    ['2026-11-30', 1, 1, '2026-11-01'],
    ['2026-11-20', 3, 1, '2026-12-20'],
    ['2026-12-20', 4, 1, '2027-01-20'],
    ['2026-01-31', 3, -1, '2025-12-31'],
    ['2026-01-31', 3, 1, '2026-02-28'],
    ['2028-02-29', 8, 1, '2029-02-28'],
  ])('%s with the caret at %d by %d: %s', (value, caret, by, to) => {
    expect(stepped('day', value, caret, by)).toBe(to);
  });

  test('a month has its month and its year', () => {
    expect(stepped('month', '2026-12', 0, 1)).toBe('2027-01');
    expect(stepped('month', '2026-12', 4, -1)).toBe('2025-12');
  });
});

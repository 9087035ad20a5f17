import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTicked, isNothingTicked, isTicked, noTicks, rangeOf, toggled, withTicks } from './ticks.ts';

const tickedOf = (ticks: Parameters<typeof isTicked>[0], ids: readonly number[]) =>
  ids.filter((id) => isTicked(ticks, id));

describe('Ticks', () => {
  test('equal a plain set of ids after any steps, starting from none or all', () => {
    const ids = [1, 2, 3, 4, 5, 6];
    const step = fc.record({ rows: fc.subarray(ids), isOn: fc.boolean(), isToggle: fc.boolean() });
    fc.assert(
      fc.property(fc.boolean(), fc.array(step), (isAll, steps) => {
        let ticks = isAll ? allTicked('') : noTicks('');
        const model = new Set(isAll ? ids : []);
        for (const { rows, isOn, isToggle } of steps) {
          ticks = isToggle ? rows.reduce((so, id) => toggled(so, id), ticks) : withTicks(ticks, rows, isOn);
          for (const id of rows) {
            if (isToggle ? !model.has(id) : isOn) model.add(id);
            else model.delete(id);
          }
        }
        expect(tickedOf(ticks, ids)).toEqual(ids.filter((id) => model.has(id)));
      }),
    );
  });

  test('of all matches include rows that were never loaded', () => {
    const ticks = toggled(allTicked('?search=gips'), 7);
    expect(tickedOf(ticks, [6, 7, 100_000])).toEqual([6, 100_000]);
    expect(isNothingTicked(ticks)).toBe(false);
    expect(isNothingTicked(noTicks(''))).toBe(true);
  });

  test('of a range include both ends, in either direction', () => {
    expect(rangeOf(2, 5)).toEqual({ first: 2, end: 6 });
    expect(rangeOf(5, 2)).toEqual({ first: 2, end: 6 });
    expect(rangeOf(3, 3)).toEqual({ first: 3, end: 4 });
  });
});

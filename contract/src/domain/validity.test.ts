import { expect, test } from 'vitest';
import { firstOverlap, settingAt } from './validity.ts';

const from = (startDate: string, endDate: string | null = null, name = 'a') => ({ name, startDate, endDate });

test('A setting is valid from its first day to its last', () => {
  const settings = [from('2026-01-01', '2026-06-30'), from('2026-07-01'), from('2020-01-01', null, 'b')];
  const at = (date: string) => settingAt(settings, 'a', date)?.startDate;
  expect([at('2025-12-31'), at('2026-01-01'), at('2026-06-30'), at('2026-07-01'), at('2099-01-01')]).toEqual([
    undefined,
    '2026-01-01',
    '2026-01-01',
    '2026-07-01',
    '2026-07-01',
  ]);
});

test('Two settings with one name cannot be valid on the same day', () => {
  expect(firstOverlap([from('2026-01-01', '2026-06-30'), from('2026-07-01')])).toBeNull();
  expect(firstOverlap([from('2026-01-01', '2026-07-01'), from('2026-07-01')])).toBe(1);
  expect(firstOverlap([from('2026-01-01'), from('2026-07-01')])).toBe(1);
  expect(firstOverlap([from('2026-01-01'), from('2026-07-01', null, 'b')])).toBeNull();
  expect(firstOverlap([from('2026-01-02', '2026-01-01')])).toBe(0);
});

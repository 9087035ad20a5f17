import { afterEach, expect, test, vi } from 'vitest';
import { dayOf, formatInstant, formatInstantDay, formatTime } from './instants.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['America/New_York', 'Asia/Tokyo', 'Europe/Warsaw'])('in %s, times are in Warsaw time', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date('2026-07-01T22:30:00Z').getHours()).toBe(
    { 'America/New_York': 18, 'Asia/Tokyo': 7, 'Europe/Warsaw': 0 }[zone],
  );
  expect(dayOf('2026-07-01T22:30:00Z')).toBe('2026-07-02');
  expect(formatTime(new Date('2026-07-01T22:30:00Z'))).toBe('00:30');
  expect(formatInstantDay('2026-12-31T23:05:00Z')).toBe('01.01.2027');
  expect(formatInstant('2026-12-31T23:05:00Z')).toBe('01.01.2027, 00:05');
});

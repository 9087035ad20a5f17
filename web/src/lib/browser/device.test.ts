import { expect, test } from 'vitest';
import { canCall, isForSmallScreen, isMobile } from './device.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) SaldoApp/2.1', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) Safari/605.1', false],
])('%s is mobile: %s', (userAgent, expected) => {
  expect(isMobile(userAgent)).toBe(expected);
});

test('a phone can register and open links in letters, and is referred to a larger screen otherwise', () => {
  expect(isForSmallScreen('/auth/register/')).toBe(true);
  expect(isForSmallScreen('/auth/login')).toBe(false);
  expect(isForSmallScreen('/budget/1')).toBe(false);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) SaldoApp/2.1', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0', false],
])('%s can call: %s', (userAgent, expected) => {
  expect(canCall(userAgent)).toBe(expected);
});

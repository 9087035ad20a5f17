import { expect, test } from 'vitest';
import { browserOf } from './browser-name.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${windows} ${webkit} Chrome/111.0.0.0 Safari/537.36`, 'Chrome/111'],
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/111.0.0.0`, 'Edg/111'],
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'OPR/116'],
  [`${windows} Gecko/20100101 Firefox/114.0`, 'Firefox/114'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari/18',
  ],
  ['somebody', 'unknown'],
])('for %s analytics receives %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});

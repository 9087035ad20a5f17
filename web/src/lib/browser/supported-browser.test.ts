import { expect, test } from 'vitest';
import { isSupportedBrowser } from './supported-browser.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${windows} ${webkit} Chrome/112.0.0.0 Safari/537.36`, true],
  [`${windows} ${webkit} Chrome/111.0.0.0 Safari/537.36`, false],
  [`${windows} ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`, true],
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, true],
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/111.0.0.0`, false],
  [`${windows} Gecko/20100101 Firefox/115.0`, true],
  [`${windows} Gecko/20100101 Firefox/114.0`, false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
])('%s: %s', (userAgent, expected) => {
  expect(isSupportedBrowser(userAgent)).toBe(expected);
});

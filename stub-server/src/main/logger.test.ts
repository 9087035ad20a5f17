import { expect, test } from 'vitest';
import { withoutSecrets } from './logger.ts';

test.each([
  ['/auth/reset-password?token=abc&email=a%40b.pl', '/auth/reset-password?token=…&email=…'],
  ['/portal/open/abc_d-e', '/portal/open/…'],
  ['/api/budget/21/records?includeInternals=1', '/api/budget/21/records?includeInternals=1'],
])('Of the address %s the log keeps %s', (url, kept) => {
  expect(withoutSecrets(url)).toBe(kept);
});

import { describe, expect, test } from 'vitest';
import { loginPath, redirectTarget } from './redirect-target.ts';

describe('redirectTarget', () => {
  test.each([
    [null, '/dashboard'],
    ['/auth/setup-account?token=a&email=b%40c.test', '/auth/setup-account?token=a&email=b%40c.test'],
    ['/auth/logout', '/'],
    ['', '/dashboard'],
    ['/budget/5?row=7&month=2026-11#x', '/budget/5?row=7&month=2026-11#x'],
    ['budget/5', '/budget/5'],
    ['https://evil.example/budget/5', '/budget/5'],
    ['//evil.example/a', '/a'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['\\/evil.example/a', '/a'],
    ['/\t/evil.example', '/'],
    ['\n//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['JavaScript:alert(1)', '/'],
    [' javascript:alert(1)', '/'],
    ['vbscript:x', '/'],
    ['https:evil.example', '/evil.example'],
    ['http:\\\\evil.example/a', '/a'],
    ['https://user@evil.example/', '/'],
    ['https://evil.example//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['http://[', '/'],
    ['/auth/login?redirectTo=/auth/login', '/'],
    ['/auth/logout', '/'],
  ])('%j leads to %j', (value, target) => {
    expect(redirectTarget(value)).toBe(target);
  });
});

test('after sign-in the user returns to the requested path', () => {
  const path = '/budget/5?row=7&month=2026-11';
  const query = new URL(loginPath(path), 'https://saldo.invalid').searchParams;
  expect(redirectTarget(query.get('redirectTo'))).toBe(path);
  expect(loginPath('/')).toBe('/auth/login');
});

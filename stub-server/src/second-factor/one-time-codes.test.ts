import { describe, expect, test } from 'vitest';
import { codeAt, newSecret, stepOf, uriOf } from './one-time-codes.ts';
import { newRecoveryCodes, recoveryCodeIn } from './recovery-codes.ts';

/** From RFC 6238, appendix B: `12345678901234567890` in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, at(seconds))).toBe(code);
});

describe('a code', () => {
  const code = codeAt(SECRET, at(3000));
  const step = (seconds: number, last = -1) => stepOf(code, SECRET, { now: at(seconds), last });

  test.each([
    [2969, null],
    [2970, 100],
    [3029, 100],
    [3059, 100],
    [3060, null],
  ])('is accepted one step early or late, and not more: at second %i', (seconds, expected) => {
    expect(step(seconds)).toBe(expected);
  });

  test('is accepted once, and never after a newer one', () => {
    expect(step(3000, 99)).toBe(100);
    expect(step(3000, 100)).toBeNull();
    expect(step(3000, 101)).toBeNull();
  });

  test('of another secret is wrong', () => {
    expect(stepOf(code, newSecret(), { now: at(3000), last: -1 })).toBeNull();
  });
});

test('a secret has 160 bits and its address names its owner', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(uriOf(SECRET, 'anna+x@pracownia.pl'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Saldo:anna+x@pracownia.pl');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Saldo',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

describe('recovery codes', () => {
  test('are ten different codes of 60 bits', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  });

  test.each([
    ['7K3M-Q2ZV-91TB', '7K3MQ2ZV91TB'],
    [' 7k3m q2zv 91tb ', '7K3MQ2ZV91TB'],
    ['7K3M–QOZV–9ILB', '7K3MQ0ZV911B'],
    ['7K3M-Q2ZV-91T', null],
    ['7K3M-Q2ZV-91T!', null],
    ['7K3M-Q2ZV-91TU', null],
    ['123456', null],
  ])('typed as %j are read as %j', (typed, code) => {
    expect(recoveryCodeIn(typed)).toBe(code);
  });
});

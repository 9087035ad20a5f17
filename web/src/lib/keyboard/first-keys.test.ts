import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeFirstKeys } from './first-keys.ts';

const BOOT = readFileSync('web/public/boot.js', 'utf8');

/**
 * Starts loading the page of this address, as a browser does before the client's code has loaded.
 */
function load(path: string): void {
  history.replaceState(null, '', path);
  delete document.documentElement.dataset.first;
  document.body.innerHTML = '<main tabindex="-1"></main><input><button></button>';
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  runInThisContext(BOOT);
}

const press = (...keys: string[]) =>
  keys.map((key) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  );
const taken = () => takeFirstKeys().map(({ key, defaultPrevented }) => [key, defaultPrevented]);

// The script stops keeping keys after a while, when this file's document may be gone.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  takeFirstKeys();
  globalThis.saldoFollowsReportLinks = undefined;
});

test.each([
  '/budget/7',
  '/budget/7/@/record-editor/edit/3',
  '/@/contractor-editor/add',
  '/auth/login',
  '/auth/register',
  '/auth/register/confirm-email?email=a%40a.test',
  '/auth/forgot-password',
  '/auth/reset-password?token=x&email=a%40a.test',
  '/auth/setup-account?token=x&email=a%40a.test',
])('keys typed while %s begins to load are taken once, in order', (path) => {
  load(path);
  press('5', '0', 'Enter');
  expect(taken()).toEqual([
    ['5', false],
    ['0', false],
    ['Enter', false],
  ]);
  press('7');
  expect(taken()).toEqual([]);
});

test('Tab stays in the page after typing, and counts as not handled', () => {
  load('/budget/7');
  expect(press('Tab', '5', 'Tab')).toEqual([true, true, false]);
  expect(taken()).toEqual([
    ['Tab', false],
    ['5', false],
    ['Tab', false],
  ]);
});

test.each(['/auth/logout', '/expired'])('%s keeps none', (path) => {
  load(path);
  press('5');
  expect(taken()).toEqual([]);
});

describe.each(['/', '/dashboard', '/payments/list', '/budget/add/1'])('%s', (path) => {
  test('keeps keys typed while it begins to load for the log-in of a visitor', () => {
    load(path);
    press('a', 'n');
    history.replaceState(null, '', '/auth/login?redirectTo=%2Fdashboard');
    press('n');
    expect(taken()).toEqual([
      ['a', false],
      ['n', false],
      ['n', false],
    ]);
  });

  test('keeps none for itself, and leaves Tab to the page of a signed-in user', () => {
    load(path);
    press('a');
    expect(taken()).toEqual([]);
    load(path);
    press('a');
    document.querySelector('main')?.setAttribute('id', 'content');
    expect(press('Tab')).toEqual([true]);
    history.replaceState(null, '', '/auth/login');
    expect(taken()).toEqual([]);
  });
});

describe('a search', () => {
  const takenForList = () => takeFirstKeys(true).map(({ key }) => key);

  test.each(['/payments/list', '/system/data'])('of %s and what follows it are kept for the list', (path) => {
    load(path);
    expect(press('F3', 'b', 'i')).toEqual([false, true, true]);
    expect(takenForList()).toEqual(['F3', 'b', 'i']);
    expect(takenForList()).toEqual([]);
  });

  test('after other keys of a list does not count, nor does F3 where nothing can be found', () => {
    load('/payments/list');
    press('b', 'F3', 'i');
    expect(takenForList()).toEqual([]);
    load('/dashboard');
    expect(press('F3')).toEqual([true]);
    expect(takenForList()).toEqual([]);
  });

  test.each(['/budget/7', '/cashflow'])('of %s stays with the other keys of the screen', (path) => {
    load(path);
    expect(press('F3', 'b')).toEqual([false, true]);
    expect(takenForList()).toEqual([]);
    expect(taken()).toEqual([
      ['F3', false],
      ['b', false],
    ]);
  });
});

test('a click, or a field of another screen, discards them; a focused region does not', () => {
  load('/budget/7');
  press('5');
  document.querySelector('main')?.focus();
  expect(taken()).toEqual([['5', false]]);
  load('/budget/7');
  press('5');
  document.querySelector('input')?.focus();
  press('6');
  expect(taken()).toEqual([]);
  load('/budget/7');
  press('5');
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  press('6');
  expect(taken()).toEqual([]);
});

/** A focused link on a page that has loaded. */
function linkToReport(): HTMLAnchorElement {
  load('/dashboard');
  const link = document.createElement('a');
  link.href = '/cashflow';
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  link.focus();
  return link;
}

test('keys after the click of a link to a report are kept until its code has loaded', () => {
  const link = linkToReport();
  press('Enter');
  link.click();
  press('F3', 'n');
  expect(taken()).toEqual([
    ['F3', false],
    ['n', false],
  ]);
  link.href = '/explorer/budget';
  link.click();
  link.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail: 2 }));
  press('n');
  expect(taken()).toEqual([['n', false]]);
  link.href = '/budget/7';
  link.click();
  press('n');
  expect(taken()).toEqual([]);
  // Links are followed by report-keys.ts from then on.
  globalThis.saldoFollowsReportLinks = true;
  link.href = '/cashflow';
  link.click();
  press('n');
  expect(taken()).toEqual([]);
});

test('for a report that does not come, keys are kept for twenty seconds', () => {
  const link = linkToReport();
  link.click();
  press('n');
  vi.advanceTimersByTime(20_000);
  expect(taken()).toEqual([]);
});

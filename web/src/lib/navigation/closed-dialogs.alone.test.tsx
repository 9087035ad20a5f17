import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { guardBack } from './back-guard.ts';
import './closed-dialogs.ts';
import { dialogAddress, pageOf } from './dialog-route.ts';

/** What the router hears. */
const heard = vi.fn<() => void>();
let place = 0;

// As the router numbers its entries.
const go = (address: string) => {
  place += 1;
  history.pushState({ idx: place }, '', address);
};
const replace = (address: string) => history.replaceState({ idx: place }, '', address);
const shown = () => location.pathname + location.search;
const open = (dialog = 'contractor-editor/edit/5') => go(dialogAddress(location, dialog));
const close = () => {
  const { pathname, search } = pageOf(location);
  replace(pathname + search);
};
const move = async (step: -1 | 1, address: string) => {
  history.go(step);
  await until(() => expect(shown()).toBe(address));
};
/** The place where the history stands, once it rests there. */
const standsAt = (expected: number) => until(() => expect(history.state).toMatchObject({ idx: expected }));

beforeEach(() => {
  place = 0;
  replace('/');
  go('/dashboard');
  go('/system/data?tab=contractors');
  window.addEventListener('popstate', heard);
});
afterEach(() => {
  window.removeEventListener('popstate', heard);
  heard.mockClear();
});

test('Back after a dialog has closed leaves its page, and Forward returns to it', async () => {
  open();
  close();
  await move(-1, '/dashboard');
  expect(heard).toHaveBeenCalledOnce();
  await move(1, '/system/data?tab=contractors');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('so it is after several dialogs, and from the page that the last one led to', async () => {
  for (const dialog of ['contractor-editor/edit/5', 'contractor-editor/edit/6', 'contractor-editor/add']) {
    open(dialog);
    close();
  }
  go('/cashflow');
  await move(-1, '/system/data?tab=contractors');
  await move(-1, '/dashboard');
  expect(heard).toHaveBeenCalledTimes(2);
  await move(1, '/system/data?tab=contractors');
  await move(1, '/cashflow');
});

test('a filter changed after the dialog stays with the page', async () => {
  open();
  close();
  replace('/system/data?tab=contractors&search=nowak');
  await move(-1, '/dashboard');
  await move(1, '/system/data?tab=contractors&search=nowak');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a cursor that a sheet has moved beneath its dialog does not make another page of it', async () => {
  go('/budget/1');
  const editor = dialogAddress(location, 'row-editor/edit/7');
  history.replaceState(history.state, '', '/budget/1?row=7&month=2026-03');
  go(editor);
  close();
  await move(-1, '/system/data?tab=contractors');
  expect(heard).toHaveBeenCalledOnce();
});

test('Back in an open dialog leads to its page, Forward opens it again', async () => {
  open();
  const dialog = shown();
  await move(-1, '/system/data?tab=contractors');
  await move(1, dialog);
  close();
  await move(-1, '/dashboard');
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a dialog opened from another page, or another tab of it, leads back there', async () => {
  go(dialogAddress({ pathname: '/revenue/monthly', search: '?year=2026' }, 'revenue-preview'));
  close();
  await move(-1, '/system/data?tab=contractors');
  go(dialogAddress({ pathname: '/system/data', search: '?tab=sections' }, 'sections-editor/edit/5'));
  close();
  await move(-1, '/system/data?tab=contractors');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a dialog that asks before it is left by Back leads to its page', async () => {
  open();
  const dialog = shown();
  const ask = vi.fn<(leave: () => void) => void>();
  const guard = guardBack({ holds: () => true, ask });
  history.back();
  await until(() => expect(ask).toHaveBeenCalledOnce());
  await until(() => expect(shown()).toBe(dialog));
  close();
  ask.mock.calls[0]?.[0]();
  guard.end();
  await standsAt(2);
  expect(shown()).toBe('/system/data?tab=contractors');
  expect(heard).toHaveBeenCalledOnce();
  await move(-1, '/dashboard');
});

test('at the end of the history Forward stays on the page', async () => {
  open();
  close();
  await move(-1, '/dashboard');
  await move(1, '/system/data?tab=contractors');
  heard.mockClear();
  history.forward();
  await standsAt(3);
  expect(shown()).toBe('/system/data?tab=contractors');
  expect(heard).not.toHaveBeenCalled();
  await move(-1, '/dashboard');
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { appId, beginPage } from './app-id.ts';
import { STORAGE } from '#lib/browser/storage.ts';

const TWIN = '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11';

/** A page that begins with what its tab has in store. */
function load(): string {
  beginPage();
  return appId();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('a tab keeps its name when it is loaded anew', () => {
  const before = load();
  expect(before).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  window.dispatchEvent(new Event('pagehide'));
  expect(load()).toBe(before);
});

test('a tab that was duplicated has a name of its own, as its twin goes on', () => {
  sessionStorage.setItem(STORAGE.appId, TWIN);
  const own = load();
  expect(own).not.toBe(TWIN);
  window.dispatchEvent(new Event('pagehide'));
  expect(load()).toBe(own);
});

test('a page that comes back as it was left is duplicated as any other', () => {
  const own = load();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(load()).not.toBe(own);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { appId, beginPage } from './app-id.ts';
import { STORAGE } from '#lib/browser/storage.ts';

const TWIN = '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11';

/** A page that starts with the storage of its tab. */
function load(): string {
  beginPage();
  return appId();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('a tab keeps its id when it is reloaded', () => {
  const before = load();
  expect(before).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  window.dispatchEvent(new Event('pagehide'));
  expect(load()).toBe(before);
});

test('a duplicated tab gets its own id, because the original still has its', () => {
  sessionStorage.setItem(STORAGE.appId, TWIN);
  const own = load();
  expect(own).not.toBe(TWIN);
  window.dispatchEvent(new Event('pagehide'));
  expect(load()).toBe(own);
});

test('a page restored from the back/forward cache can be duplicated like any other', () => {
  const own = load();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(load()).not.toBe(own);
});

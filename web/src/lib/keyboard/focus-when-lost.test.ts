import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusWhenLost } from './focus-when-lost.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function button(name: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.textContent = name;
  document.body.append(element);
  return element;
}

test('the focus moves once the element that holds it is gone', () => {
  const [closing, next] = [button('closing'), button('next')];
  closing.focus();
  focusWhenLost(() => next.focus());
  vi.advanceTimersByTime(300);
  expect(document.activeElement).toBe(closing);
  closing.remove();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(next);
});

test('a focus that is lost later belongs to the later call', () => {
  const [search, row, back] = [button('search'), button('row'), button('back')];
  focusWhenLost(
    () => false,
    () => search.focus(),
  );
  row.focus();
  vi.advanceTimersByTime(990);
  row.remove();
  focusWhenLost(() => (back.isConnected ? back.focus() : false));
  back.remove();
  vi.advanceTimersByTime(30);
  expect(document.activeElement).toBe(document.body);
  document.body.append(back);
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(back);
});

test('an element that keeps the focus keeps it', () => {
  const [field, next] = [button('field'), button('next')];
  field.focus();
  focusWhenLost(() => next.focus());
  vi.advanceTimersByTime(2000);
  field.remove();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(document.body);
});

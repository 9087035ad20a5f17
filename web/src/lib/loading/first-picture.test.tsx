import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstPicture, isFirstPictureShown, useFirstPicture, usePlaceholder } from './first-picture.ts';

function Client({ shown }: { shown: 'loader' | 'skeleton' | 'screen' }) {
  useFirstPicture();
  return shown === 'screen' ? <p>rows</p> : <Placeholder key={shown} />;
}
function Placeholder() {
  usePlaceholder();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  const picture = document.createElement('div');
  picture.id = 'first-picture';
  document.body.append(picture);
});
afterEach(() => {
  vi.useRealTimers();
  document.getElementById('first-picture')?.remove();
});

test('the first picture stays until no placeholder is left', () => {
  const { rerender } = render(<Client shown="loader" />);
  vi.runAllTimers();
  expect(isFirstPictureShown()).toBe(true);
  rerender(<Client shown="skeleton" />);
  vi.runAllTimers();
  expect(isFirstPictureShown()).toBe(true);
  rerender(<Client shown="screen" />);
  vi.runAllTimers();
  expect(isFirstPictureShown()).toBe(false);
});

test('it disappears at once before a complete screen', () => {
  render(<Client shown="screen" />);
  vi.runAllTimers();
  expect(isFirstPictureShown()).toBe(false);
});

test('later work waits for it, and does not wait where there is none', async () => {
  const { rerender } = render(<Client shown="skeleton" />);
  const gone = vi.fn();
  void afterFirstPicture().then(gone);
  await vi.runAllTimersAsync();
  expect(gone).not.toHaveBeenCalled();
  rerender(<Client shown="screen" />);
  await vi.runAllTimersAsync();
  expect(gone).toHaveBeenCalledTimes(1);
  await afterFirstPicture();
});

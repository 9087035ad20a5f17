import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onLeavingPage } from './leaving-page.ts';

test('runs when the pointer leaves the page, not when it leaves a part of it', () => {
  const run = vi.fn<() => void>();
  const stop = onLeavingPage(run);
  fireEvent.mouseLeave(document.body);
  expect(run).not.toHaveBeenCalled();
  fireEvent.mouseLeave(document.documentElement);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
  fireEvent.mouseLeave(document.documentElement);
  expect(run).toHaveBeenCalledTimes(1);
});

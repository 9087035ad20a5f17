import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAsksBeforeUnload } from './use-asks-before-unload.ts';

/** Whether the browser would ask. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks only while something is unsaved', () => {
  const { rerender, unmount } = renderHook(useAsksBeforeUnload, { initialProps: false });
  expect(asks()).toBe(false);
  rerender(true);
  expect(asks()).toBe(true);
  rerender(false);
  expect(asks()).toBe(false);
  rerender(true);
  unmount();
  expect(asks()).toBe(false);
});

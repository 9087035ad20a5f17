import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { useUnrequestedDialog } from './use-unrequested-dialog.ts';

const loaded = () => Promise.resolve();
const isDone = { current: false };

/** A sheet with an open cell editor, if `isEditing`; `end` closes it. */
function sheet({ isEditing }: { isEditing: boolean }) {
  const waiting: (() => void)[] = [];
  return {
    store: { afterEdit: (run: () => void) => void (isEditing ? waiting.push(run) : run()) },
    end: () => {
      for (const run of waiting) run();
    },
  };
}

test('a question that comes by itself opens after the edit begun meanwhile', async () => {
  const { store, end } = sheet({ isEditing: true });
  const { result } = renderHook(() => useUnrequestedDialog(store, true, loaded, isDone));
  await loaded();
  expect(result.current).toBe(false);
  end();
  await until(() => expect(result.current).toBe(true));
});

test('it waits for its code, and opens at once if no cell is being edited', async () => {
  const { store } = sheet({ isEditing: false });
  const code = Promise.withResolvers<void>();
  const load = () => code.promise;
  const { result } = renderHook(() => useUnrequestedDialog(store, true, load, isDone));
  expect(result.current).toBe(false);
  code.resolve();
  await until(() => expect(result.current).toBe(true));
});

test('a requested dialog opens at once; a question answered elsewhere does not open', async () => {
  const { store, end } = sheet({ isEditing: true });
  const { result, rerender } = renderHook(
    (isUnasked: boolean) => useUnrequestedDialog(store, isUnasked, loaded, isDone),
    {
      initialProps: false,
    },
  );
  expect(result.current).toBe(true);
  rerender(true);
  rerender(false);
  end();
  rerender(true);
  expect(result.current).toBe(false);
});

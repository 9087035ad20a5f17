import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore, useStore } from 'zustand';
import { until } from '#testing/until.ts';
import { goesFirst, isInputWaiting } from './goes-first.ts';
import { bufferKeysTypedOn } from './keys-ahead.ts';

// Alone: other tests leave input that asks before the page closes.

const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('while input waits, nothing counts as saved and the page asks before it closes', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const run = vi.fn<() => void>();
  goesFirst({ element: null, keepPlace: () => () => undefined }, async () => promise, run, run);
  expect(isInputWaiting.getState()).toBe(true);
  expect(asks()).toBe(true);
  resolve(undefined);
  await until(() => expect(run).toHaveBeenCalledOnce());
  await until(() => expect(isInputWaiting.getState()).toBe(false));
  expect(asks()).toBe(false);
});

test('the keys behind an action that asks a question are given up with it', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const isAsking = createStore(() => false);
  function Question() {
    const isShown = useStore(isAsking);
    useLayoutEffect(() => {
      if (!isShown) return undefined;
      const keys = bufferKeysTypedOn();
      return () => keys.closed(false);
    }, [isShown]);
    return isShown && <p>Question</p>;
  }
  const pressed = vi.fn<() => void>();
  const { container, findByText } = render(
    <div role="grid" tabIndex={-1} onKeyDown={pressed}>
      <Question />
    </div>,
  );
  const element = container.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('nothing rendered');
  element.focus();
  const ask = () => isAsking.setState(true, true);
  goesFirst({ element, keepPlace: () => () => undefined }, async () => promise, ask, ask);
  element.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true, cancelable: true }));
  resolve(undefined);
  await findByText('Question');
  isAsking.setState(false, true);
  expect(pressed).not.toHaveBeenCalled();
});

import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listenToTyping, wouldUndoBehind } from './typed-in-dialog.ts';

test('undo in a dialog reaches behind it until something was typed in it', () => {
  const stop = listenToTyping();
  document.body.innerHTML = '<input><div role="dialog"><input><input></div>';
  const [behind, first, second] = document.querySelectorAll('input');
  fireEvent.input(behind!);
  expect([behind!, first!].map(wouldUndoBehind)).toEqual([false, true]);
  fireEvent.input(first!);
  expect([first!, second!].map(wouldUndoBehind)).toEqual([false, false]);
  stop();
});

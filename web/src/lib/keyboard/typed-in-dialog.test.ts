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

test('undo that has used up the input of a dialog stops there', () => {
  const stop = listenToTyping();
  document.body.innerHTML = '<input><div role="dialog"><input><input></div>';
  const [behind, first, second] = document.querySelectorAll('input');
  first!.focus();
  const isStopped = (field: HTMLInputElement, inputType: string) =>
    !field.dispatchEvent(new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true }));
  expect([behind!, first!, second!].map((field) => isStopped(field, 'historyUndo'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isStopped(behind!, 'historyRedo')).toBe(true);
  expect(isStopped(behind!, 'insertText')).toBe(false);
  behind!.focus();
  expect(isStopped(behind!, 'historyUndo')).toBe(false);
  stop();
});

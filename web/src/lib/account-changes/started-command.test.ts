import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextAct, passUndo } from '#lib/toasts.ts';
import { startCommand } from './started-command.ts';

const user = userEvent.setup();
const undo = async () => user.keyboard('{Control>}z{/Control}');
let onPage = 0;
const hear = ({ key }: KeyboardEvent) => void (key === 'z' && (onPage += 1));
beforeEach(() => {
  // A field that another file has left would have the focus, and with it the keys.
  document.body.replaceChildren();
  onPage = 0;
  document.body.addEventListener('keydown', hear);
});
afterEach(() => {
  document.body.removeEventListener('keydown', hear);
  window.history.replaceState(null, '', '/');
});

test('Ctrl+Z before the outcome of a command asks for its undo, and goes to the page once it is asked', async () => {
  const command = startCommand();
  await undo();
  expect(onPage).toBe(0);
  await undo();
  expect(onPage).toBe(1);
  expect([command.ended(), command.ended()]).toEqual([true, false]);
  await undo();
  expect(onPage).toBe(2);
});

test('Ctrl+Z behind an edit that followed the command is for the edit', async () => {
  const command = startCommand();
  passUndo();
  await undo();
  expect(onPage).toBe(1);
  expect(command.ended()).toBe(false);
  expect(nextAct()).toBeGreaterThan(command.act);
});

test('of two commands the last one is undone first', async () => {
  const [first, second] = [startCommand(), startCommand()];
  await undo();
  expect([first.ended(), second.ended()]).toEqual([false, true]);
});

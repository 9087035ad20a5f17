import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { takeFirstKeys } from '#lib/keyboard/first-keys.ts';
import { until } from '#testing/until.ts';
import { useKeysBehindSubmit } from './keys-behind-submit.ts';

type State = 'idle' | 'pending' | 'done';

function Form({ state, isForNext = true }: { state: State; isForNext?: boolean }) {
  useKeysBehindSubmit(state === 'pending', state === 'done', isForNext);
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form of a way in takes the focus
  return <input autoFocus aria-label="name" defaultValue="Ola" />;
}

afterEach(() => {
  takeFirstKeys();
  window.history.replaceState(null, '', '/');
});

/** Types into the form after it was sent, and leaves for another page. */
async function typeAndLeave(to: string) {
  const user = userEvent.setup();
  const { rerender } = render(<Form state="idle" />);
  rerender(<Form state="pending" />);
  await user.keyboard('1{Enter}');
  rerender(<Form state="done" />);
  await user.keyboard('2');
  expect(screen.getByRole('textbox')).toHaveValue('Ola');
  window.history.replaceState(null, '', to);
  rerender(<main id="content" />);
  await user.keyboard('3');
  return { user, rerender };
}

test('a sheet that follows takes the keys, also those pressed while it loads', async () => {
  await typeAndLeave('/budget/7');
  expect(takeFirstKeys().map(({ key }) => key)).toEqual(['1', 'Enter', '2', '3']);
  expect(takeFirstKeys()).toEqual([]);
});

test('a page that takes none handles its own keys', async () => {
  const { user, rerender } = await typeAndLeave('/dashboard');
  rerender(<input aria-label="search" />);
  screen.getByRole('textbox').focus();
  await user.keyboard('4');
  expect(screen.getByRole('textbox')).toHaveValue('4');
  expect(takeFirstKeys()).toEqual([]);
});

test('a refused form takes them at its cursor, with Tab and a correction', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Form state="pending" />);
  await user.keyboard(' Mx{Backspace}aria');
  rerender(<Form state="idle" />);
  await until(() => expect(screen.getByRole('textbox')).toHaveValue('Ola Maria'));
  await user.keyboard('!');
  expect(screen.getByRole('textbox')).toHaveValue('Ola Maria!');
});

test('a form that asks for a code of a letter gets nothing that was typed before it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Form state="pending" isForNext={false} />);
  await user.keyboard('600');
  rerender(<Form state="done" isForNext={false} />);
  await user.keyboard('1');
  rerender(<input aria-label="code" />);
  screen.getByRole('textbox').focus();
  await user.keyboard('4');
  expect(screen.getByRole('textbox')).toHaveValue('4');
});

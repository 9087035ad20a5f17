import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { Dialog } from './dialog.tsx';
import { DIALOG_HEIGHTS } from './dialog-frame.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const words = { title: 'Oddać arkusz?', confirm: 'Tak', cancel: 'Anuluj' };
const handlers = () => ({ onConfirm: vi.fn(), onClose: vi.fn() });
const text = (seconds: number) => `Za ${seconds} s: Tak`;

test('without a countdown it waits; a dangerous action is not confirmed by Enter alone', async () => {
  const user = userEvent.setup();
  const asked = handlers();
  render(<ConfirmDialog {...words} {...asked} isDanger />);
  await until(() => expect(screen.getByRole('button', { name: 'Anuluj' })).toHaveFocus());
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(asked.onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Tak' }));
  expect(asked.onConfirm).toHaveBeenCalledOnce();
});

test.each(DIALOG_HEIGHTS)('a dialog is at least %d px high', async (minHeight) => {
  render(<Dialog {...words} {...handlers()} minHeight={minHeight} />);
  expect(await screen.findByRole('dialog')).toHaveStyle({ minHeight: `${minHeight}px` });
});

test('one confirmed by its button keeps the focus until its answer arrives', async () => {
  const dialog = { ...words, ...handlers() };
  const { rerender } = render(<Dialog {...dialog} isBusy={false} />);
  const button = await screen.findByRole('button', { name: 'Tak' });
  await userEvent.setup().click(button);
  rerender(<Dialog {...dialog} isBusy />);
  expect(button).toBeDisabled();
  expect(button).not.toHaveFocus();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  rerender(<Dialog {...dialog} isBusy={false} failure="Brak połączenia" />);
  expect(button).toHaveFocus();
});

describe('with a countdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    // A pending animation frame of the library never runs after the clock is replaced, and no later
    // one is requested.
    cleanup();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  test.each(['confirm', 'cancel'] as const)(
    'without an answer it runs the default (%s), once',
    async (atEnd) => {
      const asked = handlers();
      render(<ConfirmDialog {...words} {...asked} countdown={{ seconds: 30, atEnd, text }} />);
      await pass(1);
      const [done, other] =
        atEnd === 'confirm' ? [asked.onConfirm, asked.onClose] : [asked.onClose, asked.onConfirm];
      expect(screen.getByRole('button', { name: atEnd === 'confirm' ? 'Tak' : 'Anuluj' })).toHaveFocus();
      await pass(28);
      expect(done).not.toHaveBeenCalled();
      expect(screen.getByText('Za 1 s: Tak')).toBeVisible();
      await pass(10);
      expect(done).toHaveBeenCalledOnce();
      expect(other).not.toHaveBeenCalled();
    },
  );

  test('announces the time at intervals and shows it every second', async () => {
    render(<ConfirmDialog {...words} {...handlers()} countdown={{ seconds: 15, atEnd: 'cancel', text }} />);
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('Za 15 s: Tak');
    await pass(4);
    expect(screen.getByText('Za 11 s: Tak')).toBeVisible();
    expect(said()).toBe('Za 15 s: Tak');
    await pass(1);
    expect(said()).toBe('Za 10 s: Tak');
    await pass(7);
    expect(said()).toBe('Za 5 s: Tak');
  });

  test('an answer ends it', async () => {
    const asked = handlers();
    const countdown = { seconds: 5, atEnd: 'confirm', text } as const;
    const { unmount } = render(<ConfirmDialog {...words} {...asked} countdown={countdown} />);
    await pass(2);
    unmount();
    await pass(10);
    expect(asked.onConfirm).not.toHaveBeenCalled();
  });
});

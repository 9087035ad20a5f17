import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { whenAsked, whenLoaded } from './on-demand.tsx';

afterEach(() => vi.useRealTimers());

const Part = () => <p>part</p>;

test('A part that did not come is loaded again while its place is on the screen', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<typeof Part>>().mockResolvedValue(Part);
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const Late = whenLoaded(load);
  render(<Late />);
  for (const wait of [0, 1000]) await act(() => vi.advanceTimersByTimeAsync(wait));
  expect(screen.queryByText('part')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that was asked for and did not come is closed, and opens when it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockResolvedValue(Part);
  load.mockRejectedValueOnce(new Error('offline'));
  const Asked = whenAsked<{ onClose: () => void }>(load);
  const close = vi.fn<() => void>();
  vi.useFakeTimers();
  const { unmount } = render(<Asked onClose={close} />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(close).toHaveBeenCalledOnce();
  expect(screen.queryByText('part')).not.toBeInTheDocument();
  unmount();
  render(<Asked onClose={close} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('part')).toBeVisible();
  expect(close).toHaveBeenCalledOnce();
});

import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { serverIsBack } from '#lib/live/wake.ts';
import { until } from '#testing/until.ts';
import { lazyPart } from './lazy-part.tsx';
import type { OnDemandProps, TriggerProps } from './part-on-demand.tsx';

const Part = ({ name }: { name: string }) => <p>{`Part ${name}`}</p>;

/** A part that fails to load until the connection works. */
function setUp() {
  let isWhole = false;
  const load = vi.fn<() => Promise<typeof Part>>(async () =>
    isWhole ? Promise.resolve(Part) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const join = () => {
    isWhole = true;
    window.dispatchEvent(new Event('online'));
  };
  return { Lazy: lazyPart(load), join };
}

test('a part that fails to load is reported once in its place, and appears when the connection is back', async () => {
  const { Lazy, join } = setUp();
  render(<Lazy name="one" isInline onGiveUp={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Brak połączenia');
  await act(async () => Promise.resolve(join()));
  expect(await screen.findByText('Part one')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an overlay does not open by itself later, but when it is requested again', async () => {
  const { Lazy, join } = setUp();
  const giveUp = vi.fn<() => void>();
  const { unmount } = render(<Lazy name="one" onGiveUp={giveUp} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Spróbuj ponownie');
  await act(async () => Promise.resolve(join()));
  await until(() => expect(giveUp).toHaveBeenCalledOnce());
  expect(screen.queryByText('Part one')).toBeNull();
  unmount();
  render(<Lazy name="one" onGiveUp={giveUp} />);
  expect(screen.getByText('Part one')).toBeVisible();
});

test('a part that was given up loads when the server answers again', async () => {
  vi.useFakeTimers();
  let isWhole = false;
  const load = async () =>
    isWhole ? Promise.resolve(Part) : Promise.reject(new TypeError('Failed to fetch'));
  const Lazy = lazyPart(load, { ifMissing: 'retry' });
  render(<Lazy name="one" />);
  for (let tries = 0; tries < 6; tries += 1) await act(() => vi.advanceTimersByTimeAsync(10_000));
  isWhole = true;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('Part one')).toBeNull();
  serverIsBack();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Part one')).toBeVisible();
  vi.useRealTimers();
});

test('can be closed meanwhile', async () => {
  const { Lazy } = setUp();
  const giveUp = vi.fn<() => void>();
  render(<Lazy name="one" onGiveUp={giveUp} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Zamknij' }));
  expect(giveUp).toHaveBeenCalledOnce();
  // before the address has changed: the line must not cover the next click
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that the user has not requested leaves its place unchanged', async () => {
  const { Lazy, join } = setUp();
  render(<Lazy name="one" meanwhile={<p>Place</p>} />);
  await act(async () => Promise.resolve());
  expect(screen.getByText('Place')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => Promise.resolve(join()));
  expect(await screen.findByText('Part one')).toBeVisible();
});

afterEach(() => vi.useRealTimers());

const Still = () => <p>part</p>;

test('a part that the user has not requested leaves the keys to the field that has the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const Lazy = lazyPart(async () => promise);
  const screenWith = (part: ReactNode) => (
    <>
      <input aria-label="Field" />
      <button type="button">Elsewhere</button>
      {part}
    </>
  );
  const { rerender } = render(screenWith(null));
  const user = userEvent.setup();
  await user.tab();
  rerender(screenWith(<Lazy name="one" />));
  await user.keyboard('ab{Tab}');
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await act(async () => Promise.resolve(resolve(Part)));
  expect(await screen.findByText('Part one')).toBeVisible();
  expect(screen.getByLabelText('Field')).toHaveValue('ab');
});

test('A part that failed to load is loaded again while its place is visible', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<typeof Still>>().mockResolvedValue(Still);
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const Late = lazyPart(load, { ifMissing: 'retry' });
  render(<Late />);
  for (const wait of [0, 1000]) await act(() => vi.advanceTimersByTimeAsync(wait));
  expect(screen.queryByText('part')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that waits for its texts leaves the screen below with its focus', async () => {
  const words = Promise.withResolvers<string>();
  const Waiting = (_props: OnDemandProps) => <p>{use(words.promise)}</p>;
  const Asked = lazyPart<OnDemandProps>(async () => Promise.resolve(Waiting), { ifMissing: 'close' });
  await Asked.preload();
  const screenWith = (isAsked: boolean) => (
    <Suspense>
      <button type="button">Pay</button>
      {isAsked && <Asked onClose={() => undefined} />}
    </Suspense>
  );
  const { rerender } = render(screenWith(false));
  screen.getByRole('button', { name: 'Pay' }).focus();
  await act(async () => Promise.resolve(rerender(screenWith(true))));
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
  await act(async () => Promise.resolve(words.resolve('Words')));
  expect(await screen.findByText('Words')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
});

test('a requested part that fails to load is closed, and opens when requested again', async () => {
  const load = vi.fn<() => Promise<typeof Still>>().mockResolvedValue(Still);
  load.mockRejectedValueOnce(new Error('offline'));
  const Asked = lazyPart<OnDemandProps>(load, { ifMissing: 'close' });
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

test('a requested part that loads late is given up by a click elsewhere, a screen is not', async () => {
  const user = userEvent.setup();
  for (const endsByPress of [true, false]) {
    const coming = Promise.withResolvers<typeof Part>();
    const Lazy = lazyPart(async () => coming.promise);
    const giveUp = vi.fn<() => void>();
    const { unmount } = render(
      <>
        <p>page</p>
        <Lazy name="one" endsByPress={endsByPress} onGiveUp={giveUp} />
      </>,
    );
    await user.click(screen.getByText('page'));
    expect(giveUp).toHaveBeenCalledTimes(endsByPress ? 1 : 0);
    await act(async () => Promise.resolve(coming.resolve(Part)));
    await user.click(screen.getByText('page'));
    expect(giveUp).toHaveBeenCalledTimes(endsByPress ? 1 : 0);
    unmount();
  }
});

test.each([
  ['Esc', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['a press elsewhere', (user: ReturnType<typeof userEvent.setup>) => user.click(document.body)],
])('a popup that loads late does not open after %s', async (_what, leave) => {
  const user = userEvent.setup();
  const Popup = ({ trigger }: TriggerProps) => (
    <>
      {trigger}
      <p>there</p>
    </>
  );
  const coming = Promise.withResolvers<typeof Popup>();
  const Lazy = lazyPart(async () => coming.promise, { opensFrom: 'menu' });
  const pressed = vi.fn<() => void>();
  render(<Lazy trigger={<button type="button">menu</button>} />);
  const button = screen.getByRole('button', { name: 'menu' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await leave(user);
  expect(button).not.toHaveAttribute('aria-busy');
  addEventListener('click', pressed);
  await act(async () => Promise.resolve(coming.resolve(Popup)));
  await screen.findByText('there');
  removeEventListener('click', pressed);
  expect(pressed).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { pasteHere } from '#testing/paste-here.ts';
import { until } from '#testing/until.ts';
import { KeyBuffer } from './key-buffer.tsx';

function Panel() {
  const input = useRef<HTMLInputElement>(null);
  const [phrase, setPhrase] = useState('');
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <input
        ref={input}
        aria-label="find"
        value={phrase}
        onChange={({ target }) => setPhrase(target.value)}
      />
      <output>{phrase}</output>
    </>
  );
}

function Form() {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <input ref={first} aria-label="name" />
      <input aria-label="contractor" />
      <input aria-label="amount" />
    </>
  );
}
const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

test('text typed while a panel loads goes into it, and not into the page below', async () => {
  const user = userEvent.setup();
  const coming = Promise.withResolvers<{ default: typeof Panel }>();
  const Coming = lazy(() => coming.promise);
  render(
    <>
      <input aria-label="cell" />
      <Suspense fallback={<KeyBuffer />}>
        <Coming />
      </Suspense>
    </>,
  );
  const cell = screen.getByRole('textbox', { name: 'cell' });
  cell.focus();
  await user.keyboard('czyń{Backspace}{Backspace}ns{Enter}z');
  expect(cell).toHaveValue('');

  coming.resolve({ default: Panel });
  expect(await screen.findByText('cznsz')).toBeVisible();
  await user.keyboard('e');
  expect(screen.getByRole('textbox', { name: 'find' })).toHaveValue('cznsze');
  expect(cell).toHaveValue('');
});

/** A dialog with one field, or one that only asks. */
function Dialog({ hasField, onDone }: { hasField: boolean; onDone: () => void }) {
  const first = useRef<HTMLInputElement & HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {hasField ? <input ref={first} aria-label="password" /> : null}
      <button type="submit" ref={hasField ? undefined : first}>
        next
      </button>
    </form>
  );
}

test.each([
  [true, 1],
  [false, 0],
])('Enter behind a text sends the dialog that loads, if it has a field (%s)', async (hasField, times) => {
  const user = userEvent.setup();
  const done = vi.fn<() => void>();
  const { rerender } = render(<KeyBuffer />);
  await user.keyboard('Saldo-demo-1{Enter}');
  rerender(<Dialog hasField={hasField} onDone={done} />);
  if (hasField) await until(() => expect(screen.getByRole('textbox')).toHaveValue('Saldo-demo-1'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toHaveBeenCalledTimes(times);
});

test('one buffer may follow another: all typed text goes into the form, once', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<KeyBuffer key="line" isForm />);
  await user.keyboard('Drugi{Tab}');
  rerender(<KeyBuffer key="line drawn anew" isForm />);
  await user.keyboard('Kontrahent{Tab}102');
  rerender(<Form />);
  await until(() => expect(values()).toEqual(['Drugi', 'Kontrahent', '102']));
});

test('a form that gets the focus a little later receives the text typed before', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<KeyBuffer isForm />);
  await user.keyboard('Drugi{Tab}');
  rerender(<p>on its way</p>);
  await user.keyboard('Kontra');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await user.keyboard('hent');
  rerender(<Form />);
  await until(() => expect(values()).toEqual(['Drugi', 'Kontrahent', '']));
});

test('Tab passes lists and boxes, Shift+Tab goes back, and both select the text of the field', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<KeyBuffer isForm />);
  await user.keyboard('Pralnia{Tab}{Tab}{Tab}100{Shift>}{Tab}{Tab}{Tab}{/Shift}Nowa ');
  const Mixed = () => {
    const first = useRef<HTMLInputElement>(null);
    useEffect(() => first.current?.focus(), []);
    return (
      <>
        <input ref={first} aria-label="name" />
        <select aria-label="currency" />
        <input type="checkbox" aria-label="split" />
        <input aria-label="amount" />
      </>
    );
  };
  rerender(<Mixed />);
  await until(() => expect(values()).toEqual(['Nowa ', '100']));
});

test('two buffers that unmount together replay their keys once, in order', async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <>
      <KeyBuffer isForm />
      <KeyBuffer />
    </>,
  );
  await user.keyboard('Drugi{Tab}Kontrahent{Tab}102');
  rerender(<Form />);
  await until(() => expect(values()).toEqual(['Drugi', 'Kontrahent', '102']));
});

test('a paste keeps its place among the keys, as one line', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<KeyBuffer isForm />);
  await user.keyboard('Drugi ');
  pasteHere('czynsz\r\nbiura\r\n');
  await user.keyboard('!{Backspace}?{Tab}');
  pasteHere('Kontrahent');
  await user.keyboard('{Tab}102');
  rerender(<Form />);
  await until(() => expect(values()).toEqual(['Drugi czynsz biura?', 'Kontrahent', '102']));
});

test.each([
  ['Ctrl+V', { key: 'v', ctrlKey: true }],
  ['Ctrl+Shift+V', { key: 'V', ctrlKey: true, shiftKey: true }],
  ['Shift+Insert', { key: 'Insert', shiftKey: true }],
])('%s is left to the browser, which turns it into a paste', (_name, keys) => {
  render(<KeyBuffer isForm />);
  const press = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true });
  document.body.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
});

test('a form that handles a paste itself gets it whole, and nothing is typed', async () => {
  const pasted: string[] = [];
  const form = (
    <div
      onPaste={(event) => {
        event.preventDefault();
        pasted.push(event.clipboardData.getData('text/plain'));
      }}
    >
      <Form />
    </div>
  );
  const { rerender } = render(<KeyBuffer isForm />);
  pasteHere('Czynsz\t100\nPrąd\t200');
  rerender(form);
  await until(() => expect(pasted).toEqual(['Czynsz\t100\nPrąd\t200']));
  expect(values()).toEqual(['', '', '']);
});

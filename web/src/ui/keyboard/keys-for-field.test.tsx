import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { until } from '#testing/until.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { bufferKeys, listenToSheetLinks, takeKeys } from '#lib/keyboard/keys-ahead.ts';
import {
  bufferKeysForField,
  bufferKeysForForm,
  bufferKeysForNext,
  bufferKeysForRequestedForm,
  dropKeysForField,
  dropKeysForForm,
  dropKeysForNext,
  listenToFormLinks,
} from './keys-for-field.ts';

function Name() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return <input ref={input} aria-label="name" defaultValue="Folder Z" />;
}

/** The field is rendered on request, as after an answer. */
function Screen({ coming }: { coming: Promise<void> }) {
  const [isThere, setThere] = useState(false);
  const press = () => {
    bufferKeysForField();
    void coming.then(() => setThere(true));
  };
  return (
    <>
      <button type="button" onClick={press}>
        rename
      </button>
      <button type="button">elsewhere</button>
      {isThere && <Name />}
    </>
  );
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'name' });

test('text typed before the field is rendered replaces its whole text', async () => {
  const user = userEvent.setup();
  const coming = Promise.withResolvers<void>();
  render(<Screen coming={coming.promise} />);
  await user.click(screen.getByRole('button', { name: 'rename' }));
  await user.keyboard('Nowy dru{Backspace}{Backspace}ru');
  coming.resolve();
  const field = await name();
  await user.keyboard('gi');
  await until(() => expect(field).toHaveValue('Nowy drugi'));
});

test('a click elsewhere or Esc discards the typed text', async () => {
  const user = userEvent.setup();
  for (const leave of [() => user.click(screen.getByText('elsewhere')), () => user.keyboard('{Escape}')]) {
    const coming = Promise.withResolvers<void>();
    const { unmount } = render(<Screen coming={coming.promise} />);
    await user.click(screen.getByRole('button', { name: 'rename' }));
    await user.keyboard('Nowy');
    await leave();
    coming.resolve();
    const field = await name();
    await new Promise((resolve) => void setTimeout(resolve));
    expect(field).toHaveValue('Folder Z');
    unmount();
  }
});

test('focusing the previous element again discards the typed text', async () => {
  const grid = document.createElement('div');
  grid.tabIndex = 0;
  const field = document.createElement('input');
  document.body.append(grid, field);
  const typed: string[] = [];
  grid.addEventListener('keydown', ({ key }) => typed.push(key));
  grid.focus();
  bufferKeysForField(grid);
  const user = userEvent.setup();
  await user.keyboard('1');
  grid.blur();
  grid.focus();
  await user.keyboard('2');
  expect(typed).toEqual(['2']);
  field.focus();
  await new Promise((resolve) => void setTimeout(resolve));
  expect(field).toHaveValue('');
  grid.remove();
  field.remove();
});

test('keys buffered since a link stay when the address requests buffering too, and a first space is left to the page', async () => {
  const user = userEvent.setup();
  const pressed = vi.fn<() => void>();
  const coming = Promise.withResolvers<void>();
  render(
    <>
      <Screen coming={coming.promise} />
      <button type="button" onClick={pressed}>
        close
      </button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'rename' }));
  screen.getByRole('button', { name: 'close' }).focus();
  await user.keyboard(' ');
  expect(pressed).toHaveBeenCalledOnce();
  await user.keyboard('Nowy');
  bufferKeysForForm();
  await user.keyboard(' drugi');
  coming.resolve();
  const field = await name();
  await until(() => expect(field).toHaveValue('Nowy drugi'));
});

test('a save pressed before the field is rendered is pressed in it, as a save', async () => {
  const user = userEvent.setup();
  const coming = Promise.withResolvers<void>();
  const pressed: string[] = [];
  const hear = ({ target, key, ctrlKey }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement) pressed.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`);
  };
  addEventListener('keydown', hear);
  render(<Screen coming={coming.promise} />);
  await user.click(screen.getByRole('button', { name: 'rename' }));
  await user.keyboard('Nowy{Control>}{Enter}{/Control}');
  coming.resolve();
  const field = await name();
  await until(() => expect(pressed).toContain('Ctrl+Enter'));
  removeEventListener('keydown', hear);
  // Later typing follows it, and ends the replay.
  await user.keyboard(' rok');
  await until(() => expect(field).toHaveValue('Nowy rok'));
  await new Promise((resolve) => void setTimeout(resolve, 20));
});

test('Esc behind a save that waits for the field follows it, and so does what is typed next', async () => {
  const user = userEvent.setup();
  const close = vi.fn<() => void>();
  const pressed: string[] = [];
  const hear = ({ target, key }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement) pressed.push(key);
  };
  addEventListener('keydown', hear);
  bufferKeysForForm();
  bufferKeysForForm(close);
  await user.keyboard('Nowy{Control>}{Enter}{/Control}{Escape}{ArrowDown}7');
  expect(close).not.toHaveBeenCalled();
  render(<Name />);
  await until(() => expect(pressed).toEqual(['Enter', 'Escape', 'ArrowDown', '7']));
  removeEventListener('keydown', hear);
  await new Promise((resolve) => void setTimeout(resolve, 20));
});

test('what was typed and saved for an editor that is left or never opens is shown, and what was only typed is shown if it never opens', async () => {
  const user = userEvent.setup();
  const shown = () => useToasts.getState().toasts.flatMap(({ body }) => body);
  const start = async (keys: string) => {
    bufferKeysForForm();
    bufferKeysForForm(() => undefined);
    await user.keyboard(keys);
  };
  const { container } = render(<button type="button">elsewhere</button>);
  await start('Nowy');
  fireEvent.mouseDown(container);
  await start('Nowy dom{Control>}{Enter}{/Control}');
  fireEvent.mouseDown(container);
  await until(() => expect(shown()).toEqual(['Wpisano: Nowy dom']));
  await start('Nowa szafa{Control>}{Enter}{/Control}');
  dropKeysForForm();
  await until(() => expect(shown()).toEqual(['Wpisano: Nowa szafa']));
  vi.useFakeTimers();
  bufferKeysForForm();
  bufferKeysForForm(() => undefined);
  fireEvent.keyDown(document.body, { key: 'N' });
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await until(() => expect(shown()).toEqual(['Wpisano: N']));
  bufferKeysForNext();
  await user.keyboard('FV 2{Tab}');
  dropKeysForNext();
  await until(() => expect(shown()).toEqual(['Wpisano: FV 2']));
});

test('text typed after a link to a form over a sheet is kept for the form, and not for the sheet', async () => {
  const user = userEvent.setup();
  const stop = [listenToSheetLinks(), listenToFormLinks()];
  const follow = (event: Event) => event.preventDefault();
  addEventListener('click', follow);
  const view = (isThere: boolean) => (
    <>
      <a href="/budget/3/@/row-editor/add">Add a row</a>
      {isThere && <Name />}
    </>
  );
  const { rerender } = render(view(false));
  await user.click(screen.getByRole('link', { name: 'Add a row' }));
  await user.keyboard('Czynsz');
  // The sheet that loads below starts to buffer keys as well.
  const release = bufferKeys();
  await user.keyboard(' biura');
  rerender(view(true));
  const field = await name();
  await until(() => expect(field).toHaveValue('Czynsz biura'));
  expect(takeKeys()).toEqual([]);
  release();
  removeEventListener('click', follow);
  for (const end of stop) end();
});

test('While the field is loading, undo, Delete and a second press of its opener do not reach the page', async () => {
  const user = userEvent.setup();
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const onPage: string[] = [];
  const hear = ({ key }: KeyboardEvent) => onPage.push(key);
  const press = vi.fn<() => void>();
  document.body.addEventListener('keydown', hear);
  opener.addEventListener('click', press);
  bufferKeysForField(opener);
  await user.keyboard('{Enter}{Control>}z{/Control}{Delete}{Tab}');
  expect(onPage).toEqual(['Control', 'Tab']);
  expect(press).not.toHaveBeenCalled();
  dropKeysForField();
  document.body.removeEventListener('keydown', hear);
  opener.remove();
});

function OpensSeats() {
  const { open } = useDialogRoute();
  return (
    <button type="button" onClick={() => open('seats-management')}>
      seats
    </button>
  );
}

test('text typed right after the click of a button that opens a form by its address goes into its field', async () => {
  const stop = listenToFormLinks();
  render(<OpensSeats />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByText('seats'));
  fireEvent.keyDown(document.body, { key: '5' });
  stop();
  render(<Name />);
  await until(() => expect(screen.getByRole('textbox')).toHaveValue('5'));
});

test('Esc closes a form that is opened by its address and has not loaded yet', () => {
  const close = vi.fn<() => void>();
  const onPage = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', onPage);
  bufferKeysForForm();
  bufferKeysForForm(close);
  fireEvent.keyDown(document.body, { key: 'N' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
  expect(onPage).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: '7' });
  expect(onPage).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', onPage);
});

test('Esc before the address of a requested form is rendered closes the form then, and later keys belong to the page', () => {
  const close = vi.fn<() => void>();
  const onPage = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', onPage);
  bufferKeysForRequestedForm();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onPage).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: '7' });
  expect(onPage).toHaveBeenCalledOnce();
  bufferKeysForForm(close);
  expect(close).toHaveBeenCalledOnce();
  bufferKeysForRequestedForm();
  bufferKeysForForm(close);
  expect(close).toHaveBeenCalledOnce();
  dropKeysForForm();
  document.removeEventListener('keydown', onPage);
});

test('text typed for a form that Esc closes before it is there is shown', async () => {
  const shown = () => useToasts.getState().toasts.flatMap(({ body }) => body);
  const close = vi.fn<() => void>();
  bufferKeysForRequestedForm();
  fireEvent.keyDown(document.body, { key: 'K' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  bufferKeysForForm(close);
  await until(() => expect(shown()).toEqual(['Wpisano: K']));
  bufferKeysForRequestedForm();
  bufferKeysForForm(close);
  fireEvent.keyDown(document.body, { key: 'L' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await until(() => expect(shown()).toEqual(['Wpisano: L']));
  expect(close).toHaveBeenCalledTimes(2);
});

test('text typed for a form stays when its placeholder returns the focus to the link before the form takes it', async () => {
  render(<button type="button">link</button>);
  const link = screen.getByText('link');
  link.focus();
  bufferKeysForRequestedForm();
  bufferKeysForForm(() => undefined);
  fireEvent.keyDown(link, { key: 'K' });
  link.blur();
  link.focus();
  render(<Name />);
  await until(() => expect(screen.getByRole('textbox')).toHaveValue('K'));
});

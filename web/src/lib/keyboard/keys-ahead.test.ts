import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { copyHere, pasteHere } from '#testing/paste-here.ts';
import { until } from '#testing/until.ts';
import {
  dropKeys,
  bufferKeys,
  bufferKeysTypedOn,
  bufferKeysWhileBusy,
  listenToSheetLinks,
  playKeys,
} from './keys-ahead.ts';

const entered = vi.fn<(text: string) => void>();
let grid = document.createElement('div');

/** A grid that opens an input with the first character and stores it on Enter. */
beforeEach(() => {
  document.body.innerHTML =
    '<a href="/budget/3">Office</a><main tabindex="-1"><div tabindex="0"></div><input></main>';
  grid = document.querySelector('div') ?? grid;
  const cell = document.createElement('input');
  cell.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    entered(cell.value);
    cell.remove();
    grid.focus();
  });
  grid.addEventListener('keydown', (event) => {
    if (event.key.length > 1) return;
    grid.append(cell);
    cell.value = '';
    cell.focus();
  });
});
afterEach(() => {
  dropKeys();
  entered.mockReset();
  document.body.innerHTML = '';
});

const press = (...keys: string[]) =>
  keys.map((key) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  );

test('a number typed while a sheet loads is entered completely at its cursor', () => {
  bufferKeys();
  press('5', '0', '1', 'Backspace', '0', '0', 'Enter', '7');
  playKeys(grid);
  expect(entered.mock.calls).toEqual([['5000']]);
  expect(document.activeElement).toHaveProperty('value', '7');
});

test('a paste while a sheet loads acts at its cursor, between the keys before and after it', async () => {
  const done: string[] = [];
  grid.addEventListener('keydown', ({ key }) => void (key.startsWith('Arrow') && done.push(key)));
  grid.addEventListener('paste', (event) => {
    event.preventDefault();
    done.push(event.clipboardData?.getData('text/plain') ?? '');
  });
  bufferKeys();
  press('ArrowDown');
  expect(pasteHere('100\t200')).toBe(false);
  press('ArrowUp');
  playKeys(grid);
  await until(() => expect(done).toEqual(['ArrowDown', '100\t200', 'ArrowUp']));
});

test('keys behind a paste that asks a question follow it, and are given up with it', async () => {
  let question: ReturnType<typeof bufferKeysTypedOn> | undefined;
  // As React renders it.
  grid.addEventListener('paste', () => queueMicrotask(() => (question = bufferKeysTypedOn())));
  bufferKeys();
  pasteHere('100\tabc');
  press('7', 'Enter');
  playKeys(grid);
  await until(() => expect(question).toBeDefined());
  await new Promise((resolve) => void setTimeout(resolve));
  question?.closed(false);
  expect(entered).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(grid);
});

test('a copy while a sheet loads is of its cell, and the paste behind it pastes that', async () => {
  const clipboard = vi.fn<(items: ClipboardItem[]) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('ClipboardItem', Object);
  vi.stubGlobal('navigator', { clipboard: { write: clipboard } });
  const done: string[] = [];
  grid.addEventListener('keydown', ({ key }) => void (key.startsWith('Arrow') && done.push(key)));
  grid.addEventListener('copy', ({ clipboardData }) => {
    done.push('copy');
    clipboardData?.setData('text/plain', `after ${done.length}`);
  });
  grid.addEventListener('paste', (event) => {
    event.preventDefault();
    done.push(event.clipboardData?.getData('text/plain') ?? '');
  });
  bufferKeys();
  press('ArrowDown');
  expect(copyHere()).toBe(false);
  press('ArrowUp');
  pasteHere('copied before');
  playKeys(grid);
  expect(done).toEqual(['ArrowDown', 'copy', 'ArrowUp', 'after 2']);
  await until(() => expect(clipboard).toHaveBeenCalledOnce());
  bufferKeys();
  pasteHere('copied elsewhere');
  playKeys(grid);
  expect(done.at(-1)).toBe('copied elsewhere');
  vi.unstubAllGlobals();
});

test('Insert while a sheet loads opens the line of a new row, whose field takes what follows', async () => {
  const field = document.querySelector<HTMLInputElement>('main > input');
  grid.addEventListener('keydown', ({ key }) => key === 'Insert' && queueMicrotask(() => field?.focus()));
  bufferKeys();
  press('Insert', 'D', 'r', 'u', 'k');
  playKeys(grid);
  await until(() => expect(field).toHaveProperty('value', 'Druk'));
});

test('F3 while a sheet loads opens its search, which takes what follows', () => {
  const field = document.querySelector<HTMLInputElement>('main > input');
  grid.addEventListener('keydown', ({ key }) => key === 'F3' && field?.focus());
  bufferKeys();
  expect(press('F3', 'b', 'i')).toEqual([false, false, false]);
  playKeys(grid);
  expect(field).toHaveProperty('value', 'bi');
});

test('keys handled by another field are not buffered', () => {
  bufferKeys();
  document.querySelector<HTMLElement>('main > input')?.focus();
  expect(press('5')).toEqual([true]);
  playKeys(grid);
  expect(document.activeElement).not.toBe(grid);
});

test('a click elsewhere discards the keys, and so does a sheet that fails to load', async () => {
  bufferKeys();
  press('5');
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  playKeys(grid);
  const release = bufferKeys();
  press('5');
  release();
  await until(() => expect(press('5')).toEqual([true]));
  playKeys(grid);
  expect(document.activeElement).toBe(document.body);
});

test('the link to the open sheet focuses it', () => {
  history.replaceState(null, '', '/budget/3');
  grid.role = 'grid';
  const stop = listenToSheetLinks();
  const link = document.querySelector('a');
  link?.focus();
  link?.click();
  expect(document.activeElement).toBe(grid);
  stop();
  history.replaceState(null, '', '/');
});

test('the next sheet receives keys typed before the previous one was closed', async () => {
  const releaseLast = bufferKeys();
  playKeys(grid);
  const stop = listenToSheetLinks();
  const link = document.querySelector('a');
  link?.focus();
  link?.click();
  press('4', '2');
  releaseLast();
  bufferKeys();
  await new Promise((resolve) => void setTimeout(resolve));
  press('Enter');
  playKeys(grid);
  stop();
  expect(entered.mock.calls).toEqual([['42']]);
});

/** A form over the grid that waits for its response, with the focus in its field. */
function busyForm() {
  const form = document.createElement('form');
  const field = document.createElement('input');
  form.append(field);
  document.body.append(form);
  field.focus();
  grid.setAttribute('role', 'grid');
  return { form, field, release: bufferKeysWhileBusy(form) };
}

test('keys typed while a dialog waits for its response go to the grid that gets the focus back', async () => {
  const { form, field, release } = busyForm();
  press('7', '7', 'Enter', '8');
  form.remove();
  release(false);
  press('9');
  grid.focus();
  await until(() => expect(entered.mock.calls).toEqual([['77']]));
  expect(document.activeElement).toHaveProperty('value', '89');
  expect(field.value).toBe('');
});

test('keys for the next dialog, which has the focus itself while it loads, reach it after the one before has closed', () => {
  const { form, release } = busyForm();
  form.remove();
  release(false);
  const next = document.createElement('div');
  next.role = 'dialog';
  next.tabIndex = -1;
  document.body.append(next);
  next.focus();
  const pressed: string[] = [];
  next.addEventListener('keydown', ({ key }) => pressed.push(key));
  press('k');
  expect(pressed).toEqual(['k']);
});

test('the second press of a double click on the save button keeps what is typed after it; another press discards it', async () => {
  const { form, release } = busyForm();
  form.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail: 2 }));
  press('7', 'Enter');
  form.remove();
  release(false);
  grid.focus();
  await until(() => expect(entered.mock.calls).toEqual([['7']]));
  const again = busyForm();
  press('8', 'Enter');
  again.form.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail: 1 }));
  again.form.remove();
  again.release(false);
  grid.focus();
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(entered).toHaveBeenCalledTimes(1);
});

test('a key pressed after the grid has the focus again follows the buffered ones', async () => {
  const walked = vi.fn<(key: string) => void>();
  grid.addEventListener('keydown', ({ key }) => walked(key));
  const { form, release } = busyForm();
  press('ArrowDown', '1');
  form.remove();
  release(false);
  grid.focus();
  expect(press('2', '3', 'Enter')).toEqual([false, false, false]);
  await until(() => expect(entered.mock.calls).toEqual([['123']]));
  expect(walked.mock.calls[0]).toEqual(['ArrowDown']);
});

test('an undo pressed after the grid has the focus again follows the buffered keys', async () => {
  const heard: string[] = [];
  grid.addEventListener('keydown', ({ key }) => heard.push(key));
  const { form, release } = busyForm();
  press('ArrowDown');
  form.remove();
  release(false);
  grid.focus();
  const undo = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
  expect(grid.dispatchEvent(undo)).toBe(false);
  await until(() => expect(heard).toEqual(['ArrowDown', 'z']));
});

test('an undo over a page without a sheet takes effect although nothing has the focus', async () => {
  const heard = vi.fn<(key: string, target: EventTarget | null) => void>();
  const hear = ({ key, target }: KeyboardEvent) => heard(key, target);
  document.addEventListener('keydown', hear);
  const { form, release } = busyForm();
  grid.remove();
  const undo = () =>
    new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
  expect(document.activeElement?.dispatchEvent(undo())).toBe(false);
  form.remove();
  release(false);
  await until(() => expect(heard.mock.calls).toEqual([['z', document.body]]));
  document.body.dispatchEvent(undo());
  await until(() => expect(heard).toHaveBeenCalledTimes(2));
  document.removeEventListener('keydown', hear);
});

test('an undo takes effect where a dialog beside a sheet returns the focus to its button', async () => {
  grid.role = 'grid';
  const opener = document.createElement('button');
  document.body.append(opener);
  const heard = vi.fn<(key: string, target: EventTarget | null) => void>();
  const hear = ({ key, target }: KeyboardEvent) => heard(key, target);
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  const { form, release } = busyForm();
  const undo = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
  expect(document.activeElement?.dispatchEvent(undo)).toBe(false);
  form.remove();
  release(false);
  opener.focus();
  await until(() => expect(heard.mock.calls).toEqual([['z', opener]]));
});

test('a letter typed into the following dialog comes after the buffered ones', async () => {
  const { form, release } = busyForm();
  press('F', 'V');
  form.remove();
  release(false);
  const next = document.createElement('input');
  document.body.append(next);
  next.focus();
  expect(press('S')).toEqual([false]);
  await until(() => expect(next.value).toBe('FVS'));
});

test('a dialog that stays open gets the focus back', async () => {
  const { field, release } = busyForm();
  expect(press('7')).toEqual([false]);
  release(false);
  await until(() => expect(press('8')).toEqual([true]));
  expect(document.activeElement).toBe(field);
  expect(entered).not.toHaveBeenCalled();
});

test('a dialog opened by another one receives its keys, including those typed before it appeared', async () => {
  const { form, release } = busyForm();
  press('1');
  form.remove();
  release(false);
  const next = document.createElement('input');
  document.body.append(next);
  next.focus();
  expect(press('Enter')).toEqual([true]);
  await until(() => expect(next.value).toBe('1'));
  expect(entered).not.toHaveBeenCalled();
});

test('a refused dialog gets the focus back at once', () => {
  const { release } = busyForm();
  press('7');
  release(true);
  expect(press('Enter')).toEqual([true]);
});

/** A question over the grid that nobody requested, with the focus on its answer once it is shown. */
function unaskedQuestion({ isShown = true } = {}) {
  const answered = vi.fn<(key: string) => void>();
  const button = document.createElement('button');
  button.addEventListener('keydown', ({ key }) => answered(key));
  document.body.append(button);
  grid.setAttribute('role', 'grid');
  grid.focus();
  const keys = bufferKeysTypedOn();
  const show = () => {
    button.focus();
    keys.shown();
  };
  if (isShown) show();
  const close = ({ isDone = true } = {}) => {
    button.remove();
    keys.closed(isDone);
    grid.focus();
  };
  return { answered, show, close };
}

test('keys pressed before a question is shown wait for its answer, however late they are', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { answered, show, close } = unaskedQuestion({ isShown: false });
  vi.setSystemTime(Date.now() + 5000);
  expect(press('7')).toEqual([false]);
  show();
  expect(press('8')).toEqual([false]);
  vi.useRealTimers();
  expect(answered).not.toHaveBeenCalled();
  close();
  await until(() => expect(document.activeElement).toHaveProperty('value', '78'));
});

test('a question that waits for the end of an entry leaves the keys to its field', () => {
  const field = document.createElement('input');
  document.body.append(field);
  const { show, close } = unaskedQuestion({ isShown: false });
  field.focus();
  expect(press('4', 'Enter')).toEqual([true, true]);
  show();
  expect(press('8')).toEqual([false]);
  field.remove();
  close();
});

test('a click before a question is shown hands earlier keys to the place before it, and a shown question buffers again', async () => {
  const { answered, show, close } = unaskedQuestion({ isShown: false });
  press('7', 'Enter');
  expect(entered).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerdown'));
  expect(entered.mock.calls).toEqual([['7']]);
  show();
  press('8');
  expect(answered).not.toHaveBeenCalled();
  close();
  await until(() => expect(document.activeElement).toHaveProperty('value', '8'));
});

test('keys typed without a pause do not answer an unexpected question; they are replayed once it is closed', async () => {
  const { answered, close } = unaskedQuestion();
  expect(press('7', 'Enter', '8')).toEqual([false, false, false]);
  expect(answered).not.toHaveBeenCalled();
  close();
  await until(() => expect(entered.mock.calls).toEqual([['7']]));
  expect(document.activeElement).toHaveProperty('value', '8');
});

test('after a pause the question receives keys, and earlier typing precedes it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { answered, close } = unaskedQuestion();
  press('7', '7');
  vi.setSystemTime(Date.now() + 800);
  press('Tab', 'Enter');
  vi.useRealTimers();
  expect(answered.mock.calls).toEqual([['Tab'], ['Enter']]);
  close();
  await until(() => expect(document.activeElement).toHaveProperty('value', '77'));
});

test('Enter answers such a question at once over an empty sheet, unless something was typed before', () => {
  const { answered, close } = unaskedQuestion();
  grid.removeAttribute('role');
  press('Enter');
  expect(answered.mock.calls).toEqual([['Enter']]);
  close();
  const second = unaskedQuestion();
  grid.removeAttribute('role');
  press('7', 'Enter');
  expect(second.answered).not.toHaveBeenCalled();
  second.close({ isDone: false });
});

test('Esc closes such a question at once if nothing was typed', () => {
  const { answered, close } = unaskedQuestion();
  press('Escape');
  expect(answered.mock.calls).toEqual([['Escape']]);
  close();
  expect(document.activeElement).toBe(grid);
});

test('keys typed on over a question that is answered by Cancel go nowhere, and later ones into the grid', () => {
  vi.useFakeTimers();
  const { answered, show, close } = unaskedQuestion({ isShown: false });
  press('5', 'Enter');
  show();
  press('7', '7', 'Enter');
  close({ isDone: false });
  expect(press('ArrowDown')).toEqual([true]);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(answered).not.toHaveBeenCalled();
  expect(entered).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(grid);
});

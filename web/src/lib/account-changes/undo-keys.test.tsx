import { useMutation } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { showToast, undoShown } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { remember, useUndoKeys, type EarlierStep } from './undo-keys.ts';

serverOfEachTest({ signedInAs: 'writer@a.test' });

type Answer = { done: () => void; refused: () => void };
const answers = new Map<string, Answer>();
const undone: string[] = [];

/** Each command waits for its answer. */
function Commands({ earlier }: { earlier?: EarlierStep }) {
  usePageKeys({ 'Mod+Z': () => void undoShown() });
  useUndoKeys(earlier);
  const { mutate: change } = useMutation({ mutationFn: async () => Promise.resolve() });
  const { mutate } = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (name: string) =>
      new Promise<void>((resolve, reject) => {
        answers.set(name, { done: resolve, refused: () => reject(new Error('refused')) });
      }),
    onSuccess: (_answer, name) => {
      const undo = async () => undone.push(name) > 0;
      remember({ undo, redo: undo, closeNotice: () => undefined, changeId: 1 });
    },
  });
  const { mutate: store } = useMutation({
    meta: { isCommand: false },
    mutationFn: async (name: string) =>
      new Promise<void>((resolve, reject) => {
        answers.set(name, { done: resolve, refused: () => reject(new Error('refused')) });
      }),
  });
  const buttons = ['first', 'second'].map((name) => (
    <button key={name} type="button" onClick={() => mutate(name)}>
      {name}
    </button>
  ));
  return [
    ...buttons,
    <button key="untold" type="button" onClick={() => change()}>
      untold
    </button>,
    <button key="setting" type="button" onClick={() => store('setting')}>
      setting
    </button>,
  ];
}

const user = userEvent.setup();
const start = async (name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await until(() => expect(answers.get(name)).toBeDefined());
};
const undo = async () => user.keyboard('{Control>}z{/Control}');
const answerTo = (name: string) => answers.get(name);
const settled = async () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  answers.clear();
  undone.length = 0;
  renderScreen({ at: '/', path: '/', element: <Commands /> });
});

test('Ctrl+Z behind a command under way undoes it once it is done, and not the one before', async () => {
  await start('first');
  answerTo('first')?.done();
  await settled();
  await start('second');
  await undo();
  await settled();
  expect(undone).toEqual([]);
  answerTo('second')?.done();
  await until(() => expect(undone).toEqual(['second']));
  await undo();
  await until(() => expect(undone).toEqual(['second', 'first']));
});

test('the toast of the command before does not take the key', async () => {
  await start('first');
  answerTo('first')?.done();
  await settled();
  const undoFirst = vi.fn<() => void>();
  showToast({ title: 'first', action: { label: 'Cofnij', isUndo: true, run: undoFirst } });
  await start('second');
  await undo();
  answerTo('second')?.done();
  await until(() => expect(undone).toEqual(['second']));
  expect(undoFirst).not.toHaveBeenCalled();
  expect(undoShown()).toBe(true);
});

test('two commands under way are undone one after the other, the last one first', async () => {
  await start('first');
  await start('second');
  await undo();
  await undo();
  answerTo('first')?.done();
  await settled();
  expect(undone).toEqual([]);
  answerTo('second')?.done();
  await until(() => expect(undone).toEqual(['second', 'first']));
});

test('Ctrl+Z behind a command that is refused undoes nothing', async () => {
  await start('first');
  answerTo('first')?.done();
  await settled();
  await start('second');
  await undo();
  answerTo('second')?.refused();
  await settled();
  expect(undone).toEqual([]);
  await undo();
  await until(() => expect(undone).toEqual(['first']));
});

test('Ctrl+Z does not wait for a setting that is being stored', async () => {
  await start('first');
  answerTo('first')?.done();
  await settled();
  await start('setting');
  await undo();
  await until(() => expect(undone).toEqual(['first']));
});

test('a command that has told no step is undone before the one that did', async () => {
  cleanup();
  let stored: number | undefined;
  const earlier = async () => {
    const changeId = stored;
    if (changeId === undefined) return undefined;
    const step = async () => {
      stored = 1;
      return undone.push(`stored ${changeId}`) > 0;
    };
    return { changeId, undo: step, redo: step, closeNotice: () => undefined };
  };
  renderScreen({ at: '/', path: '/', element: <Commands earlier={earlier} /> });
  await start('first');
  answerTo('first')?.done();
  await settled();
  await user.click(screen.getByRole('button', { name: 'untold' }));
  await settled();
  stored = 2;
  await undo();
  await until(() => expect(undone).toEqual(['stored 2']));
  await undo();
  await until(() => expect(undone).toEqual(['stored 2', 'first']));
});

test('a command without a step, such as a setting, does not hide the one before', async () => {
  cleanup();
  const earlier = async () => Promise.resolve(undefined);
  renderScreen({ at: '/', path: '/', element: <Commands earlier={earlier} /> });
  await start('first');
  answerTo('first')?.done();
  await settled();
  await user.click(screen.getByRole('button', { name: 'untold' }));
  await settled();
  await undo();
  await until(() => expect(undone).toEqual(['first']));
});

test('Ctrl+Shift+Z while an undo is under way redoes it', async () => {
  await screen.findByRole('button', { name: 'first' });
  const answer = Promise.withResolvers<boolean>();
  const redo = vi.fn(async () => true);
  remember({ undo: async () => answer.promise, redo, closeNotice: () => undefined });
  await undo();
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(redo).not.toHaveBeenCalled();
  answer.resolve(true);
  await until(() => expect(redo).toHaveBeenCalledOnce());
});

test('undo, redo and undo in quick succession mean the same command, and not the one before it', async () => {
  await screen.findByRole('button', { name: 'first' });
  const older = vi.fn(async () => true);
  remember({ undo: older, redo: older, closeNotice: () => undefined });
  const ofServer = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const went: string[] = [];
  const go = (what: string) => async () => {
    const answer = ofServer[went.push(what) - 1];
    return answer === undefined ? true : answer.promise;
  };
  remember({ undo: go('undo'), redo: go('redo'), closeNotice: () => undefined });
  await undo();
  await user.keyboard('{Control>}y{/Control}');
  await undo();
  for (const { resolve } of ofServer) {
    resolve(true);
    await settled();
  }
  await until(() => expect(went).toEqual(['undo', 'redo', 'undo']));
  expect(older).not.toHaveBeenCalled();
});

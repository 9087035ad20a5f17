import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { startCommand } from './started-command.ts';
import { followSteps } from './step-followers.ts';
import { useTellDone } from './tell-done.ts';

serverOfEachTest({ signedInAs: 'writer@a.test', catalogues: ['list'] });

function Commands() {
  const tellDone = useTellDone([]);
  const approve = (number: number) =>
    tellDone({ title: `approved ${number}`, changeId: number, place: 'queue' });
  return (
    <>
      <button type="button" onClick={() => approve(1)}>
        first
      </button>
      <button type="button" onClick={() => approve(2)}>
        second
      </button>
      <button
        type="button"
        onClick={() => tellDone({ title: 'moved', changeId: 4, started: startCommand() })}
      >
        moved
      </button>
      <button type="button" onClick={() => tellDone({ title: 'renamed', changeId: 5, budgetId: 21 })}>
        of a sheet
      </button>
      <button type="button" onClick={() => tellDone({ title: 'deleted', changeId: 3 })}>
        other
      </button>
    </>
  );
}

test('a command of the account is reported to a history that follows it, one of a sheet is not', async () => {
  const user = userEvent.setup();
  const reported: unknown[] = [];
  onTestFinished(
    followSteps(({ changeId, title }, outcome) => void reported.push([changeId, title, outcome])),
  );
  renderScreen({ at: '/', path: '/', element: <Commands /> });
  await user.click(await screen.findByRole('button', { name: 'moved' }));
  await user.click(screen.getByRole('button', { name: 'of a sheet' }));
  useToasts.getState().toasts[0]?.action?.run();
  await until(() => expect(reported).toHaveLength(3));
  expect(reported).toEqual([
    [4, 'moved', 'done'],
    [4, 'moved', 'undone'],
    [4, 'moved', 'refused'],
  ]);
});

const titles = () => useToasts.getState().toasts.map(({ title }) => title);
beforeEach(() => useToasts.setState({ toasts: [] }));

test('a notice of a queue replaces the one before it, and no other one', async () => {
  const user = userEvent.setup();
  renderScreen({ at: '/', path: '/', element: <Commands /> });
  await user.click(await screen.findByRole('button', { name: 'first' }));
  await user.click(screen.getByRole('button', { name: 'other' }));
  expect(titles()).toEqual(['approved 1', 'deleted']);
  await user.click(screen.getByRole('button', { name: 'second' }));
  expect(titles()).toEqual(['deleted', 'approved 2']);
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeToast, useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { startCommand } from './started-command.ts';
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
      <button type="button" onClick={() => tellDone({ title: 'deleted', changeId: 3 })}>
        other
      </button>
    </>
  );
}

test('the notice of a command beside a sheet leaves its undo to Ctrl+Z when it is closed', async () => {
  const user = userEvent.setup();
  renderScreen({ at: '/', path: '/', element: <Commands /> });
  await user.click(await screen.findByRole('button', { name: 'moved' }));
  const [notice] = useToasts.getState().toasts;
  closeToast(notice?.id ?? '');
  await user.keyboard('{Control>}z{/Control}');
  await until(() => expect(titles()).toEqual(['Nie udało się cofnąć']));
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

import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { useToasts } from '#lib/toasts.ts';
import { expectComplaint } from '#testing/complaints.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { openSheet, sentTo } from '../testing/open-sheet.ts';
import { FindPanel } from './find-panel.tsx';

const server = serverOfEachTest({ catalogues: ['commands', 'budget'] });

test('replacing follows the rows that others begin and end to edit', async () => {
  // jsdom does not know the element.
  expectComplaint(/tag .* is unrecognized/u);
  await server().signIn('master@a.test');
  const store = await openSheet(21, { send: sentTo(21) });
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element: <FindPanel store={store} /> });
  const user = userEvent.setup();
  const [phrase] = await screen.findAllByRole('textbox');
  await user.type(phrase as HTMLElement, '1');
  const amount = screen.getAllByRole('textbox')[1] as HTMLElement;
  await user.type(amount, '77');
  expect(await screen.findByRole('button', { name: /^Zamień \d+/u })).toBeEnabled();
  const isOpen = () => screen.queryByRole('button', { name: /^Zamień \d+/u }) !== null;
  const lockedRows = new Map(store.data.records.map(({ id }) => [id, { text: 'Marek edytuje ten wiersz.' }]));
  act(() => store.state.setState({ lockedRows }));
  expect(isOpen()).toBe(false);
  expect(screen.getByText(/Marek edytuje ten wiersz/u)).toBeVisible();
  act(() => store.state.setState({ lockedRows: new Map() }));
  expect(isOpen()).toBe(true);
});

test('amounts are said to be replaced once they are stored, and not if they are refused', async () => {
  expectComplaint(/tag .* is unrecognized/u);
  await server().signIn('master@a.test');
  const answers: PromiseWithResolvers<boolean>[] = [];
  const send = sentTo(21);
  const store = await openSheet(21, {
    send: async (entry) => {
      const answer = Promise.withResolvers<boolean>();
      answers.push(answer);
      if (!(await answer.promise)) throw new ApiError('http', 409);
      return send(entry);
    },
  });
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element: <FindPanel store={store} /> });
  const user = userEvent.setup();
  const [phrase, amount] = await screen.findAllByRole('textbox');
  const notices = () => useToasts.getState().toasts.filter(({ id }) => id === 'sheet:replaced').length;
  await user.type(phrase as HTMLElement, '1');
  await user.type(amount as HTMLElement, '77');
  await user.click(await screen.findByRole('button', { name: /^Zamień \d+/u }));
  expect(notices()).toBe(0);
  await act(async () => {
    answers[0]?.resolve(false);
    await store.edits.settled();
  });
  expect(notices()).toBe(0);
  await user.click(await screen.findByRole('button', { name: /^Zamień \d+/u }));
  await act(async () => {
    answers[1]?.resolve(true);
    await store.edits.settled();
  });
  expect(notices()).toBe(1);
});

import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
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

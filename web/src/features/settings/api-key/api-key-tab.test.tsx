import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { ApiKeyTab } from './api-key-tab.tsx';

const server = serverOfEachTest({ signedInAs: 'reader@a.test', catalogues: ['settings'] });

const shownKey = async () => {
  const field = await screen.findByRole('textbox', { name: 'Nowy klucz' });
  return field instanceof HTMLInputElement ? field.value : '';
};
const answerTo = async (question: string, answer: string) =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: answer }),
  );

test('a key is shown whole once, is made anew and revoked after a question', async () => {
  const user = userEvent.setup();
  renderScreen({ at: '/x', path: '/x', element: <ApiKeyTab /> });
  await user.click(await screen.findByRole('button', { name: 'Utwórz klucz' }));
  const first = await shownKey();
  expect(screen.getByText('Skopiuj go teraz. Nie pokażemy go drugi raz.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kopiuj' }));
  expect(await navigator.clipboard.readText()).toBe(first);

  await user.click(screen.getByRole('button', { name: 'Wygeneruj nowy' }));
  await answerTo('Wygenerować nowy klucz?', 'Wygeneruj nowy');
  await until(async () => expect(await shownKey()).not.toBe(first));

  await user.click(screen.getByRole('button', { name: 'Unieważnij' }));
  await answerTo('Unieważnić klucz?', 'Unieważnij');
  expect(await screen.findByText('Nie masz jeszcze klucza.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a stored key is known by its beginning alone', async () => {
  await (await server().as('reader@a.test')).patch('/api/current-user/api-key', {});
  renderScreen({ at: '/x', path: '/x', element: <ApiKeyTab /> });
  expect(await screen.findByText(/^utworzony 20\.11\.2026$/u)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

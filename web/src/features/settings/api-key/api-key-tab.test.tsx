import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PASSWORD } from '@saldo/stub-server/testing';
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
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a key is created by password, optionally read-only and with an expiry date, and shown in full once', async () => {
  const user = userEvent.setup();
  renderScreen({ at: '/x', path: '/x', element: <ApiKeyTab /> });
  await user.click(await screen.findByRole('button', { name: 'Utwórz klucz' }));
  const question = await dialog('Utworzyć klucz?');
  await user.click(question.getByRole('button', { name: 'Utwórz klucz' }));
  expect(question.getByLabelText('Obecne hasło')).toHaveAccessibleDescription('Hasło jest wymagane');
  await user.type(question.getByLabelText('Obecne hasło'), 'wrong{Enter}');
  expect(await question.findByText('Hasło jest nieprawidłowe')).toBeVisible();
  expect(question.getByLabelText('Obecne hasło')).toHaveFocus();
  await user.clear(question.getByLabelText('Obecne hasło'));
  await user.type(question.getByLabelText('Obecne hasło'), PASSWORD);
  expect(question.getByLabelText('Ważny przez')).toHaveDisplayValue('90 dni');
  await user.selectOptions(question.getByLabelText('Ważny przez'), '30 dni');
  await user.click(question.getByRole('checkbox', { name: 'Tylko do odczytu' }));
  await user.click(question.getByRole('button', { name: 'Utwórz klucz' }));

  const first = await shownKey();
  expect(screen.getByText('Skopiuj go teraz. Nie pokażemy go drugi raz.')).toBeVisible();
  expect(screen.getByText('Tylko odczyt')).toBeVisible();
  expect(screen.getByText('utworzony 20.11.2026 · ważny do 20.12.2026 · jeszcze nieużyty')).toBeVisible();
  const made = await dialog('Nowy klucz');
  await until(() => expect(made.getByRole('button', { name: 'Kopiuj' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await user.click(
    (await dialog('Zamknąć bez zapisania klucza?')).getByRole('button', { name: 'Wróć do klucza' }),
  );
  expect(await shownKey()).toBe(first);
  await user.click(made.getByRole('button', { name: 'Kopiuj' }));
  expect(await navigator.clipboard.readText()).toBe(first);
  // It is kept now.
  await user.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Wygeneruj nowy' }));
  const again = await dialog('Wygenerować nowy klucz?');
  await user.type(again.getByLabelText('Obecne hasło'), PASSWORD);
  await user.click(again.getByRole('button', { name: 'Wygeneruj nowy' }));
  await until(async () => expect(await shownKey()).not.toBe(first));
  await user.click((await dialog('Nowy klucz')).getByRole('button', { name: 'Mam zapisany klucz' }));
  expect(screen.getByText('Odczyt i zapis')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Unieważnij' }));
  await user.click((await dialog('Unieważnić klucz?')).getByRole('button', { name: 'Unieważnij' }));
  expect(await screen.findByText('Nie masz jeszcze klucza.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('only the beginning of a stored key is shown', async () => {
  const reader = await server().as('reader@a.test');
  await reader.patch('/api/current-user/api-key', { password: PASSWORD });
  renderScreen({ at: '/x', path: '/x', element: <ApiKeyTab /> });
  expect(await screen.findByText(/^utworzony 20\.11\.2026/u)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

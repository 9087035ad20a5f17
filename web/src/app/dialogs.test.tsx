import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { Dialogs } from './dialogs.tsx';
// Imported before the tests, because it is large.
import './master-data-editor.tsx';

const server = serverOfEachTest();

const open = async (email: string, dialog: string) => {
  await server().signIn(email);
  return renderScreen({
    at: `/dashboard/@/${dialog}?referer=L2Rhc2hib2FyZA==`,
    path: '/dashboard/*',
    element: <Dialogs />,
  });
};

test.each([
  ['budgets-permissions/3', 'Uprawnienia: Anna Nowak'],
  ['seats-management', 'Miejsca'],
  ['payment-portal', 'Panel płatności'],
])('%s is only for the master user', async (dialog, title) => {
  await open('master@a.test', dialog);
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

test.each(['budgets-permissions/2', 'seats-management', 'payment-portal'])(
  '%s tells others that they have no access, and leads back',
  async (dialog) => {
    const { place } = await open('reader@a.test', dialog);
    expect(await screen.findByRole('dialog', { name: 'Brak dostępu' })).toHaveTextContent(
      'Nie masz uprawnień do przeglądania tej strony',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(place()).toBe('/dashboard');
  },
);

test.each([
  'sections-editor/edit/abc',
  'budgets-permissions/abc',
  'payments-editor/verify/abc',
  'contractor-editor/edit/-1',
  'contractor-editor/edit/99999999999999999999',
  'payment-method-editor/new',
  'trade-subject-editor',
  'payments-editor/edit/x/invoice',
  'reminder/abc',
  'row-editor/edit/1',
  'nothing-of-ours',
])('%s is not a dialog, which is reported, and closing leads back', async (dialog) => {
  const { place } = await open('master@a.test', dialog);
  expect(await screen.findByRole('dialog', { name: 'Nie znaleziono strony' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(place()).toBe('/dashboard');
});

test.each(['sections-editor/add', 'add-company'])(
  'text typed while %s loads goes into its first field',
  async (dialog) => {
    await server().signIn('master@a.test');
    const element = (
      <>
        <Link to={`/dashboard/@/${dialog}`}>New</Link>
        <Dialogs />
      </>
    );
    renderScreen({ at: '/dashboard', path: '/dashboard/*', element });
    await userEvent.click(await screen.findByRole('link', { name: 'New' }));
    await userEvent.keyboard('Drukarnia');
    await until(() => expect(document.activeElement).toHaveValue('Drukarnia'));
  },
);

test('a loading dialog is announced, and leaves the focus where it is', async () => {
  await open('master@a.test', 'revenue-preview');
  expect(await screen.findByText('Ładuję...')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

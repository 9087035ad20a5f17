import { PASSWORD } from '@saldo/stub-server/testing';
import { giveFactor } from '@saldo/stub-server/testing-factor';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { UserManagement } from './user-management.tsx';

const server = serverOfEachTest({ catalogues: ['list', 'team', 'settings'], signedInAs: 'master@a.test' });

const open = () =>
  renderScreen({
    at: '/system/settings?tab=user-management',
    path: '/system/settings/*',
    element: <UserManagement />,
  });
const row = async (email: string) => {
  const cell = await screen.findByText(email);
  const found = cell.closest('tr');
  if (!found) throw new Error(`${email} is in no row`);
  return within(found);
};
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

describe('the team', () => {
  test('shows the taken seats and the total', async () => {
    open();
    expect(await screen.findByText('Zajęte 4 z 5 miejsc')).toBeVisible();
    const master = await row('master@a.test');
    expect(master.getByText('Użytkownik główny')).toBeVisible();
    expect(master.queryByRole('button')).not.toBeInTheDocument();
    expect((await row('nothing@a.test')).getByText('brak')).toBeVisible();
  });

  test('a person is invited; errors are marked at their fields and keep what was typed', async () => {
    const user = userEvent.setup();
    const { place } = open();
    await screen.findByText('Zajęte 4 z 5 miejsc');
    await user.click(screen.getByRole('button', { name: 'Dodaj użytkownika' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Wyślij zaproszenie' }));
    expect(await dialog.findAllByText('To pole jest wymagane')).toHaveLength(3);
    await user.type(dialog.getByLabelText('Imię'), 'Ola');
    await user.type(dialog.getByLabelText('Nazwisko'), 'Nowa');
    const email = dialog.getByLabelText('E-mail');
    await user.type(email, 'ola');
    expect(await dialog.findByText('Niepoprawny adres e-mail')).toBeVisible();
    await user.clear(email);
    await user.type(email, 'reader@a.test{Enter}');
    expect(await dialog.findByText('Konto z tym e-mailem już istnieje')).toBeVisible();
    expect(dialog.getByLabelText('Imię')).toHaveValue('Ola');
    await user.clear(email);
    await user.type(email, 'ola@a.test');
    const source = dialog.getByLabelText('Uprawnienia początkowe');
    await user.selectOptions(source, within(source).getAllByRole('option').at(-1) ?? '');
    await user.click(dialog.getByRole('button', { name: 'Wyślij zaproszenie' }));

    expect((await row('ola@a.test')).getByText('Zaproszony')).toBeVisible();
    expect(screen.getByText('Zajęte 5 z 5 miejsc')).toBeVisible();
    expect(server().mail.letters()).toMatchObject([{ to: 'ola@a.test' }]);
    expect(titles()).toEqual(['Wysłano zaproszenie na adres ola@a.test']);
    useToasts.getState().toasts[0]?.action?.run();
    await until(() => expect(place()).toMatch(/\/@\/budgets-permissions\/\d+\?/u));
  });

  test('full seats are explained; an invitation is sent again, and removing a user frees a seat', async () => {
    const user = userEvent.setup();
    const caller = await server().as('master@a.test');
    const body = { email: 'ola@a.test', firstname: 'Ola', lastname: 'Nowa', locale: 'pl' };
    await caller.post('/api/acl/user', body);
    server().clock.setOffset(8 * 24 * 60 * 60 * 1000);
    await server().signIn('master@a.test');
    open();
    const ola = await row('ola@a.test');
    expect(ola.getByText('Zaproszenie wygasło')).toBeVisible();
    expect(screen.getByText(/Wszystkie miejsca są zajęte/)).toBeVisible();
    const add = screen.getByRole('button', { name: 'Dodaj użytkownika' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await user.click(add);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.click(ola.getByRole('button', { name: 'Więcej czynności: Ola Nowa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Wyślij zaproszenie ponownie' }));
    expect(await ola.findByText('Zaproszony')).toBeVisible();
    expect(server().mail.letters()).toHaveLength(2);

    await user.click(ola.getByRole('button', { name: 'Więcej czynności: Ola Nowa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Usuń użytkownika' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Usunąć użytkownika: Ola Nowa?' }));
    await user.click(dialog.getByRole('button', { name: 'Usuń' }));
    await until(() => expect(screen.queryByText('ola@a.test')).not.toBeInTheDocument());
    expect(screen.getByText('Zajęte 4 z 5 miejsc')).toBeVisible();
  });
});

describe('the second factors of the team', () => {
  const MASTER = { personId: 1 };
  const confirm = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) => {
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.type(dialog.getByLabelText('Obecne hasło'), `${PASSWORD}{Enter}`);
  };

  test('are shown, and a lost one is reset by password', async () => {
    const user = userEvent.setup();
    await giveFactor(server(), { personId: 3 });
    open();
    const reader = await row('reader@a.test');
    expect(reader.getByText('Włączone')).toBeVisible();
    expect((await row('writer@a.test')).getByText('Wyłączone')).toBeVisible();
    await user.click(reader.getByRole('button', { name: /^Więcej czynności/ }));
    await user.click(
      await screen.findByRole('menuitem', { name: 'Resetuj uwierzytelnianie dwuskładnikowe' }),
    );
    await confirm(user, /^Zresetować uwierzytelnianie dwuskładnikowe: /);
    await until(async () => expect((await row('reader@a.test')).getByText('Wyłączone')).toBeVisible());
    expect(titles()).toContain('Zresetowano uwierzytelnianie dwuskładnikowe: Anna Nowak');
  });

  test('cannot be required of others by a master user without one', async () => {
    const user = userEvent.setup();
    const { place } = open();
    const box = () =>
      screen.findByRole('checkbox', { name: 'Wymagaj uwierzytelniania dwuskładnikowego od wszystkich' });
    await user.click(await box());
    const first = within(await screen.findByRole('dialog', { name: 'Najpierw włącz je u siebie' }));
    await user.click(first.getByRole('button', { name: 'Anuluj' }));
    await user.click(await box());
    const again = within(await screen.findByRole('dialog', { name: 'Najpierw włącz je u siebie' }));
    await user.click(again.getByRole('button', { name: 'Przejdź do bezpieczeństwa' }));
    await until(() => expect(place()).toBe('/system/settings?tab=security'));
  });

  test('are required of all users, and no longer, by password', async () => {
    const user = userEvent.setup();
    await giveFactor(server(), MASTER);
    open();
    const box = () =>
      screen.findByRole('checkbox', { name: 'Wymagaj uwierzytelniania dwuskładnikowego od wszystkich' });
    await user.click(await box());
    await confirm(user, 'Wymagać uwierzytelniania dwuskładnikowego od wszystkich?');
    await until(async () => expect(await box()).toBeChecked());
    await user.click(await box());
    await confirm(user, 'Przestać wymagać uwierzytelniania dwuskładnikowego?');
    await until(async () => expect(await box()).not.toBeChecked());
    expect(titles()).toContain('Uwierzytelnianie dwuskładnikowe nie jest już wymagane');
  });
});

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { RightsDialog } from './rights-dialog.tsx';
import { dropRightsDraft } from './rights-drafts.ts';

const server = serverOfEachTest({ catalogues: ['team', 'editing'], signedInAs: 'master@a.test' });
afterEach(async () => {
  dropRightsDraft(3);
});

function open(userId = 3) {
  return renderScreen({
    at: `/system/settings/@/budgets-permissions/${userId}`,
    path: '/system/settings/*',
    element: <RightsOnAddress userId={userId} />,
  });
}
/** Like the app's `Dialogs`: rendered while the address names it. */
const RightsOnAddress = ({ userId }: { userId: number }) =>
  useDialogRoute().path === null ? null : <RightsDialog userId={userId} />;
const box = (name: string) => screen.findByRole('checkbox', { name });
const rightsOf = async (userId: number) => {
  const caller = await server().as('master@a.test');
  return (await caller.get(`/api/acl/user/${userId}`)).json<{
    version: number;
    permissions: Record<string, unknown>;
  }>();
};

describe('a user’s rights', () => {
  test('a branch shows the rights that its sheets share, and sets them together', async () => {
    const user = userEvent.setup();
    open();
    expect(await box('Biuro: Odczyt')).toBePartiallyChecked();
    expect(await box('Rezerwa: Brak')).toBeChecked();
    await user.click(await box('Firma: Zapis'));
    for (const name of ['Koszty biura', 'Projekt Wisła', 'Rezerwa', 'Biuro', 'Wszystkie arkusze']) {
      expect(await box(`${name}: Zapis`)).toBeChecked();
    }
    expect(screen.getByText('3 niezapisane zmiany')).toBeVisible();
    await user.click(await box('Projekt Wisła: Odczyt'));
    expect(await box('Firma: Zapis')).toBePartiallyChecked();
    expect(screen.getByText('2 niezapisane zmiany')).toBeVisible();
  });

  test('are saved together, areas and sheets', async () => {
    const user = userEvent.setup();
    const { place } = open();
    await user.click(await box('Rezerwa: Odczyt'));
    const area = screen.getByRole('radiogroup', { name: 'Foldery i kategorie' });
    await user.click(within(area).getByRole('radio', { name: 'Tak' }));
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(place()).toBe('/system/settings'));
    expect(await rightsOf(3)).toMatchObject({
      version: 2,
      permissions: {
        'tree.edit': 'granted',
        budgets: expect.arrayContaining([{ key: 23, permission: 'read' }]) as unknown,
      },
    });
  });

  test('changes from another tab are reported, and the draft stays over them', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await box('Rezerwa: Odczyt'));
    const caller = await server().as('master@a.test');
    const permissions = { budgets: [{ key: 21, permission: 'write' }] };
    await caller.patch('/api/acl', { userId: 3, version: 1, permissions });
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText(/w innej Twojej karcie.+zostały zachowane/)).toBeVisible();
    await until(async () => expect(await box('Koszty biura: Zapis')).toBeChecked());
    expect(await box('Rezerwa: Odczyt')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(async () => expect((await rightsOf(3)).version).toBe(3));
  });

  test('say which right both have changed, and each choice is kept', async () => {
    const user = userEvent.setup();
    const { client } = open();
    await user.click(await box('Rezerwa: Odczyt'));
    await user.click(await box('Koszty biura: Brak'));
    const area = within(screen.getByRole('radiogroup', { name: 'Foldery i kategorie' }));
    await user.click(area.getByRole('radio', { name: 'Tak' }));
    const caller = await server().as('master@a.test');
    const permissions = { budgets: [{ key: 23, permission: 'write' }], 'payments.add': 'granted' };
    const answer = await caller.patch('/api/acl', { userId: 3, version: 1, permissions });
    expect(answer.statusCode).toBe(200);
    await client.invalidateQueries();
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText('Rezerwa')).toBeVisible();
    expect(conflict.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Brak → Zapis'),
    ]);
    expect(await box('Rezerwa: Odczyt')).toBeChecked();
    await user.click(conflict.getByRole('button', { name: 'Przyjmij ich zmiany' }));
    expect(await box('Rezerwa: Zapis')).toBeChecked();
    expect(await box('Koszty biura: Brak')).toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(async () => expect((await rightsOf(3)).version).toBe(3));
    expect((await rightsOf(3)).permissions).toMatchObject({
      'tree.edit': 'granted',
      'payments.add': 'granted',
    });
  });

  test('ask before unsaved changes are lost, and can be copied from another user', async () => {
    const user = userEvent.setup();
    const { place } = open();
    await user.click(await screen.findByRole('button', { name: /^Kopiuj od/ }));
    // a user without rights, and the one with write access
    const writer = (await screen.findAllByRole('menuitem')).at(-1);
    await user.click(writer ?? document.body);
    await until(async () => expect(await box('Koszty biura: Zapis')).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Anuluj' }));
    const question = await screen.findByRole('dialog', { name: 'Odrzucić zmiany?' });
    await user.click(within(question).getByRole('button', { name: 'Wróć do edycji' }));
    expect(await box('Koszty biura: Zapis')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Anuluj' }));
    await user.click(await screen.findByRole('button', { name: 'Odrzuć' }));
    await until(() => expect(place()).toBe('/system/settings'));
    expect((await rightsOf(3)).version).toBe(1);
  });

  test('can be walked and set by keyboard, and searched by name', async () => {
    const user = userEvent.setup();
    open();
    (await box('Wszystkie arkusze: Brak')).focus();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(screen.queryByRole('checkbox', { name: 'Rezerwa: Brak' })).not.toBeInTheDocument();
    expect(await box('Firma: Brak')).toHaveFocus();
    await user.keyboard('{ArrowRight}{End}{ArrowRight}{Enter}');
    expect(await box('Rezerwa: Odczyt')).toBeChecked();
    await user.keyboard('3');
    expect(await box('Rezerwa: Zapis')).toBeChecked();

    await user.type(screen.getByRole('searchbox', { name: 'Szukaj arkusza' }), 'wisła{Enter}');
    await until(() => expect(screen.getAllByRole('row')).toHaveLength(5));
    await user.click(await box('Znalezione arkusze: Zapis'));
    expect(screen.getByText('2 niezapisane zmiany')).toBeVisible();
  });

  test('are hidden for the master user, for unknown users and from users without permission', async () => {
    open(1);
    expect(await screen.findByText(/Użytkownik główny ma wszystkie uprawnienia/)).toBeVisible();
  });

  test('say so when the user does not exist', async () => {
    open(1001);
    expect(await screen.findByText(/Tego elementu już nie ma/)).toBeVisible();
  });
});

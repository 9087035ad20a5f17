import { codeAt, giveFactor } from '@saldo/stub-server/testing-factor';
import { PASSWORD } from '@saldo/stub-server/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

const server = serverOfEachTest({ signedInAs: 'reader@a.test', catalogues: ['security', 'settings'] });
const READER = { personId: 3 };

const open = () => renderScreen({ at: '/x', path: '/x', element: <SecondFactorSection /> });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const click = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));
const titles = () => useToasts.getState().toasts.map(({ title }) => title);
/** The key shown for typing. */
const keyIn = (scan: ReturnType<typeof within>) =>
  scan.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');

async function scanned(user: ReturnType<typeof userEvent.setup>, title: string) {
  const question = await dialog(title);
  await user.type(question.getByLabelText('Obecne hasło'), PASSWORD);
  await user.click(question.getByRole('button', { name: 'Dalej' }));
  const scan = await dialog('Zeskanuj kod');
  expect(scan.getByRole('img', { name: 'Kod QR do aplikacji uwierzytelniającej' })).toBeVisible();
  return scan;
}

describe('the user’s second factor', () => {
  test('is set up with password, QR code and a code, and its recovery codes are shown once', async () => {
    const user = userEvent.setup();
    const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    open();
    expect(await screen.findByText('Wyłączone')).toBeVisible();
    await click('Włącz');
    const scan = await scanned(user, 'Włącz uwierzytelnianie dwuskładnikowe');
    const code = scan.getByRole('textbox', { name: 'Kod z aplikacji' });
    await user.click(scan.getByRole('button', { name: 'Włącz' }));
    expect(code).toHaveAccessibleDescription('Kod jest wymagany');
    await user.type(code, '000000{Enter}');
    expect(await scan.findByText(/Nieprawidłowy kod\. Sprawdź, czy zegar/)).toBeVisible();
    await user.clear(code);
    await user.type(code, `${codeAt(keyIn(scan), server().clock.now())}{Enter}`);

    const codes = await dialog('Kody zapasowe');
    const shown = codes.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toHaveLength(10);
    expect(
      codes.getByText('Zapisz je teraz w bezpiecznym miejscu. Nie pokażemy ich drugi raz.'),
    ).toBeVisible();
    await user.click(codes.getByRole('button', { name: 'Kopiuj' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('Kody zapasowe do Saldo: reader@a.test');
    for (const one of shown) expect(copied).toContain(one);
    await user.click(codes.getByRole('button', { name: 'Drukuj' }));
    expect(printed).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Wróć do kodów' }));
    await user.click(codes.getByRole('button', { name: 'Mam zapisane kody' }));
    expect(await screen.findByText('Włączone')).toBeVisible();
    expect(screen.getByText(/od 20\.11\.2026 · zostało 10 kodów zapasowych/)).toBeVisible();
    expect(titles()).toContain('Uwierzytelnianie dwuskładnikowe zostało włączone');
    printed.mockRestore();
  });

  test('moves to another device, gets new recovery codes, and is switched off by password', async () => {
    const user = userEvent.setup();
    await giveFactor(server(), READER);
    open();
    await click('Zmień urządzenie');
    const scan = await scanned(user, 'Zmień urządzenie');
    await user.click(scan.getByRole('button', { name: 'Anuluj' }));
    expect(screen.getByText('Włączone')).toBeVisible();

    await click('Wygeneruj nowe kody zapasowe');
    const renew = await dialog('Wygenerować nowe kody zapasowe?');
    await user.type(renew.getByLabelText('Obecne hasło'), 'wrong{Enter}');
    expect(await renew.findByText('Hasło jest nieprawidłowe')).toBeVisible();
    await user.clear(renew.getByLabelText('Obecne hasło'));
    await user.type(renew.getByLabelText('Obecne hasło'), `${PASSWORD}{Enter}`);
    const codes = await dialog('Kody zapasowe');
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await user.click(codes.getByRole('button', { name: 'Mam zapisane kody' }));

    await click('Wyłącz');
    const off = await dialog('Wyłączyć uwierzytelnianie dwuskładnikowe?');
    await user.type(off.getByLabelText('Obecne hasło'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('Wyłączone')).toBeVisible();
    expect(titles()).toContain('Uwierzytelnianie dwuskładnikowe zostało wyłączone');
    expect(screen.getByRole('button', { name: 'Włącz' })).toHaveFocus();
  });

  test('warns when few recovery codes are left, and cannot be switched off while it is required', async () => {
    await giveFactor(server(), READER);
    await server().store.transact({ accountId: null }, async (tx) => {
      await tx.deleteFrom('recovery_code').execute();
      await tx.updateTable('account').set({ requires_second_factor: 1 }).where('id', '=', 1).execute();
    });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Nie masz już kodów zapasowych/);
    expect(
      screen.getByText(/wymaga uwierzytelniania dwuskładnikowego od wszystkich, więc nie można/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Wyłącz' })).not.toBeInTheDocument();
  });
});

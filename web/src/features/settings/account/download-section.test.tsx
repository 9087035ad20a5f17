import { PASSWORD } from '@saldo/stub-server/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { DownloadSection } from './download-section.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer({ options: { controls: 'local' } });
  await loadCatalogue(['settings']);
  await server.signIn('master@a.test');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const open = () => renderScreen({ at: '/x', path: '/x', element: <DownloadSection /> });
const order = async () =>
  (await server.as('master@a.test')).post('/api/account/download', { password: PASSWORD });
/** As a job is left by a server that is at work. */
const isAt = async (job: { state: 'running' | 'failed'; progress?: number; step?: string }) => {
  await order();
  await server.db.updateTable('download').set({ file: null, job_id: 77 }).execute();
  const row = { id: 77, account_id: 1, kind: 'download', key: null, payload: 'null' };
  const at = '2027-01-01T00:00:00.000Z';
  await server.db
    .insertInto('job')
    .values({ ...row, ...job, due_at: at, lease: 'x', lease_until: at, created_at: at })
    .execute();
};

describe('the download of the company', () => {
  test('is ordered for the password; a wrong one is said at its field', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Przygotuj plik…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Obecne hasło'), 'Zle-haslo-1{Enter}');
    expect(await dialog.findByText('Hasło jest nieprawidłowe')).toBeVisible();
    await user.clear(dialog.getByLabelText('Obecne hasło'));
    await user.type(dialog.getByLabelText('Obecne hasło'), `${PASSWORD}{Enter}`);
    const file = await screen.findByRole('link', { name: /^Pobierz ZIP \(/u });
    expect(file.getAttribute('href')).toMatch(/\/api\/account\/download\/file$/u);
    expect(screen.getByText(/jest gotowy. Możesz go pobrać do 21\.11\.2026, 09:00\.$/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Usuń plik' }));
    expect(await screen.findByRole('button', { name: 'Przygotuj plik…' })).toBeVisible();
  });

  test('says how far it is, and is stopped', async () => {
    await isAt({ state: 'running', progress: 420, step: 'writing' });
    open();
    const progress = await screen.findByRole('progressbar', { name: 'Zapisujemy dane' });
    expect(progress).toHaveAttribute('aria-valuenow', '42');
    await userEvent.click(screen.getByRole('button', { name: 'Przerwij' }));
    expect(await screen.findByRole('button', { name: 'Przygotuj plik…' })).toBeVisible();
  });

  test('that failed says so, and may be ordered anew', async () => {
    await isAt({ state: 'failed' });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się przygotować pliku.');
    expect(screen.getByRole('button', { name: 'Przygotuj plik…' })).toBeVisible();
  });

  test('whose state does not come may be asked for again', async () => {
    const fault = { path: '/api/account/download', status: 403, times: 1 };
    await server.anonymous.post('/stub/faults', fault);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Brak uprawnień');
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('button', { name: 'Przygotuj plik…' })).toBeVisible();
  });
});

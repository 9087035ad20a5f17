import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { loadRuntimeConfig, runtimeConfig } from '#lib/api/runtime-config.ts';
import { navigation } from '#lib/session/leave.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { SetupAccountScreen } from './setup-account-screen.tsx';

const leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => undefined);

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  await loadCatalogue('registration');
  server = await startServer();
});
afterEach(async () => {
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
  await server.close();
});

const PATH = '/auth/setup-account';
const open = (query: string) =>
  renderScreen({ at: PATH + query, path: PATH, element: <SetupAccountScreen /> });

/** The support address from the provider's configuration. */
async function withSupport(supportEmail: string) {
  const config = { ...runtimeConfig(), supportEmail, supportPhone: '+48 22 123 45 67' };
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(config)));
  await loadRuntimeConfig();
  vi.stubGlobal('fetch', real);
}

async function invited(email = 'ola@a.test'): Promise<string> {
  const master = await server.as('master@a.test');
  const person = { email, firstname: 'Ola', lastname: 'Nowa', locale: 'pl' };
  await master.post('/api/acl/user', person);
  return new URL(/https?:\S+/.exec(server.mail.letters().at(-1)?.text ?? '')?.[0] ?? '').search;
}

describe('An invitation', () => {
  test('asks for the missing fields and leads to log-in, and reports each step once', async () => {
    const user = userEvent.setup();
    window.dataLayer = [];
    const { place } = open(await invited());
    expect(await screen.findByLabelText('E-mail *')).toBeDisabled();
    expect(screen.getByLabelText('E-mail *')).toHaveValue('ola@a.test');
    expect(screen.getByLabelText('Imię *')).toHaveValue('Ola');
    await user.type(screen.getByLabelText('Hasło *'), 'Zażółć-12');
    await user.click(screen.getByRole('button', { name: 'Załóż powiązane konto' }));
    await until(() => expect(place()).toBe('/auth/login?email=ola%40a.test'));
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Konto założone']);
    expect(window.dataLayer).toEqual(
      ['opened', 'submitted', 'completed'].map((step) => ({ event: 'setup-account', step })),
    );
  });

  test('opened while another user is signed in says so, and continues after signing out', async () => {
    const user = userEvent.setup();
    const query = await invited();
    await server.signIn('reader@a.test');
    open(query);
    expect(await screen.findByText('reader@a.test')).toBeVisible();
    expect(screen.getByText('ola@a.test')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Wyloguj się i przejdź dalej' }));
    expect(await screen.findByLabelText('E-mail *')).toHaveValue('ola@a.test');
  });

  test('that is used up asks nobody to sign out', async () => {
    await server.signIn('reader@a.test');
    open('?token=used&email=ola%40a.test');
    expect(await screen.findByRole('heading', { name: 'Coś poszło nie tak…' })).toBeVisible();
    expect(screen.queryByText('reader@a.test')).toBeNull();
  });

  test('with an invalid link leads to support, whose address can be copied', async () => {
    const user = userEvent.setup();
    await withSupport('pomoc@a.test');
    open('?token=wrong&email=ola%40a.test');
    // there is no phone link on a computer
    expect((await screen.findByText('+48 22 123 45 67')).closest('a')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Coś poszło nie tak…' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kopiuj' }));
    expect(await navigator.clipboard.readText()).toBe('pomoc@a.test');
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['E-mail został skopiowany.']);
  });

  test.each(['', '?token=a', '?email=ola%40a.test'])('with a missing part (%s) says so', async (query) => {
    open(query);
    expect(await screen.findByText('Brak parametru token lub email w adresie URL')).toBeVisible();
  });
});

describe('An invitation for an existing account', () => {
  test('asks the user to sign in, and returns', async () => {
    open(await invited('master@b.test'));
    expect(await screen.findByRole('heading', { name: 'Zaproszenie do firmy' })).toBeVisible();
    expect(screen.getByText('A sp. z o.o.')).toBeVisible();
    expect(screen.queryByLabelText('Hasło *')).toBeNull();
    const signIn = new URL(
      (await screen.findByRole('link', { name: 'Zaloguj się' })).getAttribute('href') ?? '',
      location.href,
    );
    expect(signIn.pathname).toBe('/auth/login');
    expect(signIn.searchParams.get('redirectTo')).toMatch(
      /^\/auth\/setup-account\?token=.+&email=master%40b\.test$/,
    );
  });

  test('is accepted by a signed-in user without a new password', async () => {
    const user = userEvent.setup();
    const letter = await invited('master@b.test');
    await server.signIn('master@b.test');
    open(letter);
    expect(await screen.findByRole('button', { name: 'Przyjmij zaproszenie' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await until(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard'));
    const users = server.db.selectFrom('user').select('account_id').where('person_id', '=', 1001);
    expect(await users.orderBy('account_id').execute()).toEqual([{ account_id: 1 }, { account_id: 2 }]);
  });
});

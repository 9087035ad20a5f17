import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appId } from '#lib/api/app-id.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';

const EMAIL = 'jan@firma.test';
const HOUR = 60 * 60 * 1000;
let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  await loadCatalogue('registration');
  server = await startServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const PATH = '/auth/register/confirm-email';
const open = (query = `?email=${EMAIL}&iteration=1`) =>
  renderScreen({ at: PATH + query, path: PATH, element: <ConfirmEmailScreen /> });
const register = () =>
  server.anonymous.post('/api/registration-request/create', {
    isMobile: false,
    email: EMAIL,
    firstname: 'Jan',
    lastname: 'Nowak',
    password: 'Correct-horse-1',
    acceptTerms: false,
  });
const codeSent = () =>
  /(\d{3})-(\d{3})/
    .exec(server.mail.letters().at(-1)?.text ?? '')
    ?.slice(1)
    .join('') ?? '';
const wrongCode = () => (codeSent() === '000000' ? '000001' : '000000');
const paste = async (text: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Cyfra 1 z 6'));
  await user.paste(text);
  return user;
};
const submit = () => screen.findByRole('button', { name: 'Zweryfikuj' });
const send = async (code: string) => {
  const user = await paste(code);
  await user.click(await submit());
};
/** Simulates a provider whose answers differ from ours. */
function answering(path: string, body: object) {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith(path) ? Promise.resolve(Response.json(body)) : real(url, init),
  );
}

describe('The e-mail confirmation code', () => {
  test('is requested with its number and address, and cannot be submitted until it is complete', async () => {
    open('?email=jan%40firma.test&iteration=3');
    expect(await screen.findByText(/Kod nr 3/)).toHaveTextContent(EMAIL);
    expect(await submit()).toBeDisabled();
    await paste('123-456');
    expect(await screen.findByLabelText('Cyfra 6 z 6')).toHaveValue('6');
    expect(await submit()).toBeEnabled();
  });

  test.each([
    ['kod', 'Kod weryfikacyjny może zawierać tylko cyfry'],
    ['12345', 'Kod weryfikacyjny musi zawierać 6 cyfr'],
    ['   ', 'Podany kod weryfikacyjny jest nieprawidłowy'],
  ])('is not "%s": %s', async (text, message) => {
    open();
    await paste(text);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Cyfra 1 z 6')).toHaveFocus();
  });

  test('creates the account and reports it to analytics without personal data', async () => {
    await register();
    window.dataLayer = [];
    const { place } = open();
    await send(codeSent());
    await until(() => expect(place()).toBe('/dashboard'));
    expect(window.dataLayer).toEqual([{ event: 'registration-complete', isMobile: false }]);
  });

  test('shows an error at the boxes when it is wrong or expired', async () => {
    await register();
    open();
    await send(wrongCode());
    expect(await screen.findByText('Wprowadzony kod weryfikacyjny jest niepoprawny')).toBeVisible();
    server.clock.setOffset(24 * HOUR);
    await send(codeSent());
    expect(await screen.findByText('Upłynęło 24h od momentu wysłania kodu')).toBeVisible();
  });

  test('says after too many tries that a new one is needed, and can be replaced', async () => {
    await register();
    const confirm = { email: EMAIL, code: wrongCode() };
    for (let tries = 0; tries < 5; tries += 1)
      await server.anonymous.post('/api/registration-request/confirm/', confirm, { 'x-app-id': appId() });
    const { place } = open();
    await send(codeSent());
    expect(await screen.findByText('Zbyt wiele błędnych prób. Wyślij nowy kod.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij ponownie' }));
    await until(() => expect(place()).toMatch(/iteration=2$/u));
    await send(codeSent());
    await until(() => expect(place()).toBe('/dashboard'));
  });

  test('leads to registration when the e-mail is unknown', async () => {
    const { place } = open();
    await send('123456');
    await until(() => expect(place()).toBe('/auth/register'));
  });

  test('covers the screen while it is being checked', async () => {
    answering('/registration-request/confirm/', { status: 'pending' });
    open();
    await send('123456');
    await until(async () => expect(await submit()).toBeDisabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows an error when the answer is unexpected', async () => {
    answering('/registration-request/confirm/', { status: 'perhaps' });
    open();
    await send('123456');
    expect(await screen.findByText('Nieprawidłowy status odpowiedzi')).toBeVisible();
  });

  test('requires an e-mail in the address', async () => {
    open('');
    expect(await screen.findByText('Brak parametru email w adresie URL')).toBeVisible();
  });
});

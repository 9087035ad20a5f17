import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const EMAIL = 'master@a.test';
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

const FORGOT = '/auth/forgot-password';
const RESET = '/auth/reset-password';
const openForgot = (query = '') =>
  renderScreen({ at: FORGOT + query, path: FORGOT, element: <ForgotPasswordScreen /> });
const openReset = (query: string) =>
  renderScreen({ at: RESET + query, path: RESET, element: <ResetPasswordScreen /> });
const submit = () => screen.findByRole('button', { name: 'Zresetuj hasło' });
const askFor = async (email: string) => {
  const user = userEvent.setup();
  expect(await submit()).toBeDisabled();
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), email);
  await user.click(await submit());
};
const askOfServer = () =>
  server.anonymous.post('/api/registration-request/reset-password-request', { email: EMAIL });
const link = () => new URL(/https?:\S+/.exec(server.mail.letters().at(-1)?.text ?? '')?.[0] ?? '').search;

describe('A password reset request', () => {
  test('is made by e-mail, and the address shows where the message went', async () => {
    const { place } = openForgot();
    await askFor(EMAIL);
    expect(await screen.findByText(/Link do zmiany hasła został wysłany/)).toHaveTextContent(EMAIL);
    expect(place()).toBe('/auth/forgot-password?response=sent&email=master%40a.test');
    // The form is gone: Tab goes on from here.
    await until(() =>
      expect(document.activeElement).toHaveTextContent(/^Link do zmiany hasła został wysłany/),
    );
    expect(screen.getByText(/Nie przyszedł mail\?/)).toBeVisible();
  });

  test.each([
    ['nobody@a.test', 'Nie znaleziono konta o takim emailu'],
    ['nobody', 'Niepoprawny adres e-mail'],
  ])('of %s is refused at the field: %s', async (email, message) => {
    openForgot();
    await askFor(email);
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('says when it may be repeated if it was made too often', async () => {
    for (let asked = 0; asked < 5; asked += 1) await askOfServer();
    openForgot();
    await askFor(EMAIL);
    const wait = 'Zbyt duża ilość prób. Następna możliwa próba o 10:00.';
    expect(await screen.findByText(wait)).toBeVisible();
  });

  test.each(['wrongEmail', 'wrongToken'])(
    'with response=%s says that the link is stale',
    async (response) => {
      openForgot(`?response=${response}`);
      const stale = 'Link do zmiany hasła jest już nieaktualny. Spróbuj ponownie';
      expect(await screen.findByText(stale)).toBeVisible();
    },
  );
});

describe('The reset link', () => {
  test('accepts a strong password and leads to log-in', async () => {
    const user = userEvent.setup();
    await askOfServer();
    const { place } = openReset(link());
    const field = await screen.findByLabelText('Nowe hasło');
    await user.type(field, 'krótkie');
    expect(await submit()).toBeDisabled();
    await user.type(field, '-ale-długie');
    await user.click(await submit());
    expect(await screen.findByText('Hasło jest niepoprawne')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Password1!');
    await user.click(await submit());
    const leaked = 'To hasło jest na liście haseł, które wyciekły. Wybierz inne.';
    expect(await screen.findByText(leaked)).toBeVisible();
    await until(() => expect(field).toHaveFocus());
    await user.clear(field);
    expect(screen.queryByText(leaked)).not.toBeInTheDocument();
    await user.type(field, 'krótkie-ale-długie-A1');
    await user.click(await submit());
    await until(() => expect(place()).toBe('/auth/login?email=master%40a.test'));
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Hasło zostało zmienione']);
  });

  test('names the signed-in account if it is another one, and continues after signing out', async () => {
    const user = userEvent.setup();
    await askOfServer();
    await server.signIn('reader@a.test');
    openReset(link());
    expect(await screen.findByText('reader@a.test')).toBeVisible();
    expect(screen.getByText(EMAIL)).toBeVisible();
    expect(screen.queryByLabelText('Nowe hasło')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Wyloguj się i przejdź dalej' }));
    // Typed before the form is there.
    await user.keyboard('Zażółć-12');
    const field = await screen.findByLabelText('Nowe hasło');
    await until(() => expect(field).toHaveValue('Zażółć-12'));
    await user.click(await submit());
    await until(() =>
      expect(useToasts.getState().toasts.map(({ title }) => title)).toContain('Hasło zostało zmienione'),
    );
  });

  test('continues at once for the same user, and ends the session here too', async () => {
    const user = userEvent.setup();
    await askOfServer();
    await server.signIn(EMAIL);
    renderScreen({
      at: RESET + link(),
      path: '/auth/*',
      element: (
        <Routes>
          <Route path="reset-password" element={<ResetPasswordScreen />} />
          <Route path="login" element={<LoginScreen />} />
        </Routes>
      ),
    });
    await user.type(await screen.findByLabelText('Nowe hasło'), 'Zażółć-12');
    await user.click(await submit());
    expect(await screen.findByLabelText('E-mail')).toHaveValue(EMAIL);
  });

  test('leads back to the request when it has expired', async () => {
    const { place } = openReset('?token=old&email=master%40a.test');
    await until(() => expect(place()).toBe('/auth/forgot-password?response=wrongToken'));
  });

  test.each(['', '?token=a', '?email=master%40a.test'])('with a missing part (%s) says so', async (query) => {
    openReset(query);
    expect(await screen.findByText('Brak parametru token lub email w adresie URL')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Poproś o nowy link' })).toBeVisible();
  });
});

import { PASSWORD } from '@saldo/stub-server/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { LoginScreen } from './login-screen.tsx';

const server = serverOfEachTest();

const EMAIL = 'master@a.test';
const open = (query = '') =>
  renderScreen({ at: `/auth/login${query}`, path: '/auth/login', element: <LoginScreen /> });
const email = () => screen.findByRole('textbox', { name: 'E-mail' });
const password = () => screen.findByLabelText('Hasło');
const submit = () => screen.findByRole('button', { name: 'Zaloguj się' });

describe('log-in', () => {
  test('leads to the requested page', async () => {
    const user = userEvent.setup();
    const { place } = open('?redirectTo=%2Fbudget%2F7%3Frow%3D3');
    await user.type(await email(), EMAIL);
    await user.type(await password(), PASSWORD);
    await user.click(await submit());
    await until(() => expect(place()).toBe('/budget/7?row=3'));
  });

  test('continues when another tab has signed in meanwhile', async () => {
    const user = userEvent.setup();
    function LoginLink() {
      const [isOpen, setOpen] = useState(false);
      return isOpen ? (
        <LoginScreen />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Przejdź do logowania
        </button>
      );
    }
    const at = '/auth/login?redirectTo=%2Fbudget%2F7';
    const { place } = renderScreen({ at, path: '/auth/login', element: <LoginLink /> });
    const button = await screen.findByRole('button', { name: 'Przejdź do logowania' });
    await server().signIn(EMAIL);
    await user.click(button);
    await until(() => expect(place()).toBe('/budget/7'));
  });

  test('marks both fields and waits for a change when the credentials are wrong', async () => {
    const user = userEvent.setup();
    open(`?email=${EMAIL}`);
    expect(await email()).toHaveValue(EMAIL);
    expect(await password()).toHaveFocus();
    await user.keyboard('nie to hasło{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Podane dane logowania są nieprawidłowe');
    expect(screen.getAllByText('Dane logowania są niepoprawne')).toHaveLength(2);
    expect(await email()).toBeInvalid();
    expect(await submit()).toBeDisabled();
    await user.type(await password(), '!');
    expect(await submit()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('names missing fields before calling the server', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await submit());
    expect(await screen.findByText('Email jest wymagany')).toBeVisible();
    expect(screen.getByText('Hasło jest wymagane')).toBeVisible();
    await user.type(await email(), 'anna@');
    expect(await screen.findByText('Niepoprawny adres e-mail')).toBeVisible();
  });

  test('shows the password on request', async () => {
    const user = userEvent.setup();
    open();
    await user.type(await password(), 'tajne');
    await user.click(screen.getByRole('button', { name: 'Pokaż hasło' }));
    expect(await password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ukryj hasło' }));
    expect(await password()).toHaveAttribute('type', 'password');
  });

  test('says who is already signed in and how to sign out', async () => {
    await server().signIn(EMAIL);
    open();
    expect(await screen.findByText(EMAIL)).toBeVisible();
    expect(screen.getByText('Aktualnie zalogowane konto:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Przejdź do pulpitu' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Wyloguj się' })).toHaveAttribute('href', '/auth/logout');
  });
});

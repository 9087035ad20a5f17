import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepUtm } from '#lib/browser/utm.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { RegisterScreen } from './register-screen.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn();
  server = await startServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const open = (query = '') =>
  renderScreen({ at: `/auth/register${query}`, path: '/auth/register', element: <RegisterScreen /> });
const field = (name: string) => screen.findByLabelText(name);
const submit = () => screen.findByRole('button', { name: 'Załóż konto bez zobowiązań' });

async function fill(user: ReturnType<typeof userEvent.setup>, email: string) {
  await user.type(await field('E-mail *'), email);
  await user.type(await field('Hasło *'), 'Zażółć-12');
  await user.type(await field('Imię *'), 'Jan');
  await user.type(await field('Nazwisko *'), 'Nowak');
}

describe('registration', () => {
  test('tells existing users that another company needs no other account', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Dodaj do niego kolejną firmę' })).toHaveAttribute(
      'href',
      '/auth/login?redirectTo=%2Fdashboard%2F%40%2Fadd-company',
    );
  });

  test('keeps the input, except for the password, when the user returns to correct the address', async () => {
    const user = userEvent.setup();
    open();
    await fill(user, 'jan@nowa-firma');
    cleanup();
    open();
    await until(async () => expect(await field('E-mail *')).toHaveValue('jan@nowa-firma'));
    expect(await field('Imię *')).toHaveValue('Jan');
    expect(await field('Hasło *')).toHaveValue('');
  });

  test('lists what is missing and focuses the first such field', async () => {
    const user = userEvent.setup();
    window.dataLayer = [];
    open();
    await user.click(await submit());
    expect(await screen.findByText('Email jest wymagany')).toBeVisible();
    expect(window.dataLayer).toEqual([
      {
        event: 'registration-error',
        fields: ['email', 'password', 'firstname', 'lastname', 'legalEntityType'],
      },
    ]);
    expect(screen.getAllByText('To pole jest wymagane')).toHaveLength(4);
    expect(await field('E-mail *')).toHaveFocus();

    await until(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
  });

  test.each([
    ['Imię *', 'a'.repeat(81), 'Maksymalna liczba znaków to 80'],
    ['Nazwa firmy', 'a'.repeat(101), 'Maksymalna liczba znaków to 100'],
    ['Telefon', '601 22', 'Telefon musi zawierać od 9 do 11 cyfr'],
    ['E-mail *', 'jan@', 'E-mail jest nieprawidłowy'],
    ['Hasło *', 'kreska2026', 'Hasło jest niepoprawne'],
  ])('says at "%s" what is wrong with it: %#', async (label, text, message) => {
    open();
    fireEvent.change(await field(label), { target: { value: text } });
    fireEvent.click(await submit());
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('rejects disposable addresses', async () => {
    const user = userEvent.setup();
    open('?variant=person');
    await fill(user, 'jan@mailinator.com');
    await user.click(await submit());
    expect(await screen.findByText('Nieprawidłowa domena')).toBeVisible();
  });

  test('shows the missing password requirements item by item', async () => {
    const user = userEvent.setup();
    open();
    await user.type(await field('Hasło *'), 'kreska2026');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'min. 8 znakówspełnione',
      'małą literęspełnione',
      'wielką literęniespełnione',
      'cyfręspełnione',
      'znak specjalnyniespełnione',
    ]);
  });

  test('leads to the code with the e-mail and its number', async () => {
    const user = userEvent.setup();
    keepUtm('?utm_source=list');
    window.dataLayer = [];
    const { place } = open();
    await fill(user, 'jan@firma.test');
    await user.selectOptions(await field('Forma prowadzonej działalności *'), 'Spółka z o.o.');
    await user.click(await submit());
    await until(() =>
      expect(place()).toBe('/auth/register/confirm-email?email=jan%40firma.test&iteration=1'),
    );
    const [kept] = await server.db.selectFrom('registration_request').select('details').execute();
    expect(JSON.parse(kept?.details ?? '{}')).toMatchObject({ utmSource: 'list', utmMedium: '-' });
    expect(window.dataLayer).toEqual([{ event: 'registration-submit', isMobile: false }]);
    expect(sessionStorage.getItem('saldo.analyticsId')).toMatch(/^[\da-f]{64}$/);
  });

  test('is not sent by Enter in the list of legal forms, which accepts a typed choice', async () => {
    open();
    expect(fireEvent.keyDown(await field('Forma prowadzonej działalności *'), { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(await field('Imię *'), { key: 'Enter' })).toBe(true);
  });

  test('of a person has no company fields, and marks a known e-mail at its field', async () => {
    const user = userEvent.setup();
    open('?variant=person');
    await fill(user, 'master@a.test');
    expect(screen.queryByLabelText('Nazwa firmy')).not.toBeInTheDocument();
    await user.click(await submit());
    expect(await screen.findByText('Konto z tym e-mailem już istnieje')).toBeVisible();
    expect(await field('E-mail *')).toHaveFocus();
  });
});

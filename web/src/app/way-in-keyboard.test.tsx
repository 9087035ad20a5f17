import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { App } from './app.tsx';

const server = serverOfEachTest({ catalogues: ['registration'] });

const PASSWORD = 'Zażółć-12';
const place = () => window.location.pathname;

/** Opens the screen as a browser does, and returns the focused element. */
async function openAt(path: string, first: string) {
  window.history.replaceState(null, '', path);
  render(<App />);
  const field = await screen.findByLabelText(first);
  await until(() => expect(field).toHaveFocus());
  return userEvent.setup();
}
/** Accessible name of the element that Tab moves to. */
async function tabThrough(user: ReturnType<typeof userEvent.setup>, times: number) {
  const names: (string | null)[] = [];
  for (let stop = 0; stop < times; stop++) {
    await user.tab();
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
    names.push(
      (label && focused.labels?.[0]?.textContent) ||
        focused?.getAttribute('aria-label') ||
        (focused?.textContent ?? null),
    );
  }
  return names;
}
const linkSent = () =>
  new URL(/https?:\S+/.exec(server().mail.letters().at(-1)?.text ?? '')?.[0] ?? 'http://none');

test('registration: Tab moves through the form in order, Enter submits from any field', async () => {
  const user = await openAt('/auth/register', 'E-mail *');
  await user.keyboard('{Enter}');
  await screen.findByText('Email jest wymagany');
  expect(screen.getByLabelText('E-mail *')).toHaveFocus();
  expect(await tabThrough(user, 10)).toEqual([
    'Hasło *',
    'Pokaż hasło',
    'Imię *',
    'Nazwisko *',
    'Nazwa firmy',
    'Forma prowadzonej działalności *',
    'Telefon',
    expect.stringContaining('Zgodę mogę wycofać w każdej chwili'),
    'Załóż konto bez zobowiązań',
    'regulamin',
  ]);
});

test('registration: a missing legal form gets the focus, and can be selected by keyboard', async () => {
  const user = await openAt('/auth/register?email=jan@firma.test', 'Hasło *');
  await user.keyboard(PASSWORD);
  await user.tab();
  await user.tab();
  await user.keyboard('Jan');
  await user.tab();
  await user.keyboard('Nowak{Enter}');
  const form = screen.getByLabelText('Forma prowadzonej działalności *');
  await until(() => expect(form).toHaveFocus());
  await user.selectOptions(form, 'Inna');
  await user.tab();
  await user.keyboard('{Enter}');
  await until(() => expect(place()).toBe('/auth/register/confirm-email'));
});

test('the code: typing a digit moves on, Enter submits', async () => {
  const form = { isMobile: false, email: 'jan@firma.test', firstname: 'Jan', lastname: 'Nowak' };
  const body = { ...form, password: PASSWORD, acceptTerms: false };
  await server().anonymous.post('/api/registration-request/create', body);
  const code =
    /(\d{3})-(\d{3})/
      .exec(server().mail.letters().at(-1)?.text ?? '')
      ?.slice(1)
      .join('') ?? '';
  const user = await openAt('/auth/register/confirm-email?email=jan@firma.test', 'Cyfra 1 z 6');
  await user.keyboard('x');
  expect(screen.getByLabelText('Cyfra 1 z 6')).toHaveFocus();
  await user.keyboard(`9{Backspace}${code.slice(0, 3)}`);
  expect(screen.getByLabelText('Cyfra 4 z 6')).toHaveFocus();
  await user.keyboard(`${code.slice(3)}{Enter}`);
  await until(() => expect(place()).toBe('/dashboard'));
});

test('a password reset works without a mouse', async () => {
  const user = await openAt('/auth/forgot-password', 'E-mail');
  await user.keyboard('master@a.test{Enter}');
  await screen.findByText(/^Link do zmiany hasła został wysłany/);
  const { search } = linkSent();
  cleanup();
  const again = await openAt(`/auth/reset-password${search}`, 'Nowe hasło');
  await again.keyboard('abcdefgh{Enter}');
  await screen.findByText('Hasło jest niepoprawne');
  expect(screen.getByLabelText('Nowe hasło')).toHaveFocus();
  await again.clear(screen.getByLabelText('Nowe hasło'));
  await again.keyboard(`${PASSWORD}{Enter}`);
  const password = await screen.findByLabelText('Hasło');
  await until(() => expect(password).toHaveFocus());
  await again.keyboard(`${PASSWORD}{Enter}`);
  await until(() => expect(place()).toBe('/dashboard'));
});

test('an invitation: the password comes first, a missing name gets the focus', async () => {
  const master = await server().as('master@a.test');
  const person = { email: 'ola@a.test', firstname: 'Ola', lastname: 'Nowa', locale: 'pl' };
  await master.post('/api/acl/user', person);
  const user = await openAt(`/auth/setup-account${linkSent().search}`, 'Hasło *');
  await user.keyboard(PASSWORD);
  await user.clear(screen.getByLabelText('Imię *'));
  await user.keyboard('{Enter}');
  await screen.findByText('To pole jest wymagane');
  expect(screen.getByLabelText('Imię *')).toHaveFocus();
  await user.keyboard('Ola{Enter}');
  await until(() => expect(place()).toBe('/auth/login'));
});

/** Holds the answers of one call until `release`. */
function holdCall(path: string) {
  const { fetch } = globalThis;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith(path)) await held;
    return fetch(url, init);
  });
  return () => release();
}

describe('what is typed while the link of a letter is checked', () => {
  const RESET = '/registration-request/verify-reset-password-token';
  const openHeld = (path: string, call: string) => {
    const release = holdCall(call);
    window.history.replaceState(null, '', path);
    render(<App />);
    return { user: userEvent.setup(), release };
  };
  const resetLink = async () => {
    await server().anonymous.post('/api/registration-request/reset-password-request', {
      email: 'master@a.test',
    });
    return `/auth/reset-password${linkSent().search}`;
  };

  test('goes into the field of the new password', async () => {
    const { user, release } = openHeld(await resetLink(), RESET);
    await screen.findByText(/^Sprawdzamy poprawność linku/);
    await user.keyboard(PASSWORD);
    release();
    await until(() => expect(screen.getByLabelText('Nowe hasło')).toHaveDisplayValue(PASSWORD));
  });

  test('goes into the password of an invitation', async () => {
    const master = await server().as('master@a.test');
    const person = { email: 'ola@a.test', firstname: 'Ola', lastname: 'Nowa', locale: 'pl' };
    await master.post('/api/acl/user', person);
    const { user, release } = openHeld(
      `/auth/setup-account${linkSent().search}`,
      '/registration-request/verify-invitation',
    );
    await screen.findByText(/^Weryfikujemy zaproszenie/);
    await user.keyboard(PASSWORD);
    release();
    await until(() => expect(screen.getByLabelText('Hasło *')).toHaveDisplayValue(PASSWORD));
  });

  test('is not typed into the form for an e-mail if the link is used', async () => {
    const { user, release } = openHeld('/auth/reset-password?token=used&email=master%40a.test', RESET);
    await screen.findByText(/^Sprawdzamy poprawność linku/);
    await user.keyboard(PASSWORD);
    release();
    const field = await screen.findByLabelText('E-mail');
    await until(() => expect(field).toHaveFocus());
    await user.keyboard('a');
    expect(field).toHaveDisplayValue('a');
  });
});

describe('what is typed into a form that has been sent', () => {
  test('log-in: goes into the form again if that is refused', async () => {
    const user = await openAt('/auth/login?email=master@a.test', 'Hasło');
    const release = holdCall('/auth/login');
    await user.keyboard('wrong{Enter}');
    await user.keyboard('x{Backspace}right');
    expect(screen.getByLabelText('Hasło')).toHaveValue('wrong');
    release();
    await screen.findByRole('alert');
    await until(() => expect(screen.getByLabelText('Hasło')).toHaveValue('right'));
  });

  test('set-up: goes into the log-in that follows, not into the form', async () => {
    const master = await server().as('master@a.test');
    const person = { email: 'ola@a.test', firstname: 'Ola', lastname: 'Nowa', locale: 'pl' };
    await master.post('/api/acl/user', person);
    const user = await openAt(`/auth/setup-account${linkSent().search}`, 'Hasło *');
    const release = holdCall('/setup-account');
    await user.keyboard(`${PASSWORD}{Enter}`);
    await user.click(screen.getByLabelText('Imię *'));
    await user.keyboard(PASSWORD);
    expect(screen.getByLabelText('Imię *')).toHaveValue('Ola');
    release();
    await until(() => expect(place()).toBe('/auth/login'));
    await until(() => expect(screen.getByLabelText('Hasło')).toHaveValue(PASSWORD));
  });
});

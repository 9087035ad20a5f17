import { codeAt, FACTOR_CODE, FACTOR_SECRET, giveFactor } from '@saldo/stub-server/testing-factor';
import { PASSWORD } from '@saldo/stub-server/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { faultOfCode } from './login-code.ts';
import { LoginScreen } from './login-screen.tsx';

const server = serverOfEachTest();
const EMAIL = 'master@a.test';
let recoveryCodes: string[];
beforeEach(async () => {
  recoveryCodes = await giveFactor(server(), { personId: 1 });
});

const field = (name = 'Kod z aplikacji') => screen.findByRole('textbox', { name });
const confirm = () => screen.findByRole('button', { name: 'Potwierdź' });

/** Enters the correct password, so that the code is asked for. */
async function toCode() {
  const user = userEvent.setup();
  const { place } = renderScreen({
    at: '/auth/login?redirectTo=%2Fbudget%2F7',
    path: '/auth/login',
    element: <LoginScreen />,
  });
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), EMAIL);
  await user.type(await screen.findByLabelText('Hasło'), `${PASSWORD}{Enter}`);
  await field();
  return { user, place };
}

describe('the second step of a log-in', () => {
  test('asks for a code with autofill for phones, and leads to the requested page', async () => {
    const { user, place } = await toCode();
    expect(screen.getByRole('heading', { name: 'Potwierdź logowanie' })).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await field()).toHaveAttribute('inputmode', 'numeric');
    await user.keyboard(`${FACTOR_CODE.slice(0, 3)} ${FACTOR_CODE.slice(3)}{Enter}`);
    await until(() => expect(place()).toBe('/budget/7'));
  });

  test('says what is missing and how many tries are left', async () => {
    const { user, place } = await toCode();
    await user.click(await confirm());
    expect(await field()).toHaveAccessibleDescription('Kod jest wymagany');
    await user.type(await field(), '12345{Enter}');
    expect(await field()).toHaveAccessibleDescription('Kod ma 6 cyfr');
    await user.clear(await field());
    server().clock.setOffset(10 * 60_000 - 1);
    await user.type(await field(), `${FACTOR_CODE}{Enter}`);
    expect(await screen.findByText('Nieprawidłowy kod. Zostały 4 próby.')).toBeVisible();
    expect(await confirm()).toBeDisabled();
    await user.clear(await field());
    await user.type(await field(), `${codeAt(FACTOR_SECRET, server().clock.now())}{Enter}`);
    await until(() => expect(place()).toBe('/budget/7'));
  });

  test('accepts a recovery code instead', async () => {
    const { user, place } = await toCode();
    await user.click(screen.getByRole('button', { name: 'Użyj kodu zapasowego' }));
    const recovery = await field('Kod zapasowy');
    expect(recovery).toHaveFocus();
    expect(recovery).toHaveAttribute('autocomplete', 'off');
    expect(screen.getByText(/Użytkownik główny Twojej firmy może zresetować/)).toBeVisible();
    await user.keyboard('abc{Enter}');
    expect(recovery).toHaveAccessibleDescription('Kod zapasowy ma 12 znaków');
    await user.clear(recovery);
    await user.type(recovery, `${recoveryCodes[0]?.toLowerCase()}{Enter}`);
    await until(() => expect(place()).toBe('/budget/7'));
  });

  test('returns to the password with an explanation after a timeout', async () => {
    const { user } = await toCode();
    server().clock.setOffset(10 * 60_000);
    await user.type(await field(), `${FACTOR_CODE}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Logowanie' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Logowanie trwało za długo lub podano zbyt wiele błędnych kodów. Zaloguj się ponownie.',
    );
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(EMAIL);
  });

  test('returns to the password after five wrong codes, or on request', async () => {
    const { user } = await toCode();
    await user.click(screen.getByRole('button', { name: 'Wróć do logowania' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(await screen.findByLabelText('Hasło'), `${PASSWORD}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Użyj kodu zapasowego' }));
    for (const left of ['Zostały 4 próby', 'Zostały 3 próby', 'Zostały 2 próby', 'Została 1 próba']) {
      await user.clear(await field('Kod zapasowy'));
      await user.type(await field('Kod zapasowy'), 'AAAA-AAAA-AAAA{Enter}');
      expect(await screen.findByText(`Nieprawidłowy kod. ${left}.`)).toBeVisible();
    }
    await user.type(await field('Kod zapasowy'), '{Backspace}A{Enter}');
    expect(await screen.findByText(/zbyt wiele błędnych kodów/)).toBeVisible();
  });
});

test.each([
  ['', 'app', 'required'],
  ['12 34 56', 'app', null],
  ['12345a', 'app', 'format'],
  ['7k3m–q2zv 91tb', 'recovery', null],
  ['7k3m', 'recovery', 'formatRecovery'],
] as const)('the code %j of kind %s is read as %s', (typed, kind, fault) => {
  expect(faultOfCode(typed, kind)).toBe(fault);
});

import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** A provider's response to one call: a body, or a refusal. */
export type Answer = { body: object; status?: number } | 'nothing';
export type Story = {
  what: string;
  at: string;
  answers?: Record<string, Answer>;
  act?: () => Promise<void>;
  pl: readonly (string | RegExp)[];
  en: readonly (string | RegExp)[];
  /** name of the field that has the focus afterwards */
  focus?: string;
};

const refusal = (statusCode: number, error: string, more: object = {}): Answer => ({
  status: statusCode,
  body: { statusCode, error, message: 'of the server', ...more },
});
const BUSY = refusal(429, 'TOO_MANY_REQUESTS', { tryNextAt: '2026-11-20T13:30:00.000Z' });
const BROKEN = refusal(500, 'INTERNAL_ERROR');

const input = (name: string) => screen.findByText((_text, element) => element?.getAttribute('name') === name);
async function type(typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(await input(name), { target: { value } });
}
/** Submits as Enter does in any field. */
const send = () => fireEvent.submit(document.querySelector('form') ?? document.body);

const EMAIL = 'jan.sekretny@firma.test';
const PASSWORD = 'Zażółć-12';
const logIn = async () => {
  await type({ email: EMAIL, password: PASSWORD });
  send();
};
const CODE_ASKED: Answer = {
  status: 202,
  body: { challenge: 'a', expiresAt: '2026-11-20T13:40:00.000Z' },
};
const giveCode = async () => {
  await logIn();
  await type({ code: '123456' });
  send();
};
const register = async () => {
  await type({ email: EMAIL, password: PASSWORD, firstname: 'Jan', lastname: 'Sekretny' });
  send();
};
const typeCode = async () => {
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('textbox'))[0] ?? document.body);
  await user.paste('123456');
  send();
};
const ask = async () => {
  await type({ email: EMAIL });
  send();
};
const setPassword = async () => {
  await type({ password: PASSWORD });
  send();
};

const REGISTER = '/auth/register?variant=person';
const CONFIRM = `/auth/register/confirm-email?email=${EMAIL}&iteration=2`;
const RESET = `/auth/reset-password?token=a&email=${EMAIL}`;
const SETUP = `/auth/setup-account?token=a&email=${EMAIL}`;
const CREATE = 'registration-request/create';
const CONFIRMING = 'registration-request/confirm/';
const ASKING = 'registration-request/reset-password-request';
const GOOD_LINK = { 'verify-reset-password-token': { body: { isValid: true } } };
const INVITED = {
  'verify-invitation': { body: { id: 9, firstname: 'Jan', lastname: 'Sekretny', email: EMAIL } },
};

export const stories: readonly Story[] = [
  {
    what: 'log-in',
    at: '/auth/login',
    focus: 'email',
    pl: ['Logowanie', 'Nie masz konta?', 'Utwórz teraz', 'Nie pamiętasz hasła?'],
    en: ['Sign in', 'No account yet?', 'Create one now', 'Forgot your password?'],
  },
  {
    what: 'log-in of nobody',
    at: '/auth/login',
    answers: { 'auth/login': refusal(401, 'INVALID_CREDENTIALS') },
    act: logIn,
    focus: 'password',
    pl: ['Podane dane logowania są nieprawidłowe', 'Dane logowania są niepoprawne'],
    en: ['Provided credentials are invalid', 'Incorrect sign-in details'],
  },
  {
    what: 'log-in while the server is broken',
    at: '/auth/login',
    answers: { 'auth/login': BROKEN },
    act: logIn,
    pl: ['Wystąpił nieoczekiwany błąd'],
    en: ['An unexpected error occurred'],
  },
  {
    what: 'log-in tried too often',
    at: '/auth/login',
    answers: { 'auth/login': BUSY },
    act: logIn,
    pl: ['Zbyt duża ilość prób. Następna możliwa próba o 14:30.'],
    en: ['Too many attempts. You can try again at 14:30.'],
  },
  {
    what: 'log-in with a second factor',
    at: '/auth/login',
    answers: { 'auth/login': CODE_ASKED },
    act: logIn,
    focus: 'code',
    pl: [
      'Potwierdź logowanie',
      'Wpisz 6-cyfrowy kod z aplikacji uwierzytelniającej.',
      'Użyj kodu zapasowego',
    ],
    en: ['Confirm it is you', 'Enter the 6-digit code from your authenticator app.', 'Use a recovery code'],
  },
  {
    what: 'a wrong code of the second factor',
    at: '/auth/login',
    answers: { 'auth/login': CODE_ASKED, 'auth/login-code': refusal(422, 'WRONG_CODE', { triesLeft: 1 }) },
    act: giveCode,
    focus: 'code',
    pl: ['Nieprawidłowy kod. Została 1 próba.'],
    en: ['Wrong code. 1 attempt left.'],
  },
  {
    what: 'codes of the second factor tried too often',
    at: '/auth/login',
    answers: { 'auth/login': CODE_ASKED, 'auth/login-code': BUSY },
    act: giveCode,
    pl: ['Zbyt duża ilość prób. Następna możliwa próba o 14:30.'],
    en: ['Too many attempts. You can try again at 14:30.'],
  },
  {
    what: 'a second step that has taken too long',
    at: '/auth/login',
    answers: { 'auth/login': CODE_ASKED, 'auth/login-code': refusal(422, 'CHALLENGE_OVER') },
    act: giveCode,
    pl: [/^Logowanie trwało za długo/],
    en: [/^Signing in took too long/],
  },
  {
    what: 'registration',
    at: '/auth/register',
    focus: 'email',
    pl: [
      'Utwórz konto',
      'testuj za darmo',
      'Już masz konto?',
      'Uwaga: Nie można zmienić tego wyboru później',
      /\(\*\) Pola wymagane$/,
    ],
    en: [
      'Create an account',
      'try for free',
      'Already have an account?',
      'Note: this choice cannot be changed later',
      /\(\*\) Required fields$/,
    ],
  },
  {
    what: 'registration while the provider works on the system',
    at: '/auth/register',
    answers: {
      'config/maintenanceMessage': {
        body: { key: 'maintenanceMessage', value: { title: 'Praca / Work', body: ['22:00', '23:00'] } },
      },
    },
    pl: ['Praca / Work', '22:00', '23:00'],
    en: ['Praca / Work', '22:00', '23:00'],
  },
  {
    what: 'registration with a domain that is refused',
    at: REGISTER,
    answers: { [CREATE]: { body: { status: 'wrongDomain' } } },
    act: register,
    focus: 'email',
    pl: ['Nieprawidłowa domena'],
    en: ['This domain cannot be used'],
  },
  {
    what: 'registration of a known e-mail',
    at: REGISTER,
    answers: { [CREATE]: { body: { status: 'forgotPassword' } } },
    act: register,
    focus: 'email',
    pl: ['Konto z tym e-mailem już istnieje'],
    en: ['An account with this e-mail already exists'],
  },
  {
    what: 'registration answered by what nobody knows',
    at: REGISTER,
    answers: { [CREATE]: { body: { status: 'perhaps' } } },
    act: register,
    pl: ['Wystąpił nieznany błąd'],
    en: ['An unknown error occurred'],
  },
  {
    what: 'registration tried too often',
    at: REGISTER,
    answers: { [CREATE]: BUSY },
    act: register,
    pl: ['Zbyt duża ilość prób. Następna możliwa próba o 14:30.'],
    en: ['Too many attempts. You can try again at 14:30.'],
  },
  {
    what: 'registration of which the server refuses two fields',
    at: REGISTER,
    answers: {
      [CREATE]: refusal(400, 'VALIDATION', {
        fields: [
          { path: 'phoneNumber', message: 'x' },
          { path: 'password', message: 'x' },
        ],
      }),
    },
    act: register,
    focus: 'password',
    pl: ['Popraw wskazane pola', 'Hasło jest niepoprawne', 'Telefon musi zawierać od 9 do 11 cyfr'],
    en: [
      'Correct the marked fields',
      'The password does not meet the requirements',
      'The phone number must have 9 to 11 digits',
    ],
  },
  {
    what: 'confirmation',
    at: CONFIRM,
    pl: ['Zweryfikuj swój e-mail', /^Kod nr 2/, EMAIL, /spamem/, /^Nie masz kodu\?/, 'Wyślij ponownie'],
    en: ['Verify your e-mail', /^Code no\. 2/, EMAIL, /spam folder/, /^Didn’t get a code\?/, 'Send again'],
  },
  {
    what: 'confirmation with a wrong code',
    at: CONFIRM,
    answers: { [CONFIRMING]: { body: { status: 'invalidCode' } } },
    act: typeCode,
    pl: ['Wprowadzony kod weryfikacyjny jest niepoprawny'],
    en: ['The verification code is incorrect'],
  },
  {
    what: 'confirmation with an old code',
    at: CONFIRM,
    answers: { [CONFIRMING]: { body: { status: 'expiredCode' } } },
    act: typeCode,
    pl: ['Upłynęło 24h od momentu wysłania kodu'],
    en: ['24 hours have passed since the code was sent'],
  },
  {
    what: 'confirmation of nobody',
    at: CONFIRM,
    answers: { [CONFIRMING]: { body: { status: 'invalidRequest' } } },
    act: typeCode,
    pl: ['Załóż konto bez zobowiązań'],
    en: ['Create an account with no obligations'],
  },
  {
    what: 'confirmation while the account is made',
    at: CONFIRM,
    answers: { [CONFIRMING]: { body: { status: 'pending' } } },
    act: typeCode,
    pl: ['Zakładam konto. To może chwilę potrwać. Nie opuszczaj tego ekranu.'],
    en: ['Creating your account. This may take a moment. Do not leave this screen.'],
  },
  {
    what: 'confirmation answered by what nobody knows',
    at: CONFIRM,
    answers: { [CONFIRMING]: { body: { status: 'perhaps' } } },
    act: typeCode,
    pl: ['Nieprawidłowy status odpowiedzi'],
    en: ['Invalid response status'],
  },
  {
    what: 'confirmation tried too often',
    at: CONFIRM,
    answers: { [CONFIRMING]: BUSY },
    act: typeCode,
    pl: ['Zbyt wiele błędnych prób. Wyślij nowy kod.'],
    en: ['Too many incorrect attempts. Send a new code.'],
  },
  {
    what: 'confirmation without an address',
    at: '/auth/register/confirm-email',
    pl: ['Brak parametru email w adresie URL'],
    en: ['The email parameter is missing from the URL'],
  },
  {
    what: 'a forgotten password',
    at: '/auth/forgot-password',
    focus: 'email',
    pl: ['Odzyskiwanie hasła', 'Podaj e-mail, którego używasz do logowania.', 'Utwórz teraz'],
    en: ['Recover your password', 'Enter the e-mail you use to sign in.', 'Create one now'],
  },
  {
    what: 'a forgotten password of nobody',
    at: '/auth/forgot-password',
    answers: { [ASKING]: { body: { status: 'wrongEmail' } } },
    act: ask,
    focus: 'email',
    pl: ['Nie znaleziono konta o takim emailu'],
    en: ['No account was found with this e-mail'],
  },
  {
    what: 'a forgotten password asked for',
    at: '/auth/forgot-password',
    answers: { [ASKING]: { body: { status: 'success' } } },
    act: ask,
    pl: [/^Link do zmiany hasła został wysłany/, EMAIL, /spamem/, /^Nie przyszedł mail\?/],
    en: [/^A link to change your password was sent/, EMAIL, /spam folder/, /^Didn’t get the e-mail\?/],
  },
  {
    what: 'a forgotten password asked for too often',
    at: '/auth/forgot-password',
    answers: { [ASKING]: { body: { status: 'tooManyRequests', tryNextAt: '14:30:59' } } },
    act: ask,
    pl: ['Zbyt duża ilość prób. Następna możliwa próba o 14:30.', 'Wyślij ponownie'],
    en: ['Too many attempts. You can try again at 14:30.', 'Send again'],
  },
  {
    what: 'a new password by a link that is checked',
    at: RESET,
    answers: { 'verify-reset-password-token': 'nothing' },
    pl: ['Wprowadź nowe hasło', 'Sprawdzamy poprawność linku resetującego hasło...'],
    en: ['Enter a new password', 'Checking the password reset link...'],
  },
  {
    what: 'a new password by a stale link',
    at: RESET,
    answers: { 'verify-reset-password-token': { body: { isValid: false } } },
    pl: ['Link do zmiany hasła jest już nieaktualny. Spróbuj ponownie'],
    en: ['The password reset link is no longer valid. Try again'],
  },
  {
    what: 'a new password by a link that nobody could check',
    at: RESET,
    answers: { 'verify-reset-password-token': BROKEN },
    pl: ['Wystąpił nieoczekiwany błąd serwera', 'Spróbuj ponownie'],
    en: ['An unexpected server error occurred', 'Try again'],
  },
  ...(['wrongEmail', 'wrongToken'] as const).map((status) => ({
    what: `a new password answered with ${status}`,
    at: RESET,
    answers: { ...GOOD_LINK, 'registration-request/reset-password': { body: { status } } },
    act: setPassword,
    pl: ['Link do zmiany hasła jest już nieaktualny. Spróbuj ponownie'],
    en: ['The password reset link is no longer valid. Try again'],
  })),
  {
    what: 'a new password that is set',
    at: RESET,
    answers: { ...GOOD_LINK, 'registration-request/reset-password': { body: { status: 'success' } } },
    act: setPassword,
    pl: ['Logowanie'],
    en: ['Forgot your password?'],
  },
  {
    what: 'a new password without its link',
    at: '/auth/reset-password?token=a',
    pl: ['Brak parametru token lub email w adresie URL'],
    en: ['The token or email parameter is missing from the URL'],
  },
  {
    what: 'an invitation that is checked',
    at: SETUP,
    answers: { 'verify-invitation': 'nothing' },
    pl: ['Weryfikujemy zaproszenie...'],
    en: ['Checking the invitation...'],
  },
  {
    what: 'an invitation that nobody could check',
    at: SETUP,
    answers: { 'verify-invitation': BROKEN },
    pl: ['Wystąpił nieoczekiwany błąd serwera', 'Spróbuj ponownie'],
    en: ['An unexpected server error occurred', 'Try again'],
  },
  {
    what: 'an invitation that is wrong',
    at: SETUP,
    answers: { 'verify-invitation': { body: { error: 'wrongToken' } } },
    pl: ['Coś poszło nie tak…', /^Link do założenia powiązanego konta jest niepoprawny/],
    en: ['Something went wrong…', /^The link to the linked account is incorrect/],
  },
  {
    what: 'an invitation that was used meanwhile',
    at: SETUP,
    answers: { ...INVITED, 'registration-request/setup-account': { body: { status: 'wrongToken' } } },
    act: setPassword,
    pl: ['Coś poszło nie tak…'],
    en: ['Something went wrong…'],
  },
  {
    what: 'an invitation answered by what nobody knows',
    at: SETUP,
    answers: { ...INVITED, 'registration-request/setup-account': { body: { status: 'perhaps' } } },
    act: setPassword,
    pl: ['Wystąpił nieznany błąd'],
    en: ['An unknown error occurred'],
  },
  {
    what: 'an invitation of which the server refuses a field',
    at: SETUP,
    answers: {
      ...INVITED,
      'registration-request/setup-account': refusal(400, 'VALIDATION', {
        fields: [{ path: 'phoneNumber', message: 'x' }],
      }),
    },
    act: setPassword,
    focus: 'phoneNumber',
    pl: ['Telefon musi zawierać od 9 do 11 cyfr'],
    en: ['The phone number must have 9 to 11 digits'],
  },
  {
    what: 'log-out of nobody',
    at: '/auth/logout',
    pl: ['Nie było aktywnej sesji'],
    en: ['You were not logged in'],
  },
  {
    what: 'the notice after registering on a phone',
    at: '/auth/registration-fallback',
    pl: ['Konto założone!', 'Co dalej?', 'Przejdź na laptop lub komputer stacjonarny.'],
    en: ['Your account is ready!', 'What’s next?', 'Switch to a laptop or desktop computer.'],
  },
  {
    what: 'the notice of large screens',
    at: '/auth/login-fallback?showBackButton=true',
    pl: ['Saldo działa na dużych ekranach', 'Wróć'],
    en: ['Saldo is made for large screens', 'Back'],
  },
  {
    what: 'an address that leads nowhere',
    at: '/nie-ma-takiej',
    pl: [
      'Błąd 404',
      'Ups... Nic tu nie ma',
      'Szukana strona nie istnieje lub został podany niepoprawny adres.',
      'Przejdź do pulpitu',
    ],
    en: [
      'Error 404',
      'Oops... There is nothing here',
      'The page does not exist or the address is wrong.',
      'Go to the dashboard',
    ],
  },
];

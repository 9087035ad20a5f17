import { expect, type Page } from '@playwright/test';

const pl = {
  register: 'Utwórz konto',
  submit: 'Załóż konto bez zobowiązań',
  setUp: 'Załóż powiązane konto',
  used: 'Coś poszło nie tak…',
  email: 'E-mail *',
  password: 'Hasło *',
  firstname: 'Imię *',
  lastname: 'Nazwisko *',
  company: 'Nazwa firmy',
  form: 'Forma prowadzonej działalności *',
  limited: 'Spółka z o.o.',
  confirmTitle: 'Zweryfikuj swój e-mail',
  firstDigit: 'Cyfra 1 z 6',
  verify: 'Zweryfikuj',
  wrongCode: 'Wprowadzony kod weryfikacyjny jest niepoprawny',
  expiredCode: 'Upłynęło 24h od momentu wysłania kodu',
  again: 'Wyślij ponownie',
  forgot: 'Nie pamiętasz hasła?',
  forgotTitle: 'Odzyskiwanie hasła',
  reset: 'Zresetuj hasło',
  newPassword: 'Nowe hasło',
  sentTo: 'Link do zmiany hasła został wysłany',
  stale: 'Link do zmiany hasła jest już nieaktualny. Spróbuj ponownie',
  dashboard: 'Pulpit',
  openSheet: 'Otwórz arkusz',
  firstSheet: 'Mój pierwszy arkusz',
};
const en: typeof pl = {
  register: 'Create an account',
  submit: 'Create an account with no obligations',
  setUp: 'Create a linked account',
  used: 'Something went wrong…',
  email: 'E-mail *',
  password: 'Password *',
  firstname: 'First name *',
  lastname: 'Last name *',
  company: 'Company name',
  form: 'Legal form *',
  limited: 'Limited liability company',
  confirmTitle: 'Verify your e-mail',
  firstDigit: 'Digit 1 of 6',
  verify: 'Verify',
  wrongCode: 'The verification code is incorrect',
  expiredCode: '24 hours have passed since the code was sent',
  again: 'Send again',
  forgot: 'Forgot your password?',
  forgotTitle: 'Recover your password',
  reset: 'Reset password',
  newPassword: 'New password',
  sentTo: 'A link to change your password was sent',
  stale: 'The password reset link is no longer valid. Try again',
  dashboard: 'Dashboard',
  openSheet: 'Open the sheet',
  firstSheet: 'My first sheet',
};

interface Letter {
  to: string;
  text: string;
}

/** Log-in and registration of a visitor, and the e-mails sent meanwhile. */
export class WayInPage {
  readonly page: Page;
  readonly words: typeof pl;
  readonly #baseUrl: string;

  constructor(page: Page, baseUrl: string, locale: string | undefined) {
    this.page = page;
    this.words = locale?.startsWith('pl') ? pl : en;
    this.#baseUrl = baseUrl;
  }

  async register(email: string, password: string) {
    const { page, words } = this;
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByLabel(words.firstname).fill('Jan');
    await page.getByLabel(words.lastname).fill('Nowak');
    await page.getByLabel(words.company).fill('Nowa Firma');
    await page.getByLabel(words.form).selectOption({ label: words.limited });
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible();
  }

  async typeCode(code: string) {
    await this.page.getByLabel(this.words.firstDigit).click();
    await this.page.keyboard.type(code);
    await this.page.getByRole('button', { name: this.words.verify, exact: true }).click();
  }

  async #lastLetter(to: string): Promise<string> {
    const answer = await this.page.request.get(`${this.#baseUrl}/stub/outbox`);
    const { letters } = (await answer.json()) as { letters: Letter[] };
    return letters.findLast((letter) => letter.to === to)?.text ?? '';
  }

  async codeSentTo(email: string): Promise<string> {
    return (
      /(\d{3})-(\d{3})/u
        .exec(await this.#lastLetter(email))
        ?.slice(1)
        .join('') ?? ''
    );
  }

  /** path and query of the link, for this server */
  async linkSentTo(email: string): Promise<string> {
    const { pathname, search } = new URL(/https?:\S+/u.exec(await this.#lastLetter(email))?.[0] ?? '');
    return pathname + search;
  }
}

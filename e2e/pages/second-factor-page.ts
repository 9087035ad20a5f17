import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const words = {
  pl: {
    title: 'Uwierzytelnianie dwuskładnikowe',
    switchOn: 'Włącz',
    switchOff: 'Wyłącz',
    on: 'Włączone',
    off: 'Wyłączone',
    password: 'Obecne hasło',
    next: 'Dalej',
    scan: 'Zeskanuj kod',
    codes: 'Kody zapasowe',
    download: 'Pobierz',
    file: 'saldo-kody-zapasowe.txt',
    kept: 'Mam zapisane kody',
    code: 'Kod z aplikacji',
    confirm: 'Potwierdź',
    logIn: 'Potwierdź logowanie',
    wrong: /^Nieprawidłowy kod\. Zostały 4 próby\.$/u,
    useRecovery: 'Użyj kodu zapasowego',
    recovery: 'Kod zapasowy',
    left: /zostało 9 kodów zapasowych/u,
    required: 'Włącz uwierzytelnianie dwuskładnikowe',
    setUp: 'Skonfiguruj',
    require: 'Wymagaj uwierzytelniania dwuskładnikowego od wszystkich',
    requireConfirm: 'Wymagaj',
    reset: 'Resetuj uwierzytelnianie dwuskładnikowe',
    resetConfirm: 'Resetuj',
  },
  en: {
    title: 'Two-factor authentication',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    on: 'On',
    off: 'Off',
    password: 'Current password',
    next: 'Next',
    scan: 'Scan the code',
    codes: 'Recovery codes',
    download: 'Download',
    file: 'saldo-recovery-codes.txt',
    kept: 'I have kept the codes',
    code: 'Code from the app',
    confirm: 'Confirm',
    logIn: 'Confirm it is you',
    wrong: /^Wrong code\. 4 attempts left\.$/u,
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    left: /9 recovery codes left/u,
    required: 'Set up two-factor authentication',
    setUp: 'Set up',
    require: 'Require two-factor authentication of everyone',
    requireConfirm: 'Require',
    reset: 'Reset two-factor authentication',
    resetConfirm: 'Reset',
  },
};

const STEP_MS = 30_000;

/** The authenticator app's code now, or some steps ahead. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** The second factor: at log-in, in the settings, and where it is required. */
export class SecondFactorPage {
  readonly page: Page;
  readonly words: (typeof words)['pl'];

  constructor(page: Page, locale: string | undefined) {
    this.page = page;
    this.words = locale?.startsWith('pl') ? words.pl : words.en;
  }

  dialog(name: string | RegExp) {
    return this.page.getByRole('dialog', { name });
  }

  /** Confirms with the password, whatever the button's label. */
  async givePassword(password: string, button: string) {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.words.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: button, exact: true }).click();
  }

  /** Reads the secret and submits a code; returns both with the recovery codes. */
  async scan() {
    const { words: t } = this;
    const scan = this.dialog(t.scan);
    await expect(scan.getByRole('img')).toBeVisible();
    const secret = (await scan.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    await expect(scan.getByLabel(t.code, { exact: true })).toBeFocused();
    await scan.getByLabel(t.code, { exact: true }).fill(codeOf(secret));
    await this.page.keyboard.press('Enter');
    const codes = this.dialog(t.codes);
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    return { secret, recoveryCodes: await codes.getByRole('listitem').allTextContents() };
  }

  async keepCodes() {
    await this.page.getByRole('button', { name: this.words.kept }).click();
  }

  async giveCode(code: string) {
    await this.page.getByLabel(this.words.code, { exact: true }).fill(code);
    await this.page.getByRole('button', { name: this.words.confirm }).click();
  }
}

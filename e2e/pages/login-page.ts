import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

export class LoginPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get email() {
    return this.page.getByLabel(this.words.email, { exact: true });
  }

  get password() {
    return this.page.getByLabel(this.words.password, { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: this.words.signIn });
  }

  async open(query = '') {
    await this.page.goto(`/auth/login${query}`);
    await expect(this.page.getByRole('heading', { name: this.words.loginTitle })).toBeVisible();
  }

  async fill(email: string, password: string) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  async signIn(email: string, password: string) {
    await this.open();
    await this.fill(email, password);
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.dashboard })).toBeVisible();
  }
}

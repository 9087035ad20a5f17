import type { Locator, Page } from '@playwright/test';

const words = {
  pl: {
    open: 'Zespół',
    add: 'Dodaj użytkownika',
    firstname: 'Imię',
    lastname: 'Nazwisko',
    send: 'Wyślij zaproszenie',
    taken: 'Konto z tym e-mailem już istnieje',
    required: 'To pole jest wymagane',
    full: 'Wszystkie miejsca są zajęte',
    more: 'Więcej czynności: ',
    remove: 'Usuń użytkownika',
    confirmRemove: 'Usuń',
    rights: 'Uprawnienia: ',
    none: 'Brak',
    read: 'Odczyt',
    write: 'Zapis',
    all: 'Wszystkie arkusze',
    save: 'Zapisz',
    invitation: 'Zaproszenie do wspólnej pracy',
    whoSees: 'Kto widzi arkusz',
    manage: 'Zarządzaj',
  },
  en: {
    open: 'Team',
    add: 'Add a user',
    firstname: 'First name',
    lastname: 'Last name',
    send: 'Send invitation',
    taken: 'An account with this e-mail already exists',
    required: 'This field is required',
    full: 'All seats are taken',
    more: 'More actions: ',
    remove: 'Remove user',
    confirmRemove: 'Remove',
    rights: 'Permissions: ',
    none: 'None',
    read: 'Read',
    write: 'Write',
    all: 'All sheets',
    save: 'Save',
    invitation: 'An invitation to work together',
    whoSees: 'Who can see the sheet',
    manage: 'Manage',
  },
};

/** The team in the settings, and the dialog of a user's rights. */
export class TeamPage {
  readonly page: Page;
  readonly words: (typeof words)['pl'];

  constructor(page: Page, locale: string | undefined) {
    this.page = page;
    this.words = locale?.startsWith('pl') ? words.pl : words.en;
  }

  async open(): Promise<void> {
    await this.page.goto('/system/settings?tab=user-management');
  }

  row(email: string): Locator {
    return this.page.getByRole('row').filter({ hasText: email });
  }

  async invite(person: { firstname: string; lastname: string; email: string }): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: this.words.add }).click();
    await page.getByLabel(this.words.firstname, { exact: true }).fill(person.firstname);
    await page.getByLabel(this.words.lastname, { exact: true }).fill(person.lastname);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await page.getByRole('button', { name: this.words.send }).click();
  }

  async openRights(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.rights + name }).click();
    await this.page.getByRole('treegrid').waitFor();
  }

  /** The checkbox of a sheet or branch in a column. */
  box(name: string, right: 'none' | 'read' | 'write'): Locator {
    return this.page.getByRole('checkbox', { name: `${name}: ${this.words[right]}`, exact: true });
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.save, exact: true }).click();
    await this.page.getByRole('treegrid').waitFor({ state: 'detached' });
  }
}

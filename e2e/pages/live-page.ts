import type { Locator, Page } from '@playwright/test';

export const LIVE_WORDS = {
  pl: {
    takeOver: 'Przejmij',
    consent: 'Oddać wiersz?',
    yes: 'Tak',
    no: 'Nie',
    asking: 'Przejmowanie wiersza',
    yours: 'Wiersz jest Twój.',
    refused: 'Użytkownik odmówił przejęcia zasobu.',
    notRealized: 'Przejęcie nie zostało zrealizowane.',
    askedAlready: 'Ktoś inny już o to prosi. Spróbuj za chwilę.',
    moved: 'edytuje teraz ten wiersz',
    people: 'Także w tym arkuszu',
    editing: (name: string) => new RegExp(`^${name} edytuje ten wiersz od \\d\\d:\\d\\d\\.$`, 'u'),
    editingElsewhere: /^Edytujesz ten wiersz w innej karcie od \d\d:\d\d\.$/u,
    again: 'Wpisz ponownie',
    typed: (text: string) => new RegExp(`: wpisano ${text}(?!\\d)`, 'u'),
    lost: 'Nie masz już dostępu do arkusza',
  },
  en: {
    takeOver: 'Take over',
    consent: 'Hand over the row?',
    yes: 'Yes',
    no: 'No',
    asking: 'Taking over the row',
    yours: 'The row is yours.',
    refused: 'The user refused to take over the resource.',
    notRealized: 'Take-over not realized.',
    askedAlready: 'Someone else is already asking for it. Try again in a moment.',
    moved: 'is editing this row now',
    people: 'Also in this sheet',
    editing: (name: string) => new RegExp(`^${name} has been editing this row since \\d\\d:\\d\\d\\.$`, 'u'),
    editingElsewhere: /^You have been editing this row in another tab since \d\d:\d\d\.$/u,
    again: 'Type again',
    typed: (text: string) => new RegExp(`: you typed ${text}(?!\\d)`, 'u'),
    lost: 'You no longer have access to the sheet',
  },
};

/** Users who work in a sheet together, from the view of one of them. */
export class LivePage {
  readonly page: Page;
  readonly words: (typeof LIVE_WORDS)['pl'];

  constructor(page: Page, locale: string | undefined) {
    this.page = page;
    this.words = locale?.startsWith('pl') ? LIVE_WORDS.pl : LIVE_WORDS.en;
  }

  get editor(): Locator {
    return this.page.getByTestId('cell-editor');
  }

  get people(): Locator {
    return this.page.getByRole('list', { name: this.words.people }).getByRole('button');
  }

  get question(): Locator {
    return this.page.getByRole('dialog', { name: this.words.consent });
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text });
  }

  /** The row's owner, as named in the row heading. */
  lockOf(row: string): Locator {
    return this.page.getByRole('rowheader', { name: row, exact: true });
  }

  /** Resolves once a tab that is about to open has told the server that it receives the event stream. */
  async hearsStream(): Promise<void> {
    const socket = await this.page.waitForEvent('websocket');
    await socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"isHeard":true'));
  }

  /** Requests the row whose lock the toast reports. */
  async takeOver() {
    await this.page.getByRole('button', { name: this.words.takeOver }).click();
  }

  async answer(yesOrNo: 'yes' | 'no') {
    await this.question.getByRole('button', { name: this.words[yesOrNo], exact: true }).click();
  }
}

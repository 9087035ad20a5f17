import { expect, type Locator, type Page } from '@playwright/test';

const pl = {
  tab: 'Subskrypcja i płatności',
  settings: 'Ustawienia',
  addCard: 'Dodaj kartę',
  cardAndInvoices: 'Karta i faktury',
  state: 'Stan subskrypcji',
  trialEnds: 'Okres próbny kończy się za 30 dni.',
  firstFee: 'Karta dodana. Pierwsza opłata za 30 dni.',
  paying: 'Płatna',
  portal: 'Panel płatności',
  nip: 'NIP',
  badNip: 'Błędny NIP',
  street: 'Ulica',
  building: 'Nr budynku',
  postCode: 'Kod pocztowy',
  city: 'Miejscowość',
  password: 'Hasło',
  go: 'Przejdź do panelu',
  saveCard: 'Zapisz kartę',
  pay: 'Opłata udana',
  fail: 'Opłata nieudana',
  cancel: 'Anuluj subskrypcję',
  done: 'Gotowe.',
  back: '← Wróć do Saldo',
  problem: 'Problem z płatnością',
  changeMethod: 'Zmień metodę płatności',
  overdue: 'Po terminie',
  willBeSuspended: /^Konto jan@nowafirma\.example zostanie zawieszone za \d+ dni$/u,
  suspended: 'Konto zostało zawieszone',
  changeSeats: 'Zmień liczbę miejsc',
  addSeat: 'Dodaj miejsce',
  buySeat: 'Dokup 1 miejsce',
  have: (count: number) => `Masz ${count} miejsc`,
  completed: 'Płatność zakończona powodzeniem',
  close: 'Anuluj',
};
const en: typeof pl = {
  tab: 'Subscription and payments',
  settings: 'Settings',
  addCard: 'Add a card',
  cardAndInvoices: 'Card and invoices',
  state: 'Subscription status',
  trialEnds: 'The trial ends in 30 days.',
  firstFee: 'Card added. First charge in 30 days.',
  paying: 'Paid',
  portal: 'Payment portal',
  nip: 'Tax ID (NIP)',
  badNip: 'Invalid tax ID',
  street: 'Street',
  building: 'Building no.',
  postCode: 'Postcode',
  city: 'City',
  password: 'Password',
  go: 'Go to the portal',
  saveCard: 'Save card',
  pay: 'Payment succeeds',
  fail: 'Payment fails',
  cancel: 'Cancel subscription',
  done: 'Done.',
  back: '← Back to Saldo',
  problem: 'Problem with payment',
  changeMethod: 'Change the payment method',
  overdue: 'Overdue',
  willBeSuspended: /^The account of jan@nowafirma\.example will be suspended in \d+ days$/u,
  suspended: 'The account has been suspended',
  changeSeats: 'Change the number of seats',
  addSeat: 'Add a seat',
  buySeat: 'Buy 1 seat',
  have: (count: number) => `You have ${count} seats`,
  completed: 'Payment completed successfully',
  close: 'Cancel',
};

/** The payments tab, its dialogs, and the card provider's portal. */
export class SubscriptionPage {
  readonly page: Page;
  readonly words: typeof pl;
  readonly banner: Locator;

  constructor(page: Page, locale: string | undefined) {
    this.page = page;
    this.words = locale?.startsWith('pl') ? pl : en;
    this.banner = page.getByRole('region', { name: this.words.state });
  }

  async open(): Promise<void> {
    await this.page.goto('/system/settings?tab=payment');
  }

  /** Moves the account's date, with all effects. */
  async setDay(date: string): Promise<void> {
    const answer = await this.page.request.post('/stub/clock', { data: { date } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** The day on which access is lost. */
  async graceEnd(): Promise<string> {
    const answer = await this.page.request.get('/api/account/subscription');
    const { graceEnd } = (await answer.json()) as { graceEnd: string | null };
    if (graceEnd === null) throw new Error('No payment has failed');
    return graceEnd;
  }

  async fillCompany(nip: string): Promise<void> {
    const { page, words } = this;
    const dialog = page.getByRole('dialog', { name: words.portal });
    await dialog.getByLabel(words.nip).fill(nip);
    await dialog.getByLabel(words.street).fill('Długa');
    await dialog.getByLabel(words.building).fill('4');
    await dialog.getByLabel(words.postCode).fill('00-001');
    await dialog.getByLabel(words.city).fill('Łódź');
  }

  /** Continues from the open dialog to the provider's page. */
  async goToPortal(password: string): Promise<void> {
    const { page, words } = this;
    await page
      .getByRole('dialog', { name: words.portal })
      .getByLabel(words.password, { exact: true })
      .fill(password);
    await page.getByRole('button', { name: words.go }).click();
    await expect(page.getByRole('button', { name: words.saveCard })).toBeVisible();
  }

  /** Does something there and returns. */
  async inPortal(press: string): Promise<void> {
    const { page, words } = this;
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByText(words.done)).toBeVisible();
    await page.getByRole('link', { name: words.back }).click();
  }
}

import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { LivePage } from '#pages/live-page.ts';
import { expect, HELD_WORDS, test, USERS } from '../fixtures.ts';

const fileAt = (name: string) => fileURLToPath(new URL(`../files/${name}`, import.meta.url));
const give = async (page: Page, ...names: string[]) =>
  page.locator('input[type=file]').setInputFiles(names.map(fileAt));

/** The account that a story chooses has another number than its file. */
const OTHER_NUMBER = /^(?:Wczytaj mimo to|Read it all the same)/u;

test('files of different kinds are given at once, and each goes its way', async ({
  signedInAs,
  isAccessible,
  isAccessibleInDark,
}) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/payments/add');
  await give(page, 'koszty.csv', 'e-faktura.xml', 'wyciag.sta', 'notatka.txt');
  const started = page.getByRole('region', { name: /^(?:Rozpoczęte|Started)$/u });
  await expect(started.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(/notatka\.txt.*(?:nie ma tabeli|has no table)/u)).toBeVisible();
  await isAccessible(page);
  await isAccessibleInDark(page);

  await started.getByRole('link', { name: 'e-faktura.xml' }).click();
  const lines = page.getByRole('region', { name: /^(?:Wiersze pliku|Rows of the file)$/u });
  await expect(lines.getByRole('cell', { name: 'FV 12/2026', exact: true })).toBeVisible();
  await expect(lines.getByText(/1\s284,00/u)).toBeVisible();
  await isAccessible(page);
  await isAccessibleInDark(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
  await expect(page.getByRole('link', { name: 'FV 12/2026' })).toBeVisible();

  await page.goto('/payments/add');
  await started.getByRole('link', { name: 'wyciag.sta' }).click();
  const preview = page.getByRole('dialog', { name: 'wyciag.sta' });
  await expect(preview.getByText(/8\s782,00/u)).toBeVisible();
  await isAccessible(page);
  await preview.getByRole('combobox').first().click();
  await page.getByRole('option').first().click();
  await preview.getByRole('checkbox', { name: OTHER_NUMBER }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payments\/bank-statements\/\d+/u);
  await page.goto('/payments/add');
  await expect(started.getByRole('listitem')).toHaveCount(1);
});

test(
  'a single file opens its preview, where a fault is corrected, and the whole import is undone',
  HELD_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/payments/add');
    await give(page, 'koszty.csv');
    await expect(page).toHaveURL(/\/payments\/import\/table\/\d+$/u);
    await expect(page.getByRole('button', { name: /(?:2 płatności|2 payments)/u })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
    await expect(page.getByRole('link', { name: 'FV 2/11/26' })).toBeVisible();
    await page
      .getByRole('button', { name: /^(?:Cofnij import|Undo the import|Take the import back)/u })
      .click();
    await expect(page.getByText(/^(?:cofnięty|taken back|undone)$/u)).toBeVisible();
  },
);

test('a file of another kind is refused with all words of what to import instead', async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/payments/add');
  const buffer = Buffer.from('<?xml version="1.0"?><JPK><KodFormularza>JPK_VAT</KodFormularza></JPK>');
  const name = 'Jednolity plik kontrolny, pazdziernik 2026, wersja poprawiona.xml';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer });
  const words = page.getByText(/(?:jako XLSX lub CSV|as XLSX or CSV)\.$/u);
  await expect(words).toBeVisible();
  expect(await words.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
});

test(
  'F8 brings the next invalid cell out from under the column of outcomes',
  HELD_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/payments/add');
    const heads = 'Numer;Wystawiona;Kontrahent;NIP;Netto;Stawka VAT;VAT;Brutto;Waluta;Rachunek;Termin';
    const row =
      'FV 512/10/26;09.10.2026;Szkło i Światło;9901025002;2310,00;23%;531,30;2841,30;PLN;;31.11.2026';
    const file = Buffer.from(`${heads}\n${row}\n`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'szeroka.csv', mimeType: 'text/csv', buffer: file });
    const cell = page.getByRole('textbox', { name: /(?:Nie ma takiego dnia|No such day)/u });
    await expect(cell).toBeAttached();
    await page.keyboard.press('F8');
    await expect(cell).toBeFocused();
    const isOnTop = (input: HTMLElement) => {
      const { x, y, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(x + width - 2, y + height / 2) === input;
    };
    await expect.poll(() => cell.evaluate(isOnTop)).toBe(true);
  },
);

test(
  'a plan from a table is corrected in place, becomes rows of a sheet, and is undone',
  HELD_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/payments/add');
    await give(page, 'plan.csv');
    await expect(page).toHaveURL(/\/payments\/import\/table\/\d+$/u);
    await page
      .getByRole('combobox', { name: /^(?:Do arkusza|Into sheet)$/u })
      .selectOption({ label: 'Serwis i gwarancje' });
    const run = page.getByRole('button', { name: /^(?:Dodaj|Add) 2 .*(?:arkusza|sheet)$/u });
    await expect(run).toBeEnabled();
    await isAccessible(page);
    await isAccessibleInDark(page);
    await page.getByRole('textbox', { name: /(?:To nie jest kwota|Not an amount)/u }).fill('600');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^(?:Dodaj|Add) 3 /u })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
    const report = page.url();
    const row = page.getByRole('link', { name: 'Kurs oświetlenia' });
    await expect(row).toBeVisible();
    await isAccessible(page);
    await isAccessibleInDark(page);
    await row.click();
    await expect(page).toHaveURL(/\/budget\/\d+\?row=\d+/u);
    await expect(page.getByRole('rowheader', { name: 'Kurs oświetlenia' })).toBeAttached();
    await page.goto(report);
    await page.getByRole('button', { name: /^(?:Cofnij import|Undo the import)/u }).click();
    await expect(page.getByText(/^(?:cofnięty|undone|taken back)$/u)).toBeVisible();
  },
);

test(
  'a PDF is read, told when it is done, looked at beside its page and approved by keyboard',
  HELD_WORDS,
  async ({ signedInAs, locale, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    // The notice comes by the socket, and the file is read sooner than a busy machine connects.
    const isConnected = new LivePage(page, locale).hearsStream();
    await page.goto('/payments/import/documents');
    await isConnected;
    await give(page, 'faktura.pdf');
    await page.getByRole('button', { name: /^(?:Odczytaj 1 plik|Read 1 file)$/u }).click();
    await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
    await page.getByRole('button', { name: /^(?:Weryfikuj dokumenty|Verify documents)$/u }).click();
    await page.getByRole('link', { name: 'FV/88/11/2026' }).click();
    const dialog = page.getByRole('dialog', { name: /FV\/88\/11\/2026/u });
    await expect(dialog.getByText(/1\s230,00/u).first()).toBeVisible();
    await expect(dialog.locator('canvas')).toBeVisible();
    await isAccessible(page);
    await isAccessibleInDark(page);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await page.goto('/payments/list?tab=payments-list-detached&search=FV%2F88');
    await expect(page.getByRole('link', { name: 'FV/88/11/2026' })).toBeVisible();
  },
);

test(
  'a service is connected, its invoices are fetched, and stand in the payments',
  HELD_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/system/settings?tab=integrations');
    await page.getByRole('button', { name: /^(?:Dodaj źródło|Add source)$/u }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(?:Wstaw jej klucz|Insert its key)$/u }).click();
    await dialog.getByRole('button', { name: /^(?:Sprawdź połączenie|Test connection)$/u }).click();
    await expect(dialog.getByText(/^(?:Połączenie działa|The connection works)$/u)).toBeVisible();
    await isAccessible(page);
    await isAccessibleInDark(page);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name: /^(?:Program do faktur|Invoicing program)$/u }).click();
    await expect(page).toHaveURL(/\/payments\/import\/api\/\d+$/u);
    await page.getByRole('button', { name: /^(?:Pobierz teraz|Fetch now)$/u }).click();
    const runs = page.getByRole('table', { name: /^(?:Ostatnie pobrania|Last fetches)$/u });
    await isAccessible(page);
    await runs
      .getByRole('link', { name: /^(?:Otwórz|Open)/u })
      .first()
      .click();
    await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
    const first = page.getByRole('link', { name: /^(?:FS|F) ?\S+/u }).first();
    const number = (await first.textContent()) ?? '';
    await page.goto(`/payments/list?tab=payments-list-detached&search=${encodeURIComponent(number)}`);
    await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  },
);

test(
  'a list of contractors is corrected in place, its duplicates become one, and it is undone',
  HELD_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/payments/add');
    await give(page, 'kontrahenci.csv');
    await expect(page).toHaveURL(/\/payments\/import\/table\/\d+$/u);
    await expect(page.getByRole('cell', { name: /(?:część wiersza|part of row) 2/u })).toBeVisible();
    await isAccessible(page);
    await isAccessibleInDark(page);
    await page.getByRole('textbox', { name: /(?:Błędny NIP|Wrong tax ID)/u }).fill('5213017228');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /(?:Błędny NIP|Wrong tax ID)/u })).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
    const report = page.url();
    await page.getByRole('link', { name: 'Huta Borek', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Borek', { exact: false }).first()).toBeVisible();
    await page.goto(report);
    await isAccessible(page);
    await isAccessibleInDark(page);
    await page.getByRole('button', { name: /^(?:Cofnij import|Undo the import)/u }).click();
    await expect(page.getByText(/^(?:cofnięty|undone|taken back)$/u)).toBeVisible();
  },
);

test('a month of mBank is kept to its closing balance, its fee becomes a payment, and MT940 goes on from it', async ({
  signedInAs,
}) => {
  const page = await signedInAs(USERS.master);
  const keep = async (name: string, expectedText: RegExp) => {
    await page.goto('/payments/bank-statements');
    await give(page, name);
    const preview = page.getByRole('dialog', { name });
    const method = preview.getByRole('combobox').first();
    await expect(method).toBeVisible();
    await method.click();
    await page.getByRole('option').first().click();
    await expect(preview.getByText(expectedText)).toBeVisible();
    await preview.getByRole('checkbox', { name: OTHER_NUMBER }).check();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/payments\/bank-statements\/\d+/u);
    await expect(page.getByText(/^(?:Zgadza się co do grosza|It agrees to the grosz)\./u)).toBeVisible();
  };
  await keep('mbank-10.csv', /= 10\s000,00/u);
  await page.getByRole('button', { name: /^(?:Zatwierdź|Approve): OPŁATA/u }).click();
  await expect(page.getByRole('button', { name: /^(?:Uzgodnione|Reconciled) 1$/u })).toBeVisible();
  await keep('wyciag.sta', /= 8\s782,00/u);
  await expect(page.getByText(/(?:Zgadza się z końcem|agrees with the end)/u)).toBeVisible();
});

test(
  'an upload is stopped, and e-invoices of an archive are written with their correction',
  HELD_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/payments/add');
    // The server is slow.
    await page.route('**/api/import/file', () => {});
    await give(page, 'koszty.csv');
    await page.getByRole('button', { name: /^(?:Przerwij|Abort): koszty\.csv$/u }).click();
    await expect(page.getByText(/koszty\.csv: (?:Przerwano|Aborted)/u)).toBeVisible();
    await page.unroute('**/api/import/file');
    await page.getByRole('button', { name: /^(?:Usuń|Remove): koszty\.csv$/u }).click();
    await give(page, 'e-faktury.zip');
    await page.getByRole('link', { name: 'e-faktury.zip' }).click();
    await expect(page).toHaveURL(/\/payments\/import\/table\/\d+$/u);
    const lines = page.getByRole('region', { name: /^(?:Wiersze pliku|Rows of the file)$/u });
    await expect(lines.getByText(/przerwana\.xml/u).first()).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
    await expect(page.getByRole('link', { name: 'LED/1/11' })).toBeVisible();
    await expect(page.getByText(/[-\u2212\u2013]12,30/u).first()).toBeVisible();
    await page.getByRole('link', { name: 'LED/1/K' }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/LED\/1\/11/u)
        .first(),
    ).toBeVisible();
  },
);

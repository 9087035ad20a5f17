import type { Page } from '@playwright/test';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';
import { printed, scanned, type PaperInvoice } from '../paper-invoices.ts';

/** Tax ids of nonexistent companies, with correct check digits. */
const NIPS = ['5260250274', '5210088682', '5213017228', '1132853869', '5252248481', '7740001454'];
const INVOICES: readonly PaperInvoice[] = NIPS.map((nip, at) => ({
  number: `FV/${at + 1}/11/2026`,
  seller: `Firma Papierowa ${at + 1} sp. z o.o.`,
  nip,
  net: 100 * (at + 1),
}));

/** Printed invoices and a scan, in this order. */
async function files() {
  const all = [];
  for (const [at, invoice] of INVOICES.entries()) {
    const isScan = at === 1;
    all.push({
      name: `faktura-${at + 1}.${isScan ? 'png' : 'pdf'}`,
      mimeType: isScan ? 'image/png' : 'application/pdf',
      buffer: isScan ? scanned(invoice) : await printed(invoice),
    });
  }
  return all;
}

const dialogOf = (page: Page, number: string) =>
  page.getByRole('dialog', { name: new RegExp(number.replaceAll('/', '\\/'), 'u') });
const focused = (page: Page) => page.locator('[data-read]:focus-within');

async function read(page: Page) {
  await page.goto('/payments/import/documents');
  await page.locator('input[type=file]').setInputFiles(await files());
  await page.getByRole('button', { name: /^Odczytaj 6 plików$/u }).click();
  await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
}

/** px */
const EMPTY_CANVAS = 300;
/** Width of the page that is drawn beside the form; 0 without one. */
const drawnWidth = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLCanvasElement>('[role=dialog] canvas')?.width ?? 0);

test(
  'invoices are read despite a killed server, verified without the mouse, linked, and found in the sheet',
  NO_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark, server }) => {
    // The scan is read twice: before and after the server is killed.
    test.slow();
    const page = await signedInAs(USERS.master);
    await read(page);
    server.process.kill('SIGKILL');
    await server.restart();
    await page.reload();
    const report = page.url();
    await page
      .getByRole('button', { name: /^Weryfikuj dokumenty$/u })
      .first()
      .click({ timeout: 180_000 });
    await page.getByRole('link', { name: INVOICES[0]?.number ?? '' }).press('Enter');
    const queue = page.getByRole('navigation', { name: 'Dokumenty do sprawdzenia' });
    await expect(queue.getByRole('button')).toHaveCount(INVOICES.length);
    await expect(queue.getByText(`0 z ${INVOICES.length}`)).toBeVisible();
    await expect(dialogOf(page, 'FV/1/11/2026').locator('canvas')).toBeVisible();

    // The field is linked to its place on the page, which can be read again by drawing a frame.
    const number = page.getByRole('textbox', { name: 'Numer', exact: true });
    await expect(number).toBeEnabled();
    await number.fill('to nie jest numer');
    await expect(page.locator('[data-leader] path[d^="M"]')).toBeVisible();
    const checks = page.getByRole('list', { name: 'Kontrola danych dokumentu' });
    await expect(checks.getByText('netto + VAT = brutto')).toBeVisible();
    await page.keyboard.press('F7');
    await page.keyboard.press('Enter');
    await expect(number).toHaveValue('FV/1/11/2026');
    await expect(focused(page)).toHaveAttribute('data-read', 'number');
    await isAccessible(page);
    await isAccessibleInDark(page);

    // After an outage all is read again, and the page stays.
    const readAgain = page.waitForResponse(/\/api\/file\/\d+\/content$/u);
    await server.restart();
    await (await readAgain).finished();
    await expect.poll(() => drawnWidth(page)).toBeGreaterThan(EMPTY_CANVAS);
    await expect(page.getByText('Nie udało się pokazać pliku')).toBeHidden();

    for (const [at, invoice] of INVOICES.entries()) {
      await expect(dialogOf(page, invoice.number)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Numer', exact: true })).toBeEnabled();
      await expect.poll(() => drawnWidth(page)).toBeGreaterThan(EMPTY_CANVAS);
      if (at > 0) await expect(queue.getByText(`${at} z ${INVOICES.length}`)).toBeVisible();
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(report);
    await expect(page.getByRole('button', { name: /^Weryfikuj dokumenty$/u })).toHaveCount(0);

    // Attached to a cell of the sheet, found by words of its row.
    await page.goto('/payments/list?tab=payments-list-detached&search=FV%2F1%2F11%2F2026');
    await page.locator('[data-list-item]').first().press('Space');
    await page.getByRole('button', { name: /^Połącz z komórką/u }).press('Enter');
    const choice = page.getByRole('dialog');
    await choice.getByRole('textbox', { name: 'Szukaj komórki' }).fill('Leasing – dostawczy');
    await choice
      .getByRole('radio', { name: /^Leasing – dostawczy/u })
      .first()
      .press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(choice).toBeHidden();
    await page.goto('/payments/list?search=FV%2F1%2F11%2F2026');
    await page.locator('a[href*="/budget/"]').first().press('Enter');
    await expect(page).toHaveURL(/\/budget\/\d+\?.*row=\d+/u);
    await expect(page.getByRole('rowheader', { name: /^Leasing – dostawczy/u }).first()).toBeAttached();
  },
);

test(
  'a user who may add payments but not see them can read documents, which another company cannot see',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser }) => {
    const page = await signedInAs(USERS.manager);
    const [invoice] = INVOICES;
    if (!invoice) throw new Error('There are invoices');
    await page.goto('/payments/import/documents');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'faktura.pdf', mimeType: 'application/pdf', buffer: await printed(invoice) });
    await page.getByRole('button', { name: /^Odczytaj 1 plik$/u }).click();
    await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
    const elsewhere = await anotherBrowser(USERS.masterElsewhere);
    const process = page.url().replace(/.*\//u, '');
    const answer = await elsewhere.request.get(`/api/import/process/${process}`);
    expect(answer.status()).toBe(404);
  },
);

import { SheetPage } from '#pages/sheet-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;

test('a sheet is printed whole: all months and rows, heads and totals on each page, light', async ({
  signedInAs,
  words,
}) => {
  const page = await signedInAs(USERS.master);
  await page.addInitScript(() => localStorage.setItem('saldo.theme', 'dark'));
  const sheet = new SheetPage(page);
  await sheet.open(1);
  const income = await sheet.amount(words.income, 10);
  const rowNames = await page.request.get('/api/budget/1/records').then(async (answer) => {
    const { records, names } = (await answer.json()) as {
      records: unknown[][];
      names: { tradeSubjects: { id: number; name: string }[] };
    };
    const SUBJECT = 4;
    return records.map((one) => names.tradeSubjects.find(({ id }) => id === one[SUBJECT])?.name ?? '');
  });

  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { width, height } = /\/MediaBox \[0 0 (?<width>\d+)[.\d]* (?<height>\d+)/u.exec(
    pdf.toString('latin1'),
  )?.groups ?? { width: 0, height: 0 };
  expect(Number(width)).toBeGreaterThan(Number(height));

  await page.emulateMedia({ media: 'print' });
  const tables = page.locator('[data-print] table');
  await expect(tables).toHaveCount(pagesOf(pdf));
  await expect(page.getByRole('navigation')).toBeHidden();
  const months = tables.locator('thead th:not(:empty)', { hasText: /\d{4}$/u });
  await expect(months).toHaveCount(18);
  for (const table of await tables.all()) {
    await expect(table.locator('thead td')).toContainText(/Realizacje – Mokotów.*PLN.*20\.11\.2026/u);
    expect(await table.locator('tbody tr:has(td + td) th[scope=row]').allTextContents()).toEqual(
      expect.arrayContaining(rowNames),
    );
    await expect(table.locator('tfoot tr')).toHaveCount(4);
  }
  const printed = await tables.locator('tfoot tr:first-child td').nth(10).textContent();
  expect(Number(printed?.replaceAll(/\D/gu, ''))).toBe(income);
  // Amounts stand in full.
  const isCut = await tables
    .locator('td')
    .evaluateAll((cells) =>
      cells.some((cell) => /\d,\d\d$/u.test(cell.textContent) && cell.scrollWidth > cell.clientWidth + 1),
    );
  expect(isCut).toBe(false);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
  await expect(tables).toHaveCount(0);
  await expect(sheet.grid).toBeVisible();
});

test(
  'the list of sheets and the dashboard are printed whole, without the menu',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto('/system/data?tab=budgets-list');
    const rows = page.locator('main tbody tr:has(a)');
    await expect(rows.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(rows).toHaveCount(17);
    await expect(page.getByRole('navigation', { name: 'Menu główne' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/dashboard');
    const due = page.locator('main a[href*="row="]');
    await expect(due.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const answer = await page.request.get('/api/report/dashboard');
    const { due: all } = (await answer.json()) as { due: unknown[] };
    await expect(due).toHaveCount(all.length);
    await expect(page.getByRole('navigation', { name: 'Menu główne' })).toBeHidden();
  },
);

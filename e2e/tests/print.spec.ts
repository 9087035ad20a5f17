import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

/** The text on each page of a PDF. */
const drawnOn = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type\s*\/Page\b[^]*?\/Contents (?<id>\d+) 0 R/gu)].map(({ groups }) => {
    const begin = text.indexOf('stream', text.search(new RegExp(`(?<!\\d)${groups?.['id']} 0 obj`, 'u')));
    const from = text.indexOf('\n', begin) + 1;
    return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1');
  });
};

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;

test('a sheet is printed completely: all months and rows, headers and totals on each page, in the light theme', async ({
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
      records: { tradeSubjectId: number }[];
      names: { tradeSubjects: { id: number; name: string }[] };
    };
    return records.map(
      ({ tradeSubjectId }) => names.tradeSubjects.find(({ id }) => id === tradeSubjectId)?.name ?? '',
    );
  });

  // Ctrl+P right after opening waits for the code of the tables; a headless browser has no print
  // dialog.
  await page.evaluate(() => (window.print = () => (document.body.dataset['printed'] = '')));
  await page.keyboard.press('Control+p');
  await expect(page.locator('body[data-printed]')).toBeAttached();
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
  // Amounts are not truncated.
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
  'a sheet printed from the menu of the browser before the code of its tables has loaded says how to print, and the next print is complete',
  HELD_WORDS,
  async ({ signedInAs, words }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    await sheet.open(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-print]', { hasText: words.printAgain })).toBeVisible();
    await expect(sheet.grid).toBeHidden();
    await expect(async () => {
      await page.emulateMedia({ media: 'screen' });
      await expect(sheet.grid).toBeVisible({ timeout: 1000 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('[data-print] table').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
  },
);

test(
  'the list of sheets and the dashboard are printed completely, without the menu',
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

for (const { list, path, least } of [
  { list: 'sheets', path: '/system/data?tab=budgets-list', least: 2 },
  { list: 'team', path: '/system/settings?tab=user-management', least: 1 },
])
  test(
    `the list of ${list} repeats its header on each page, without truncated texts`,
    NO_WORDS,
    async ({ signedInAs }) => {
      const page = await signedInAs(USERS.master);
      const sheet = (await (await page.request.get('/api/budget/1')).json()) as { version: number };
      const long = 'Realizacja i nadzór autorski przebudowy kamienicy przy ulicy Puławskiej 113a';
      const renamed = await page.request.patch('/api/budget/1', {
        headers: { 'x-app-id': crypto.randomUUID() },
        data: { version: sheet.version, name: long },
      });
      expect(renamed.ok(), await renamed.text()).toBe(true);
      await page.goto(path);
      await expect(page.locator('main tbody th').first()).toBeVisible();
      await page.locator('main thead th').evaluateAll((heads) => {
        for (const head of heads) if (head instanceof HTMLElement) head.style.background = 'rgb(255, 0, 255)';
      });
      // The names of columns that sort are buttons.
      const names = page.locator('main thead button');
      await names.evaluateAll((buttons) => {
        for (const button of buttons)
          if (button instanceof HTMLElement) button.style.color = 'rgb(255, 255, 0)';
      });
      const hasNames = (await names.count()) > 0;
      const pages = drawnOn(await page.pdf({ preferCSSPageSize: true }));
      expect(pages.length).toBeGreaterThanOrEqual(least);
      for (const drawn of pages) {
        expect(drawn).toMatch(/\b1 0 1 rg\b/u);
        if (hasNames) expect(drawn).toMatch(/\b1 1 0 rg\b/u);
      }
      await page.setViewportSize({ width: 1047, height: 700 });
      await page.emulateMedia({ media: 'print' });
      const cut = await page.locator('main tbody :is(th, td), main tbody :is(a, span)').evaluateAll((parts) =>
        parts
          .filter((part) => {
            const { overflow } = getComputedStyle(part);
            return overflow !== 'visible' && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
          })
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
      const divided = await page
        .locator('main tbody tr')
        .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length);
      expect(divided).toBe(0);
    },
  );

test(
  'a printed list breaks no word: its columns have room for the longest',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/payments/list?tab=payments-list-detached');
    // Beside its score, in the last of many columns; proposals come after the list.
    const long = page.locator('main tbody').getByText(/^Podwykonawcy/u);
    await expect(long).toBeVisible();
    await page.setViewportSize({ width: 1047, height: 700 });
    await page.emulateMedia({ media: 'print' });
    const broken = await page.locator('main tbody').evaluate((body) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) words.push(word);
        }
      }
      return words;
    });
    expect(broken).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1047);
  },
);

test(
  'a list that is printed before it knows of the print takes no paper for the rows out of sight',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    // As between the first commit of the list and its effects.
    await page.addInitScript(() => {
      addEventListener('beforeprint', (event) => event.stopImmediatePropagation());
      const query = window.matchMedia.bind(window);
      window.matchMedia = (media) => query(media === 'print' ? 'not all' : media);
    });
    await page.goto('/payments/list');
    await expect(page.locator('main tbody th').first()).toBeVisible();
    expect(
      await page
        .locator('main tbody tr[aria-hidden]')
        .last()
        .evaluate((gap) => gap.clientHeight),
    ).toBeGreaterThan(10_000);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeLessThan(10);
  },
);

test(
  'reports are printed with their figures, and no table of a plot covers them',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    for (const path of ['/cashflow', '/revenue/monthly', '/history/balance-change']) {
      await page.goto(path);
      const figures = page.locator('main header dd');
      await expect(figures.first()).toBeVisible();
      await expect(page.locator('main [role=gridcell], main tbody td').first()).toBeVisible();
      const shown = await figures.allInnerTexts();
      await page.emulateMedia({ media: 'print' });
      expect(await figures.allInnerTexts()).toEqual(shown);
      // For screen readers only: the printed table is below the plot.
      const clips = await page
        .locator('main table:has(caption)')
        .evaluateAll((all) => all.map((table) => getComputedStyle(table).clipPath));
      for (const clip of clips) expect(clip).toBe('inset(50%)');
      await page.emulateMedia({ media: 'screen' });
    }
  },
);

test(
  'an open figure of the result is printed with all of its rows, and without the page under it',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/revenue/monthly');
    await page.getByRole('gridcell').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row').last()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main')).toBeHidden();
    const [shown, whole] = await dialog
      .locator('section')
      .evaluate((rows) => [rows.clientHeight, rows.scrollHeight]);
    expect(shown).toBe(whole);
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/history/balance-after-change');
    const day = page.locator('main').getByRole('textbox').first();
    await expect(day).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(day).toBeHidden();
  },
);

test(
  'on the days of a month, costs are printed on a page of their own, with the days above them',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/cashflow?view=days');
    const again = page.locator('main [aria-hidden]:has(> span + span)').filter({ hasText: /1.*2.*3/u });
    await expect(page.locator('main [data-spot]').first()).toBeVisible();
    await expect(again).toHaveCount(1);
    await expect(again).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(again).toBeVisible();
  },
);

test(
  'sums of weeks are printed below their columns, and months above each page of their amounts',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/invoices/invoice');
    const groups = page.locator('main tbody tr:has(th[scope=rowgroup])');
    await expect(groups.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const edgesOf = async (cells: Locator) =>
      await cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().right)));
    const heads = await edgesOf(page.locator('main thead th:visible'));
    expect(heads).toHaveLength(7);
    expect(await edgesOf(groups.first().locator(':is(th, td):visible'))).toEqual(heads);
    await page.emulateMedia({ media: null });
    await page.goto('/cashflow');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.getByRole('columnheader').evaluateAll((all) => {
      for (const head of all) head.style.background = 'rgb(255, 0, 255)';
    });
    const pages = drawnOn(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.length).toBeGreaterThan(1);
    for (const drawn of pages) expect(drawn).toMatch(/\b1 0 1 rg\b/u);
  },
);

test(
  'a bank statement is printed with its title and all columns, and without what only a screen needs',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    // Its number is in the title of a line, which is proposed to pay it.
    const paid = await page.request.post('/api/payment-source', {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: {
        direction: 'cost',
        number: 'F/88/26',
        issueDate: '2026-10-20',
        amounts: { net: 2_460_00, vat: 0, gross: 2_460_00 },
        description: 'Porcelana do sal konferencyjnych',
      },
    });
    expect(paid.status()).toBe(201);
    await page.goto('/payments/bank-statements');
    await page
      .locator('input[type=file]')
      .setInputFiles(fileURLToPath(new URL('../files/wyciag.sta', import.meta.url)));
    const preview = page.getByRole('dialog');
    await preview.getByRole('combobox').first().click();
    await page.getByRole('option').first().click();
    // The account has another number than the file.
    await preview.getByRole('checkbox').first().check();
    await page.keyboard.press('Control+Enter');
    const lines = page.locator('main [data-line]');
    const outlineOf = async (line: Locator) =>
      await line.evaluate((element) => getComputedStyle(element).outlineStyle);
    await expect(lines).toHaveCount(3);
    await expect(page.locator('main').getByRole('link', { name: 'F/88/26' })).toBeVisible();
    await lines.first().press('ArrowDown');
    await expect(lines.nth(1)).toBeFocused();
    expect(await outlineOf(lines.nth(1))).toBe('solid');
    await page.setViewportSize({ width: 1047, height: 700 });
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('main :is(header, section, footer) *:visible').evaluateAll((all) =>
      all
        .filter((one) => one.childElementCount === 0 && one.textContent !== '')
        .flatMap((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const { left, right } = range.getBoundingClientRect();
          const isIn = (box: DOMRect) => left >= box.left - 1 && right <= box.right + 1;
          const { parentElement: around } = one;
          const isWhole = isIn(one.getBoundingClientRect()) && isIn((around ?? one).getBoundingClientRect());
          return isWhole ? [] : [one.textContent];
        }),
    );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1047);
    await expect(page.locator('main :is(kbd, button:has(svg)):visible')).toHaveCount(0);
    await expect(page.locator('main footer > a:visible')).toHaveCount(0);
    expect(await outlineOf(lines.nth(1))).toBe('none');
  },
);

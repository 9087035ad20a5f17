import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { linesOfElixir, transfersOfPain } from '#pages/transfer-files.ts';
import { MONTH_END_WORDS } from '#pages/month-end-words.ts';
import { pressUntil } from '#pages/keys.ts';
import { BY_HAND, POSTPONED, prepareMonthEnd, TO_SPLIT } from '#pages/month-end.ts';
import { DAY, expect, HELD_WORDS, test, USERS } from '../fixtures.ts';

const PAID = 12;
const rowsOf = (page: Page) => page.locator('tbody tr[data-id]');

/**
 * Searches for a cell by words of its row in the dialog over the proposals, and selects the first
 * hit.
 */
async function takeCell(page: Page, searchLabel: string, words: string) {
  const search = page.getByRole('textbox', { name: searchLabel });
  await expect(search).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
}

test('an accountant closes the month by keyboard alone', HELD_WORDS, async ({ signedInAs, locale }) => {
  test.setTimeout(400_000);
  const words = MONTH_END_WORDS[locale?.startsWith('pl') ? 'pl' : 'en'];
  const page = await signedInAs(USERS.master);
  await prepareMonthEnd(page.request);
  const { keyboard } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  const dialog = page.getByRole('dialog');
  const rows = rowsOf(page);
  const isAskedOf = (number = '') =>
    expect(dialog.getByRole('heading', { level: 3, name: number })).toBeVisible();
  const button = (name: RegExp | string, within: Page | Locator = page) =>
    within.getByRole('button', { name });

  await test.step('30 of 40 pending documents are certain, and are linked at once', async () => {
    await page.goto('/payments/list?tab=payments-list-detached');
    await expect(page.locator('a[aria-current="page"]').filter({ hasText: words.detached })).toContainText(
      '40',
    );
    await pressUntil(page, 'Tab', button(words.matchSure), 40);
    await press('Enter');
    // All forty are matched in a worker thread of the server.
    await expect(button(words.link30, dialog)).toBeEnabled({ timeout: 60_000 });
    await press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(rows).toHaveCount(10);
  });

  await test.step('five are linked to cells found by search', async () => {
    await press('F3', 'ArrowDown');
    await pressUntil(page, 'Tab', button(`${words.where} ${BY_HAND[0]}`));
    await press('Enter');
    for (const number of BY_HAND) {
      await isAskedOf(number);
      await press('k');
      await takeCell(page, words.findCell, 'materialy mokotow');
    }
  });

  await test.step('three are split between two rows', async () => {
    for (const number of TO_SPLIT) {
      await isAskedOf(number);
      await expect(dialog.getByRole('radio').first()).toBeFocused();
      await press('p');
      await expect(dialog.getByRole('textbox', { name: words.share })).toBeFocused();
      await keyboard.type('100');
      await press('Enter');
      await expect(dialog.getByText(words.net5)).toBeVisible();
      await expect(button(words.skip, dialog)).toBeVisible();
      await press('k');
      await takeCell(page, words.findCell, 'artykuly biurowe');
    }
  });

  await test.step('two are postponed', async () => {
    await isAskedOf(POSTPONED[0]);
    // The list is refetched after the last document has left it.
    const next = button(words.next, dialog);
    await expect(next).toBeEnabled();
    await expect(page.locator('[data-region="toasts"]')).toBeVisible();
    const isUncovered = await next.evaluate((walk) => {
      const { x, y, width, height } = walk.getBoundingClientRect();
      return walk.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isUncovered).toBe(true);
    await press('Alt+PageDown');
    await isAskedOf(POSTPONED[1]);
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rows).toHaveCount(2);
    // The payment that the dialog was opened from has left the list.
    await expect(page.locator('[data-list-item]:focus')).toHaveCount(1);
  });

  /** Ticks twelve small invoices, and opens the dialog for their transfer file. */
  const orderTwelve = async () => {
    const small =
      'flow=cost&state=unpaid&plan=none&type=invoice&paymentMethodId=1&amountTo=300000&to=2026-12-08';
    await page.goto(`/payments/list?tab=payments-list-attached&${small}`);
    await expect(rows.nth(PAID)).toBeVisible();
    await press('F3', 'ArrowDown');
    // The list starts with the heading of a day.
    while (!(await rows.first().evaluate((row) => row.contains(document.activeElement))))
      await press('ArrowDown');
    for (let ticked = 0; ticked < PAID;) {
      const isRow = await page.evaluate(() => document.activeElement?.closest('tr')?.hasAttribute('data-id'));
      if (isRow) ticked += 1;
      await press(...(isRow ? ['Space', 'ArrowDown'] : ['ArrowDown']));
    }
    await pressUntil(page, 'F6', page.locator('[data-region="bulk"]'));
    await pressUntil(page, 'Tab', button(words.transferFile));
    await press('Enter');
    await expect(dialog.getByRole('heading', { name: words.twelve })).toBeVisible();
  };
  const download = async (): Promise<Buffer> => {
    await pressUntil(page, 'Tab', button(words.download, dialog));
    await expect(button(words.download, dialog)).toBeEnabled();
    const file = page.waitForEvent('download');
    await press('Enter');
    const bytes = await readFile(await (await file).path());
    await expect(dialog).toHaveCount(0);
    return bytes;
  };

  await test.step("twelve are paid by a transfer file, which the company's bank can read", async () => {
    await orderTwelve();
    await pressUntil(page, 'Tab', dialog.getByLabel(words.format));
    await press('ArrowDown');
    await expect(dialog.getByLabel(words.format)).toHaveValue('pain');
    await pressUntil(page, 'Tab', dialog.getByRole('checkbox', { name: words.marks }));
    await press('Space');
    const pain = transfersOfPain(await download());
    expect(pain.amounts).toHaveLength(PAID);
    expect(pain).toMatchObject({ stated: { count: PAID, sum: pain.sum }, requestedDay: DAY });

    await orderTwelve();
    const lines = linesOfElixir(await download());
    const ascending = (left: number, right: number) => left - right;
    const amounts = lines.map(({ amount }) => amount);
    expect(amounts.toSorted(ascending)).toEqual(pain.amounts.toSorted(ascending));
    expect(lines.map(({ account }) => account).toSorted()).toEqual(pain.accounts.toSorted());
    for (const { kind, day, title } of lines) {
      expect({ kind, day }).toEqual({ kind: '110', day: DAY.replaceAll('-', '') });
      expect(title).toMatch(/\d/u);
    }
    await page.goto('/payments/list?tab=payments-list-attached&state=ordered');
    await expect(rows).toHaveCount(PAID + 1);
  });

  await test.step('a correction is entered, and is shown beside its original', async () => {
    await pressUntil(page, 'Tab', button(new RegExp(`^${words.payment}$`, 'u')), 40);
    await press('Enter');
    // A new payment starts in the number field, after its type.
    await expect(dialog.getByLabel(words.number, { exact: true })).toBeFocused();
    await pressUntil(page, 'Shift+Tab', dialog.getByLabel(words.type));
    await press('ArrowDown');
    await expect(dialog.getByLabel(words.type)).toHaveValue('correction');
    await pressUntil(page, 'Tab', dialog.getByLabel(words.number, { exact: true }));
    await keyboard.type('KOR 9/2026');
    await pressUntil(page, 'Tab', dialog.getByRole('combobox', { name: words.original }));
    await keyboard.type('308/11');
    await expect(page.getByRole('option', { name: /FS 308\/11\/26/u })).toBeVisible();
    await press('Enter');
    await expect(dialog.getByRole('columnheader', { name: words.after })).toBeVisible();
    // It is put on the cell of its original.
    await expect(dialog.locator('a[href^="/budget/"]')).toBeVisible();
    await pressUntil(page, 'Tab', dialog.getByLabel(/^(?:Netto, pozycja|Net, line) 1$/u));
    await keyboard.type('-200');
    await press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await page.goto('/payments/list?tab=payments-list-detached');
    await expect(rows).toHaveCount(POSTPONED.length);
    await page.goto('/payments/list?tab=payments-list-attached&type=correction');
    await expect(rows.filter({ hasText: 'KOR 9/2026' })).toHaveCount(1);
  });
});

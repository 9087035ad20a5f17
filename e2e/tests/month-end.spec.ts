import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pressUntil } from '#pages/keys.ts';
import { BY_HAND, POSTPONED, prepareMonthEnd, TO_SPLIT } from '#pages/month-end.ts';
import { expect, test, USERS } from '../fixtures.ts';

// In one language, since it tests keys, not texts.
test.skip(({ locale }) => !locale?.startsWith('pl'));

const PAID = 12;
const rowsOf = (page: Page) => page.locator('tbody tr[data-id]');

/** Seeks a cell by the words of its row in the dialog over the proposals, and takes the first that is found. */
async function takeCell(page: Page, words: string) {
  const search = page.getByRole('textbox', { name: 'Szukaj komórki' });
  await expect(search).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
}

test('an accountant closes the month by keyboard alone', async ({ signedInAs }) => {
  test.setTimeout(300_000);
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

  await test.step('30 of 40 that wait are sure, and go at once', async () => {
    await page.goto('/payments/list?tab=payments-list-detached');
    await expect(page.locator('a[aria-current="page"]').filter({ hasText: 'Do połączenia' })).toContainText(
      '40',
    );
    await pressUntil(page, 'Tab', button('Dopasuj pewne...'), 40);
    await press('Enter');
    await expect(button('Połącz 30 płatności', dialog)).toBeEnabled();
    await press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(rows).toHaveCount(10);
  });

  await test.step('five go where the search finds them', async () => {
    await press('F3', 'ArrowDown');
    await pressUntil(page, 'Tab', button(`Gdzie to należy? ${BY_HAND[0]}`));
    await press('Enter');
    for (const number of BY_HAND) {
      await isAskedOf(number);
      await press('k');
      await takeCell(page, 'materialy mokotow');
    }
  });

  await test.step('three are divided over two rows', async () => {
    for (const number of TO_SPLIT) {
      await isAskedOf(number);
      await expect(dialog.getByRole('radio').first()).toBeFocused();
      await press('p');
      await expect(dialog.getByRole('textbox', { name: 'Kwota brutto dla tej komórki' })).toBeFocused();
      await keyboard.type('100');
      await press('Enter');
      await expect(dialog.getByText('netto 5')).toBeVisible();
      await expect(button('Pomiń', dialog)).toBeVisible();
      await press('k');
      await takeCell(page, 'artykuly biurowe');
    }
  });

  await test.step('two are left for another day', async () => {
    await isAskedOf(POSTPONED[0]);
    // The list is refetched after the last one went from it.
    await expect(button('Następna pozycja', dialog)).toBeEnabled();
    await press('Alt+PageDown');
    await isAskedOf(POSTPONED[1]);
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rows).toHaveCount(2);
    // The payment that the dialog was opened from has left the list.
    await expect(page.locator('[data-list-item]:focus')).toHaveCount(1);
  });

  await test.step('twelve are paid by a transfer file', async () => {
    const small =
      'flow=cost&state=unpaid&plan=none&type=invoice&paymentMethodId=1&amountTo=300000&to=2026-12-08';
    await page.goto(`/payments/list?tab=payments-list-attached&${small}`);
    await expect(rows.nth(PAID)).toBeVisible();
    await press('F3', 'ArrowDown');
    // The list begins with the heading of a day.
    while (!(await rows.first().evaluate((row) => row.contains(document.activeElement))))
      await press('ArrowDown');
    for (let ticked = 0; ticked < PAID;) {
      const isRow = await page.evaluate(() => document.activeElement?.closest('tr')?.hasAttribute('data-id'));
      if (isRow) ticked += 1;
      await press(...(isRow ? ['Space', 'ArrowDown'] : ['ArrowDown']));
    }
    await pressUntil(page, 'F6', page.locator('[data-region="bulk"]'));
    await pressUntil(page, 'Tab', button('Plik przelewów...'));
    await press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Plik z 12 przelewami' })).toBeVisible();
    await pressUntil(page, 'Tab', button('Pobierz plik', dialog));
    await expect(button('Pobierz plik', dialog)).toBeEnabled();
    const file = page.waitForEvent('download');
    await press('Enter');
    const lines = (await readFile(await (await file).path(), 'latin1')).trim().split('\r\n');
    expect(lines).toHaveLength(PAID);
    await expect(dialog).toHaveCount(0);
    await page.goto('/payments/list?tab=payments-list-attached&state=ordered');
    await expect(rows).toHaveCount(PAID + 1);
  });

  await test.step('a correction is entered, and stands beside what it corrects', async () => {
    await pressUntil(page, 'Tab', button('Płatność'), 40);
    await press('Enter');
    // A new payment begins in its number, behind its type.
    await expect(dialog.getByLabel('Numer', { exact: true })).toBeFocused();
    await pressUntil(page, 'Shift+Tab', dialog.getByLabel('Typ dokumentu'));
    await press('ArrowDown');
    await expect(dialog.getByLabel('Typ dokumentu')).toHaveValue('correction');
    await pressUntil(page, 'Tab', dialog.getByLabel('Numer', { exact: true }));
    await keyboard.type('KOR 9/2026');
    await pressUntil(page, 'Tab', dialog.getByRole('combobox', { name: 'Dokument pierwotny' }));
    await keyboard.type('308/11');
    await expect(page.getByRole('option', { name: /FS 308\/11\/26/u })).toBeVisible();
    await press('Enter');
    await expect(dialog.getByRole('columnheader', { name: 'Po korekcie' })).toBeVisible();
    await pressUntil(page, 'Tab', dialog.getByLabel('Netto, pozycja 1'));
    await keyboard.type('-200');
    await press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await page.goto('/payments/list?tab=payments-list-detached');
    await expect(rows).toHaveCount(POSTPONED.length + 1);
  });
});

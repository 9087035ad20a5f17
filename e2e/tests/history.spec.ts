import type { Page } from '@playwright/test';
import { HistoryPage } from '#pages/history-page.ts';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

const SHEET = 1;
const MONTH = 12; // January of the next year: nothing is closed there

async function editedSheet(page: Page, amounts: readonly string[]) {
  const sheet = new SheetPage(page);
  await sheet.open(SHEET);
  const [row] = await sheet.filledRows();
  const before = await sheet.amount(row, MONTH);
  for (const amount of amounts) {
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/month-value') && answer.ok());
    await sheet.type(row, MONTH, amount);
    await stored;
    await expect.poll(() => sheet.amount(row, MONTH)).toBe(Number(amount) * 100);
  }
  return { sheet, row, before };
}

test('a change is listed with its values, undone and redone', HELD_WORDS, async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  const { sheet, row } = await editedSheet(page, ['1500', '1700']);
  const history = new HistoryPage(page, words);
  await history.open(SHEET);
  // Besides the changes in the scenario.
  const entries = history.entries.filter({ hasText: /1.(?:500|700),00/ });
  await expect(entries).toHaveCount(2);
  await expect(history.entries.first()).toContainText(row);
  await expect(history.entries.first()).toContainText(/1.500,00 → 1.700,00/);
  await history.entries.nth(0).getByRole('button', { name: words.takeBack }).click();
  await expect.poll(() => sheet.amount(row, MONTH)).toBe(150_000);
  await expect(entries).toHaveCount(3);
  await history.action(words.doAgain).click();
  await expect.poll(() => sheet.amount(row, MONTH)).toBe(170_000);
  await history.panel.getByRole('heading', { level: 2 }).press('Escape');
  await expect(history.panel).toHaveCount(0);
  // the address may already name the displayed cell
  await expect(page).toHaveURL(/\/budget\/1(?:\?row=\d+&month=\d{4}-\d{2})?$/);
});

test('a user undoes own changes down to a chosen one', async ({ signedInAs, words, isAccessible }) => {
  const page = await signedInAs(USERS.master);
  const { sheet, row, before } = await editedSheet(page, ['1500', '1700']);
  const history = new HistoryPage(page, words);
  await history.open(SHEET);
  await history.choose(words.mine);
  await expect(page).toHaveURL(/mine=1/);
  await history.action(words.undoToHere).click();
  await expect.poll(() => sheet.amount(row, MONTH)).toBe(before);
  await isAccessible(page);
});

test('a cell is reset to an earlier amount', NO_WORDS, async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  const { sheet, row } = await editedSheet(page, ['1500', '1700']);
  const history = new HistoryPage(page, words);
  await sheet.clickCell(row, MONTH);
  await page.getByRole('link', { name: words.fullHistory }).click();
  await expect(page).toHaveURL(/history\?row=\d+&month=\d{4}-\d{2}$/);
  await expect(history.entries).toHaveCount(2);
  await history.entries.nth(1).getByRole('button', { name: words.useValue }).click();
  await expect.poll(() => sheet.amount(row, MONTH)).toBe(150_000);
  await expect(history.entries).toHaveCount(3);
});

test('several steps are undone from the list beside undo', NO_WORDS, async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  const { sheet, row, before } = await editedSheet(page, ['1500', '1700', '1900']);
  await page.getByRole('button', { name: words.latestChanges }).click();
  const steps = page.getByRole('menuitem').filter({ hasText: row });
  await expect(steps.nth(2)).toBeVisible();
  await steps.nth(1).click();
  await expect.poll(() => sheet.amount(row, MONTH)).toBe(150_000);
  expect(before).not.toBe(150_000);
});

import { readFile } from 'node:fs/promises';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

test(
  'from a falling margin to the document that caused it, in two clicks',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/explorer/budget?from=2026-09&to=2026-11&measure=cost');
    const sheet = page.getByRole('rowheader', { name: 'Realizacje – Mokotów' });
    // shows the rows of the sheet, from where the two clicks are counted
    await sheet.click();
    await page.keyboard.press('*');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Podwykonawcy/u }) });
    const cost = row.getByRole('gridcell').nth(1);
    const amount = (await cost.textContent()) ?? '';
    await cost.click();
    const pane = page.locator('[data-region=properties]');
    await expect(pane).toContainText(amount);
    await pane.getByRole('link').first().click();
    await expect(page).toHaveURL(/payments-editor\/edit\/\d+/u);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/open=.*2026-10-01/u);
    await expect(pane).toContainText(amount);
  },
);

/** The target days of the move, in either language. */
const MONDAY = /(?:Poniedziałek, 4 stycznia|Monday, 4 January)/u;
const TUESDAY = /(?:Wtorek, 5 stycznia|Tuesday, 5 January)/u;

test('from a gap in cash flow to the postponed payment, and back, by dragging it along its days', async ({
  signedInAs,
  words,
  isAccessible,
  isAccessibleInDark,
}) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/cashflow?view=days&month=2027-01&buffer=6000000');
  const chip = page.locator('button[data-spot]').filter({ hasText: 'Render 3D' }).first();
  const dayOf = (text: RegExp) =>
    page.locator('button[data-spot]').filter({ hasText: 'Render 3D' }).filter({ hasText: text });
  await expect(dayOf(MONDAY)).toBeVisible();
  await isAccessible(page);
  await isAccessibleInDark(page);
  const advice = page.getByRole('region', { name: words.gap });
  await expect(advice).toBeVisible();
  const box = await chip.boundingBox();
  const day = await page.locator('button[data-spot="2027-01-05"]').boundingBox();
  if (!box || !day) throw new Error('There is nothing to drag');
  await page.mouse.move(box.x + 10, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 10 + day.width, box.y + 8, { steps: 4 });
  await expect(page.getByRole('status').filter({ hasText: '05.01' })).toBeVisible();
  await page.mouse.up();
  // it is due on Monday
  await page.getByRole('dialog').getByRole('button', { name: words.movePayment }).click();
  await expect(dayOf(TUESDAY)).toBeVisible();
  await page.getByRole('button', { name: words.takeBack }).click();
  await expect(dayOf(MONDAY)).toBeVisible();
  await expect(dayOf(TUESDAY)).toHaveCount(0);
});

test('an export is saved as the requested file', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/analysis');
  for (const [format, start] of [
    ['XLSX', 'PK'],
    ['CSV', '\uFEFF'],
    ['PDF', '%PDF'],
  ] as const) {
    await page.getByRole('radio', { name: format }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^Pobierz ${format}`, 'u') }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`, 'u'));
    expect((await readFile(await file.path(), 'utf8')).startsWith(start)).toBe(true);
  }
});

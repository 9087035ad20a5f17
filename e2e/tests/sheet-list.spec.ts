import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

test(
  'the list is searched, walked and returned to by keyboard alone',
  NO_WORDS,
  async ({ signedInAs, words, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await page.goto('/system/data?tab=budgets-list');
    const links = page.locator('[data-list-item]');
    // the first query after a new scenario computes all totals
    await expect(links.first()).toBeVisible({ timeout: 30_000 });
    const all = await links.count();
    await isAccessible(page);
    await keyboard.press('F3');
    await keyboard.type('mokotow');
    await expect(links).toHaveCount(1);
    await expect(page).toHaveURL(/search=/);
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await expect(page.getByRole('button', { name: words.moveSheets })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goBack();
    await expect(links).toHaveCount(1);
    await expect(page.getByRole('button', { name: words.moveSheets })).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(links).toHaveCount(all);
  },
);

test(
  'a range of sheets is selected, the order survives a reload, and rows stay in place during commands',
  NO_WORDS,
  async ({ signedInAs, words, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await page.goto('/system/data?tab=budgets-list');
    const rows = page.locator('tbody tr[data-id]');
    await expect(rows.nth(4)).toBeVisible();
    await page.locator('thead button').nth(1).click();
    await expect(page).toHaveURL(/sort=place/u);
    const before = await rows.nth(4).boundingBox();
    const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id')));
    await page.reload();
    await expect(rows.nth(4)).toBeVisible();
    expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id')))).toEqual(ids);

    await rows.nth(1).locator('label').click();
    await rows
      .nth(4)
      .locator('label')
      .click({ modifiers: ['Shift'] });
    await expect(page.locator('tbody tr[data-chosen]')).toHaveCount(4);
    await expect(page.getByRole('button', { name: words.moveSheets })).toBeVisible();
    expect(await rows.nth(4).boundingBox()).toEqual(before);
    await isAccessible(page);
    await rows.nth(4).getByRole('link').focus();
    await keyboard.press('Escape');
    await expect(page.locator('tbody tr[data-chosen]')).toHaveCount(0);
    await keyboard.press('Control+a');
    await expect(page.locator('tbody tr[data-chosen]')).toHaveCount(ids.length);
  },
);

import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

test(
  'the list is searched, walked and come back to by keyboard alone',
  NO_WORDS,
  async ({ signedInAs, words, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await page.goto('/system/data?tab=budgets-list');
    const links = page.locator('[data-list-item]');
    // the first question after a new scenario makes all totals
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

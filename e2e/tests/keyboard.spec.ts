import type { Locator, Page } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, HELD_WORDS, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

const hasFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

/** Presses a key until the given element has the focus. */
async function pressUntil(page: Page, key: string, target: Locator) {
  for (let step = 0; step < 15 && !(await hasFocus(target)); step++) await page.keyboard.press(key);
  expect(await hasFocus(target)).toBe(true);
}

test(
  'the main workflow by keyboard: sign in, find the sheet, change an amount, continue',
  NO_WORDS,
  async ({ page, words }) => {
    const { keyboard } = page;
    await page.goto('/auth/login');
    await expect(page.getByLabel(words.email, { exact: true })).toBeFocused();
    await keyboard.type(USERS.master);
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.dashboard })).toBeVisible();

    const sheets = page.getByRole('button', { name: words.sheets });
    await pressUntil(page, 'Tab', sheets);
    await keyboard.press('Enter');
    const search = page.getByRole('searchbox', { name: words.searchSheet });
    await pressUntil(page, 'Tab', search);
    await keyboard.type('mokot');
    const found = page.getByRole('region', { name: words.sheetsPanel }).locator('a[href^="/budget/"]');
    await expect(found).toHaveCount(1);
    await pressUntil(page, 'Tab', found);
    await keyboard.press('Enter');
    const sheet = new SheetPage(page);
    await sheet.isOpen();

    await pressUntil(page, 'F6', sheet.grid);
    await keyboard.press('Control+Home');
    await keyboard.press('ArrowDown');
    const active = () =>
      sheet.grid.evaluate((grid) => {
        const id = grid.getAttribute('aria-activedescendant');
        return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
      });
    const start = await active();
    await keyboard.press('ArrowRight');
    expect(await active()).not.toBe(start);
    for (let step = 0; step < 11; step++) await keyboard.press('ArrowRight');
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/month-value') && answer.ok());
    const cell = await active();
    await keyboard.type('4321,5');
    await keyboard.press('Enter');
    await stored;
    await keyboard.press('ArrowUp');
    await expect.poll(active).toContain('4 321,50'.replaceAll(' ', '\u202f'));
    expect((await active()).split(',')[0]).toBe(cell.split(',')[0]);
  },
);

test(
  'a menu’s panel is one Tab after its button, and Esc returns to it',
  NO_WORDS,
  async ({ signedInAs, words, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await page.goto('/dashboard');
    for (const [name, panel] of [
      [words.sheets, words.sheetsPanel],
      [words.settings, words.settings],
      [words.help, words.help],
      [words.account, words.account],
    ] as const) {
      const button = page.getByRole('navigation').getByRole('button', { name, exact: true });
      await button.focus();
      await keyboard.press('Enter');
      const beside = page.getByRole('region', { name: panel });
      await expect(beside.locator('a, button').first()).toBeVisible();
      await keyboard.press('Tab');
      expect(await hasFocus(beside)).toBe(true);
      if (name === words.sheets) await isAccessible(page);
      await keyboard.press('Escape');
      await expect(beside).toBeHidden();
      await expect(button).toBeFocused();
    }
  },
);

test(
  'a menu’s panel that has not loaded takes Tab, and its first control the focus',
  NO_WORDS,
  async ({ signedInAs, words }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('button', { name: words.help, exact: true }).focus();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    const panel = page.getByRole('region', { name: words.help });
    expect(await hasFocus(panel)).toBe(true);
    gate.resolve();
    await expect(panel.locator('a, button').first()).toBeFocused();
  },
);

test(
  '? shows the shortcuts on every page, but is typed as text in a field',
  HELD_WORDS,
  async ({ signedInAs, words }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    const list = page.getByRole('dialog', { name: words.shortcuts });
    for (const path of [
      '/dashboard',
      '/system/data?tab=budgets-list',
      '/system/data?tab=structure',
      '/system/settings?tab=account-data',
      '/budget/1',
      '/budget/1?history',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await keyboard.press('F6');
      await keyboard.press('?');
      await expect(list).toBeVisible();
      await keyboard.press('Escape');
      await expect(list).toBeHidden();
    }
    await page.goto('/system/settings/@/budgets-permissions/2?tab=user-management');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await keyboard.press('?');
    await expect(list).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.goto('/system/data?tab=budgets-list');
    const search = page.getByRole('searchbox', { name: words.searchSheet });
    await search.fill('a');
    await keyboard.press('?');
    await expect(search).toHaveValue('a?');
    await expect(list).toBeHidden();
  },
);

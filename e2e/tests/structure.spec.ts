import { StructurePage } from '#pages/structure-page.ts';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

const SHEET = 'Realizacje – Mokotów';

test('a folder in the menu links to its place in the structure', NO_WORDS, async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: words.sheets }).click();
  const panel = page.getByRole('region', { name: words.sheetsPanel });
  await panel.getByRole('treeitem', { name: 'Klienci' }).click();
  await expect(page).toHaveURL(/\/system\/data\?tab=structure&folderId=\d+$/u);
  const structure = new StructurePage(page, words);
  await expect(structure.item(structure.folders, 'Klienci')).toHaveAttribute('aria-current', 'true');
});

test(
  'the menu finds a category, links to it, and opens a sheet in a new tab',
  NO_WORDS,
  async ({ signedInAs, words }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: words.sheets }).click();
    const panel = page.getByRole('region', { name: words.sheetsPanel });
    const search = panel.getByRole('searchbox');
    await search.fill('OBSŁUGA');
    const category = panel.getByRole('treeitem', { name: 'Obsługa' });
    await expect(category).toHaveAttribute(
      'href',
      /\/system\/data\?tab=structure&folderId=\d+&categoryId=\d+$/u,
    );
    await search.fill('mokotów');
    const tab = page.context().waitForEvent('page');
    await panel.getByRole('treeitem', { name: SHEET }).click({ button: 'middle' });
    await expect(await tab).toHaveURL(/\/budget\/\d+$/u);
    await expect(page).toHaveURL(/\/dashboard/u);
    await search.fill('obsł');
    await category.click();
    const structure = new StructurePage(page, words);
    await expect(structure.item(structure.categories, 'Obsługa')).toHaveAttribute('aria-current', 'true');
  },
);

test(
  'a sheet and a category are moved by dragging; an empty category is deleted',
  NO_WORDS,
  async ({ signedInAs, words, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const structure = new StructurePage(page, words);
    await structure.open();
    await isAccessible(page);
    await structure.item(structure.folders, 'Klienci').click();
    await structure.item(structure.sheets, SHEET).dragTo(structure.item(structure.categories, 'Przetargi'));
    await structure.item(structure.categories, 'Przetargi').click();
    await expect(structure.item(structure.sheets, SHEET)).toBeVisible();

    const moved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await structure
      .item(structure.categories, 'Przetargi')
      .dragTo(structure.item(structure.folders, 'Rozwój'));
    await moved;
    await structure.item(structure.folders, 'Rozwój').click();
    await expect(structure.item(structure.categories, 'Przetargi')).toBeVisible();
    await page.reload();
    await structure.item(structure.categories, 'Przetargi').click();
    await expect(structure.item(structure.sheets, SHEET)).toBeVisible();
  },
);

test(
  'by keyboard: a folder is added, renamed, filled from a sheet’s menu, and cannot be deleted while it contains one',
  HELD_WORDS,
  async ({ signedInAs, words, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    const structure = new StructurePage(page, words);
    await structure.open();
    await structure.addFolder('Zagranica', 'Berlin');
    await structure.item(structure.folders, 'Zagranica').focus();
    await keyboard.press('F2');
    await keyboard.type('Eksport');
    await keyboard.press('Enter');
    await expect(structure.item(structure.folders, 'Eksport')).toBeFocused();

    await structure.item(structure.folders, 'Klienci').click();
    await page.getByRole('button', { name: words.commands + SHEET, exact: true }).focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: words.moveTo }).focus();
    await keyboard.press('ArrowRight');
    await page.getByRole('menuitem', { name: 'Berlin' }).focus();
    await keyboard.press('Enter');
    await expect(structure.item(structure.sheets, SHEET)).toHaveCount(0);

    await structure.openMenu('Eksport');
    const remove = page.getByRole('menuitem', { name: words.delete });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await isAccessible(page);
    await keyboard.press('Escape');
    await expect(remove).toHaveCount(0);
    await isAccessible(page);

    const empty = structure.categories.getByRole('link').filter({ hasText: 'Przetargi' });
    await expect(empty).toBeVisible();
    await structure.openMenu('Przetargi');
    await page.getByRole('menuitem', { name: words.delete }).click();
    await expect(empty).toHaveCount(0);
  },
);

test('users who may not edit the tree can view it', async ({ signedInAs, words, isAccessible }) => {
  const page = await signedInAs(USERS.manager);
  const structure = new StructurePage(page, words);
  await structure.open();
  await expect(page.getByText(words.onlyLook)).toBeVisible();
  await expect(page.getByRole('button', { name: words.addFolder })).toHaveCount(0);
  await isAccessible(page);
});

test(
  'a name typed right after "Rename" in the menu is complete, even before the menu has loaded',
  NO_WORDS,
  async ({ signedInAs, words }) => {
    const structure = new StructurePage(await signedInAs(USERS.master), words);
    const { page } = structure;
    await structure.open();
    const renamed = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await structure.openMenu('Klienci');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Zleceniodawcy');
    await page.keyboard.press('Enter');
    await renamed;
    await expect(structure.item(structure.folders, 'Zleceniodawcy')).toBeVisible();
  },
);

import type { Page } from '@playwright/test';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

test(
  'a sheet is started from the menu, kept as a draft, continued and finished',
  HELD_WORDS,
  async ({ signedInAs, words, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: words.sheets }).click();
    await page.getByRole('button', { name: words.addSheet }).click();
    const name = page.getByLabel(words.name, { exact: true });
    await expect(name).toBeFocused();
    await page.keyboard.type('Biuro w Łodzi');
    await expect(page.getByText(words.draftSaved)).toBeVisible();
    await expect(page).toHaveURL(/\/budget\/add\/\d+$/u);
    await isAccessible(page);

    await page.goto('/budget/add');
    const drafts = page.getByRole('region', { name: words.draftList });
    await expect(name).toHaveValue('');
    await isAccessible(page);
    await drafts.getByRole('link', { name: 'Biuro w Łodzi' }).click();
    await expect(name).toHaveValue('Biuro w Łodzi');

    const folder = page.getByRole('combobox', { name: words.folder });
    await folder.fill('Oddziały');
    await page.getByRole('option', { name: 'Oddziały' }).click();
    await expect(folder).toHaveValue('Oddziały');
    await name.focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Biuro w Łodzi' })).toBeVisible();
    await expect(page.getByText('Oddziały / Oddziały')).toBeVisible();
  },
);

/** Much longer than the pause between two keys. */
const LATENCY = 800;

async function slow(page: Page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY));
    await route.continue();
  });
}

test(
  'a name typed right after clicking the button is complete, however late the form loads',
  NO_WORDS,
  async ({ signedInAs, words }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: words.sheets }).click();
    await slow(page);
    await page.getByRole('button', { name: words.addSheet }).click();
    await page.keyboard.type('Biuro na ');
    await expect(page.getByLabel(words.name, { exact: true })).toBeFocused();
    await page.keyboard.type('Woli');
    await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Biuro na Woli');
  },
);

test(
  'a new folder and category typed before the responses receive the sheet',
  NO_WORDS,
  async ({ signedInAs, words }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/budget/add');
    await expect(page.getByLabel(words.name, { exact: true })).toBeFocused();
    await slow(page);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.keyboard.type('Arkusz N');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Dzial N');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Grupa N');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Arkusz N' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Dzial N / Grupa N')).toBeVisible({ timeout: 20_000 });
    const { folders } = await (await page.request.get('/api/tree/folders-and-categories')).json();
    const made = folders.filter(({ name }: { name: string }) => name === 'Dzial N');
    expect(made).toMatchObject([{ categories: [{ name: 'Grupa N' }] }]);
    expect(made[0].categories).toHaveLength(1);
    expect(await (await page.request.get('/api/budget?withDraftsOnly=1')).json()).toEqual([]);
    expect(refused).toEqual([]);
  },
);

test('a copy contains the rows and the range', NO_WORDS, async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/budget/add');
  await page.getByLabel(words.name, { exact: true }).fill('Mokotów bis');
  await page.getByRole('combobox', { name: words.copyOf }).fill('Mokot');
  await page.getByRole('option', { name: 'Realizacje – Mokotów' }).click();
  await page.getByRole('button', { name: words.createSheet }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mokotów bis' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Wynajem rusztowań' })).toBeVisible();
  const left = await (await page.request.get('/api/budget?withDraftsOnly=1')).json();
  expect(left).toEqual([]);
});

test('the button shows that a sheet is being added', HELD_WORDS, async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/budget/add');
  await expect(page.getByLabel(words.name, { exact: true })).toBeFocused();
  await page.getByRole('button', { name: words.sheets }).click();
  const button = page.getByRole('button', { name: words.addSheet });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(page.getByText(words.alreadyAdding)).toBeVisible();
});

test(
  'a sheet without a name is not created; a shared one is visible to its users',
  HELD_WORDS,
  async ({ signedInAs, anotherBrowser, words }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/budget/add');
    const name = page.getByLabel(words.name, { exact: true });
    await expect(name).toBeFocused();
    await page.getByRole('button', { name: words.createSheet }).click();
    await expect(name).toHaveAccessibleDescription(words.required);
    await expect(name).toBeFocused();
    await name.fill('Biuro w Gdyni');
    await page
      .getByRole('radiogroup', { name: /Tomasz Zięba/u })
      .getByRole('radio', { name: words.mayRead })
      .check();
    await page.getByRole('button', { name: words.createSheet }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Biuro w Gdyni' })).toBeVisible();
    const theirs = await anotherBrowser(USERS.manager);
    await expect
      .poll(async () => (await theirs.request.get('/api/budget')).json())
      .toContainEqual(expect.objectContaining({ name: 'Biuro w Gdyni', permission: 'read' }));
  },
);

import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

test(
  'the project manager sees two sheets and no balances',
  HELD_WORDS,
  async ({ signedInAs, words, isAccessible }) => {
    const page = await signedInAs(USERS.manager);
    await page.goto('/dashboard');
    const answer = await page.request.get('/api/budget');
    const budgets = (await answer.json()) as { id: number; permission: string }[];
    expect(budgets).toHaveLength(2);
    await expect(page.getByText(words.balanceToday)).toHaveCount(0);
    const dashboard = (await (await page.request.get('/api/report/dashboard')).json()) as {
      balances: unknown;
    };
    expect(dashboard.balances).toBeNull();
    await page.getByRole('button', { name: words.sheets }).click();
    const menu = page.getByRole('region', { name: words.sheetsPanel });
    await expect(menu.locator('a[href^="/budget/"]')).toHaveCount(2);
    await isAccessible(page);
  },
);

test(
  'a sheet without permission shows an error page, and the API refuses it',
  HELD_WORDS,
  async ({ signedInAs, words, isAccessible }) => {
    const page = await signedInAs(USERS.manager);
    const mine = (await (await page.request.get('/api/budget')).json()) as { id: number }[];
    const foreign = [1, 2, 3, 4, 5].find((id) => !mine.some((budget) => budget.id === id)) ?? 0;
    await page.goto(`/budget/${foreign}`);
    await expect(page.getByRole('heading', { name: words.noAccess })).toBeVisible();
    await isAccessible(page);
    expect((await page.request.get(`/api/budget/${foreign}/records`)).status()).toBe(403);
  },
);

test(
  'a sheet of another company looks like one that does not exist',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, words }) => {
    const stranger = await anotherBrowser('ewa@innafirma.example');
    const theirs = (await (await stranger.request.get('/api/budget')).json()) as { id: number }[];
    const id = theirs[0]?.id ?? 0;
    const page = await signedInAs(USERS.master);
    expect((await page.request.get(`/api/budget/${id}`)).status()).toBe(404);
    expect((await page.request.get('/api/budget/2000000000')).status()).toBe(404);
    await page.goto(`/budget/${id}`);
    await expect(page.getByRole('heading', { name: words.notFound })).toBeVisible();
  },
);

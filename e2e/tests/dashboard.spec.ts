import { LoginPage } from '#pages/login-page.ts';
import { SheetPage } from '#pages/sheet-page.ts';
import { DAY, expect, PASSWORD, NO_WORDS, test, USERS } from '../fixtures.ts';

test('a new account is met by a word of what to do, not by an error', async ({
  page,
  words,
  server,
  isAccessible,
}) => {
  await page.request.post(`${server.baseUrl}/stub/scenario`, { data: { scenario: 'empty', day: DAY } });
  await new LoginPage(page, words).signIn('jan@nowafirma.example', PASSWORD);
  await expect(page.getByRole('heading', { name: words.welcome })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: words.startSheet }).click();
  await expect(page).toHaveURL(/\/budget\/\d+$/u);
  await page.goBack();
  await page.getByRole('link', { name: words.addFirstRow }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: words.hideSteps }).click();
  await expect(page.getByRole('heading', { name: words.welcome })).toBeHidden();
});

test(
  'a figure of the dashboard leads to the cell that it comes from',
  NO_WORDS,
  async ({ signedInAs, words }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/dashboard');
    await expect(page.getByText('134\u202f294').first()).toBeVisible();
    await page
      .getByRole('link', { name: /Nadzór autorski/u })
      .first()
      .click();
    await expect(page).toHaveURL(/\/budget\/1\?row=103&month=2026-10/u);
    const sheet = new SheetPage(page);
    await sheet.isOpen();
    const active = page.locator('[role="gridcell"][aria-selected="true"]');
    await expect(active).toHaveAttribute('aria-label', /^Nadzór autorski, (październik|October) 2026/u);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: words.dashboard })).toBeVisible();
  },
);

test('what the dashboard says of a sheet is what the sheet says', NO_WORDS, async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  const answer = await page.request.get('/api/report/dashboard');
  const { sheets } = (await answer.json()) as {
    sheets: { budgetId: number; income: number; cost: number; result: number }[];
  };
  const ours = sheets.find(({ budgetId }) => budgetId === 1);
  const sheet = new SheetPage(page);
  await sheet.open(1);
  const NOVEMBER = 10;
  await expect.poll(() => sheet.amount(words.income, NOVEMBER)).toBe(ours?.income);
  await expect.poll(() => sheet.amount(words.cost, NOVEMBER)).toBe(ours?.cost);
  await expect.poll(() => sheet.amount(words.monthBalance, NOVEMBER)).toBe(ours?.result);
});

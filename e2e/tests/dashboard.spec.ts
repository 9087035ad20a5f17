import { LoginPage } from '#pages/login-page.ts';
import { SheetPage } from '#pages/sheet-page.ts';
import { DAY, expect, HELD_WORDS, PASSWORD, NO_WORDS, test, USERS } from '../fixtures.ts';

test(
  'a new account is shown its first steps, not an error',
  HELD_WORDS,
  async ({ page, words, server, isAccessible }) => {
    await page.request.post(`${server.baseUrl}/stub/scenario`, { data: { scenario: 'empty', day: DAY } });
    await new LoginPage(page, words).signIn('jan@nowafirma.example', PASSWORD);
    await expect(page.getByRole('heading', { name: words.welcome })).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: words.startSheet }).click();
    await expect(page).toHaveURL(/\/budget\/\d+$/u);
    await page.goBack();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/budget/*/records**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('link', { name: words.addFirstRow }).click();
    // Text typed before the sheet has loaded goes to the form, not to the line beneath it.
    await page.keyboard.type('Czynsz biura');
    answer();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('combobox').first()).toHaveValue('Czynsz biura');
    await page.keyboard.press('Tab');
    await form.getByLabel('Netto').fill('3500');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('grid')).toBeFocused();
    await page.goBack();
    await page.getByRole('button', { name: words.hideSteps }).click();
    await expect(page.getByRole('heading', { name: words.welcome })).toBeHidden();
  },
);

test('a figure of the dashboard links to its cell', NO_WORDS, async ({ signedInAs, words }) => {
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
});

test(
  'the list of tiles and that of an export’s columns do not scroll across',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const list = page.locator('ul:has([data-column])');
    // Names are longer in another language.
    const hidden = () =>
      list.evaluate((element) => {
        element.querySelector('label')?.append(', also with a name that is longer than its line');
        return element.scrollWidth - element.clientWidth;
      });
    await page.goto('/dashboard');
    await page
      .locator('main')
      .getByRole('button', { name: /^(?:Kafelki|Tiles)$/u })
      .click();
    await expect(list).toBeVisible();
    expect(await hidden()).toBe(0);
    await page.goto('/analysis?what=history');
    await expect(list).toBeVisible();
    expect(await hidden()).toBe(0);
  },
);

test('the dashboard’s figures equal those of the sheet', NO_WORDS, async ({ signedInAs, words }) => {
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

test('the forecast’s figures can be read by pointer and by keyboard', async ({
  signedInAs,
  words,
  isAccessible,
}) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/dashboard');
  const months = page.getByRole('listbox', { name: words.forecastMonths });
  const answer = await page.request.get('/api/report/dashboard');
  const { balances } = (await answer.json()) as {
    balances: { months: { month: string; balance: number }[]; methods: { id: number }[] };
  };
  const textOf = (month: string) => {
    const balance = balances.months.find((one) => one.month === month)?.balance ?? 0;
    const [whole = '', part] = (Math.abs(balance) / 100).toFixed(2).split('.');
    return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u202f')},${part}`;
  };
  await months.focus();
  await page.keyboard.press('ArrowRight');
  const chosen = months.locator('[aria-selected="true"]');
  await expect(chosen).toHaveAttribute('aria-label', new RegExp(textOf('2026-12')));
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  const place = await months.getByRole('option').nth(2).boundingBox();
  if (!place) throw new Error('The chart has no third month');
  await page.mouse.move(place.x + 5, place.y + 100);
  await expect(chosen).toHaveAttribute('aria-label', new RegExp(textOf('2026-10')));
  await expect(page.getByText(textOf('2026-10')).locator('visible=true').first()).toBeVisible();
  // In the company's order of accounts, not alphabetically.
  expect(balances.methods.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test('the label of the lowest balance covers no bar', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/dashboard');
  const label = page.locator('p', { hasText: /najniższy koniec miesiąca/u });
  await expect(label).toBeVisible();
  const word = await label.boundingBox();
  const bars = await page
    .locator('main svg g rect')
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect()));
  expect(bars.length).toBeGreaterThan(10);
  const covered = bars.filter(
    (bar) =>
      word &&
      bar.height > 0 &&
      bar.left < word.x + word.width &&
      bar.right > word.x &&
      bar.top < word.y + word.height,
  );
  expect(covered).toEqual([]);
});

test('payments beyond the list can be expanded and collapsed', async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  await page.request.post('/stub/scenario', { data: { scenario: 'demo', day: '2026-11-22' } });
  await signedInAs(USERS.master);
  await page.goto('/dashboard');
  const more = page.getByRole('button', { name: words.morePayments }).first();
  const shown = page.locator('main a[href*="row="]');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const before = await shown.count();
  await more.press('Enter');
  const fewer = page.getByRole('button', { name: words.fewerPayments });
  await expect(fewer).toBeFocused();
  expect(await shown.count()).toBeGreaterThan(before);
  await fewer.press('Enter');
  await expect(shown).toHaveCount(before);
});

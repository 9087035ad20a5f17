import { SubscriptionPage } from '#pages/subscription-page.ts';
import { DAY, expect, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

const NEW_MASTER = 'jan@nowafirma.example';

test('from the trial to payment, a failed payment, a suspended account, and payment again', async ({
  signedInAs,
  page,
  locale,
  isAccessible,
}) => {
  test.slow();
  await page.request.post('/stub/scenario', { data: { scenario: 'empty', day: DAY } });
  await signedInAs(NEW_MASTER);
  const subscription = new SubscriptionPage(page, locale);
  const { words, banner } = subscription;

  await test.step('a card is added during the trial, with the company’s data', async () => {
    await page.goto('/dashboard');
    await expect(banner).toContainText(words.trialEnds);
    await banner.getByRole('button', { name: words.addCard }).click();
    await subscription.fillCompany('1234567890');
    await page.getByRole('button', { name: words.go }).click();
    await expect(page.getByText(words.badNip)).toBeVisible();
    await isAccessible(page);
    await subscription.fillCompany('526-025-02-74');
    await subscription.goToPortal(PASSWORD);
    await subscription.inPortal(words.saveCard);
    await expect(page).toHaveURL(/\/system\/settings\?tab=payment/u);
    await expect(banner).toContainText(words.firstFee);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isAccessible(page);
  });

  await test.step('the fee is charged after the trial, and a seat is bought', async () => {
    await subscription.setDay('2026-12-20');
    await expect(page.getByText(words.paying, { exact: true })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: words.changeSeats }).click();
    await page.getByRole('button', { name: words.addSeat }).click();
    await expect(page.getByText('244,77')).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: words.buySeat }).click();
    await expect(page.getByText(words.completed)).toBeVisible();
    await page.getByRole('button', { name: words.changeSeats }).click();
    await expect(page.getByText(words.have(6))).toBeVisible();
    await page.getByRole('button', { name: words.close, exact: true }).click();
  });

  await test.step('a payment fails: a warning with one action', async () => {
    await page.getByRole('button', { name: words.cardAndInvoices }).click();
    await subscription.goToPortal(PASSWORD);
    await subscription.inPortal(words.fail);
    const warning = page.getByRole('dialog', { name: words.problem });
    await expect(warning.getByRole('button')).toHaveText([words.changeMethod]);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(banner).toContainText(words.problem);
    await expect(page.getByText(words.overdue, { exact: true })).toBeVisible();
  });

  await test.step('the grace period ends: only the notice is left', async () => {
    await subscription.setDay(await subscription.graceEnd());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.willBeSuspended);
    await isAccessible(page);
    expect((await page.request.get('/api/tree')).status()).toBe(403);
  });

  await test.step('after payment the user returns to the requested page', async () => {
    await page.getByRole('button', { name: words.changeMethod }).click();
    await subscription.goToPortal(PASSWORD);
    await subscription.inPortal(words.pay);
    await expect(page.getByRole('heading', { level: 1, name: words.settings })).toBeVisible();
    await expect(page.getByText(words.paying, { exact: true })).toBeVisible();
  });
});

test(
  'a cancelled subscription closes the account for everybody',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, locale, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const his = await anotherBrowser(USERS.manager);
    await his.goto('/budget/1');
    await expect(his.getByRole('grid')).toBeVisible();
    const subscription = new SubscriptionPage(page, locale);
    const { words } = subscription;
    await subscription.open();
    await page.getByRole('button', { name: words.cardAndInvoices }).click();
    await subscription.goToPortal(PASSWORD);
    await page.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
    await page.getByRole('link', { name: words.back }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.suspended })).toBeVisible();
    await expect(page.getByRole('link', { name: /^mailto|@/u })).toHaveAttribute('href', /^mailto:/u);
    await isAccessible(page);
    await expect(his.getByRole('heading', { level: 1, name: words.suspended })).toBeVisible();
  },
);

test(
  'the trial banner appears in reserved space and moves nothing',
  NO_WORDS,
  async ({ signedInAs, page, locale }) => {
    await page.request.post('/stub/scenario', { data: { scenario: 'empty', day: DAY } });
    await signedInAs(NEW_MASTER);
    const { banner } = new SubscriptionPage(page, locale);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/account/subscription', async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await page.goto('/dashboard');
    await asked.promise;
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const before = await heading.boundingBox();
    await expect(banner).toHaveCount(0);
    answered.resolve();
    await expect(banner).toBeVisible();
    expect((await heading.boundingBox())?.y).toBe(before?.y);
  },
);

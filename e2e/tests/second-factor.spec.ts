import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LoginPage } from '#pages/login-page.ts';
import { codeOf, SecondFactorPage } from '#pages/second-factor-page.ts';
import { LivePage } from '#pages/live-page.ts';
import { SheetPage } from '#pages/sheet-page.ts';
import { TeamPage } from '#pages/team-page.ts';
import { expect, HELD_WORDS, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

const SECURITY = '/system/settings?tab=security';

test('a user sets up a second factor, signs in with it and with a recovery code, and switches it off', async ({
  signedInAs,
  words,
  locale,
  isAccessible,
  isAccessibleInDark,
}) => {
  const page = await signedInAs(USERS.manager);
  const factor = new SecondFactorPage(page, locale);
  const { words: t } = factor;
  const section = page.getByRole('region', { name: t.title });
  await page.goto(SECURITY);
  await section.getByRole('button', { name: t.switchOn }).click();
  await factor.givePassword(PASSWORD, t.next);
  await expect(factor.dialog(t.scan)).toBeVisible();
  await isAccessible(page);
  const { secret, recoveryCodes } = await factor.scan();
  await isAccessible(page);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: t.download }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(t.file);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(USERS.manager);
  for (const code of recoveryCodes) expect(text).toContain(code);
  await factor.keepCodes();
  await expect(section.getByText(t.on, { exact: true })).toBeVisible();
  await isAccessible(page);
  await isAccessibleInDark(page);

  const login = new LoginPage(page, words);
  const signOut = async () => {
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/login$/u);
  };
  await signOut();
  await login.fill(USERS.manager, PASSWORD);
  await expect(page.getByRole('heading', { name: t.logIn })).toBeVisible();
  await isAccessible(page);
  await isAccessibleInDark(page);
  // the code used for the setup is not valid again
  await factor.giveCode('000000');
  await expect(page.getByText(t.wrong)).toBeVisible();
  await isAccessible(page);
  await factor.giveCode(codeOf(secret, 1));
  await expect(page).toHaveURL(/\/dashboard$/u);

  await signOut();
  await login.fill(USERS.manager, PASSWORD);
  await page.getByRole('button', { name: t.useRecovery }).click();
  await page.getByLabel(t.recovery, { exact: true }).fill((recoveryCodes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/u);

  await page.goto(SECURITY);
  await expect(section.getByText(t.left)).toBeVisible();
  await section.getByRole('button', { name: t.switchOff }).click();
  await factor.givePassword(PASSWORD, t.switchOff);
  await expect(section.getByText(t.off, { exact: true })).toBeVisible();
  await signOut();
  await login.fill(USERS.manager, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/u);
});

/** By API calls: the screens have their own story. */
async function giveFactor(page: Page) {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/second-factor/${path}`, {
      headers: { 'x-app-id': crypto.randomUUID() },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { secret: string };
  };
  const { secret } = await post('begin', { password: PASSWORD });
  await post('confirm', { code: codeOf(secret) });
}

test(
  'the master user requires a second factor: users without one are led to the setup, and back',
  HELD_WORDS,
  async ({ signedInAs, anotherBrowser, locale, isAccessible, isAccessibleInDark }) => {
    const his = await anotherBrowser(USERS.manager);
    await his.goto('/dashboard');
    const page = await signedInAs(USERS.master);
    await giveFactor(page);
    const [mine, factor] = [new SecondFactorPage(page, locale), new SecondFactorPage(his, locale)];
    const { words: t } = factor;
    await expect(his.getByRole('navigation').first()).toBeVisible();
    const team = new TeamPage(page, locale);
    await team.open();
    await page.getByRole('checkbox', { name: t.require }).click();
    await mine.givePassword(PASSWORD, t.requireConfirm);
    await expect(page.getByRole('checkbox', { name: t.require })).toBeChecked();
    await isAccessible(page);

    // no click needed: the event stream reports the changed rights
    await expect(his).toHaveURL(/\/auth\/second-factor\?redirectTo=%2Fdashboard$/u);
    await expect(his.getByRole('heading', { name: t.required })).toBeVisible();
    await isAccessible(his);
    await isAccessibleInDark(his);
    await his.goto('/budget/1');
    await expect(his).toHaveURL(/\/auth\/second-factor\?redirectTo=%2Fbudget%2F1$/u);
    await his.getByRole('button', { name: t.setUp }).click();
    await factor.givePassword(PASSWORD, t.next);
    await factor.scan();
    await factor.keepCodes();
    await expect(his).toHaveURL(/\/budget\/1$/u);
    await expect(his.getByRole('grid')).toBeVisible();

    // loses the phone
    await page
      .getByRole('row', { name: /Tomasz/u })
      .getByRole('button', { name: team.words.more })
      .click();
    await page.getByRole('menuitem', { name: t.reset }).click();
    await mine.givePassword(PASSWORD, t.resetConfirm);
    await expect(his).toHaveURL(/\/auth\/second-factor\?redirectTo=%2Fbudget%2F1/u);
  },
);

test(
  'users who have to set one up can sign out instead',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, words, locale }) => {
    const page = await signedInAs(USERS.master);
    await giveFactor(page);
    const answer = await page.request.patch('/api/second-factor/required', {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: { password: PASSWORD, isRequired: true },
    });
    expect(answer.status()).toBe(200);
    const his = await anotherBrowser(USERS.manager);
    await his.goto('/budget/1');
    await expect(
      his.getByRole('heading', { name: new SecondFactorPage(his, locale).words.required }),
    ).toBeVisible();
    await his.getByRole('link', { name: words.logOut }).click();
    await expect(his).toHaveURL(/\/auth\/login$/u);
  },
);

test(
  'input survives the required setup and the second step of log-in',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, words, locale }) => {
    const page = await signedInAs(USERS.master);
    await giveFactor(page);
    const his = await anotherBrowser(USERS.manager);
    const [sheet, factor] = [new SheetPage(his), new SecondFactorPage(his, locale)];
    const { editor } = new LivePage(his, locale);
    await sheet.open(1);
    const [row] = await sheet.filledRows();
    const type = async (text: string) => {
      await sheet.clickCell(row, 11);
      await his.keyboard.type(text);
      await expect(editor).toHaveValue(text);
    };

    await type('4567');
    const answer = await page.request.patch('/api/second-factor/required', {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: { password: PASSWORD, isRequired: true },
    });
    expect(answer.status()).toBe(200);
    await expect(his).toHaveURL(/\/auth\/second-factor/u);
    // independent of the page that was open
    await his.reload();
    await his.getByRole('button', { name: factor.words.setUp }).click();
    await factor.givePassword(PASSWORD, factor.words.next);
    const { secret } = await factor.scan();
    await factor.keepCodes();
    await expect(his).toHaveURL(/\/budget\/1/u);
    await sheet.isOpen();
    await expect(editor).toHaveValue('4567');
    await his.keyboard.press('Escape');

    await sheet.hearsNothing();
    await his.reload();
    await sheet.isOpen();
    await type('89');
    await his.context().clearCookies();
    await his.keyboard.press('Enter');
    await his.keyboard.type('123');
    await expect(his).toHaveURL(/\/auth\/login/u);
    await his.reload();
    await new LoginPage(his, words).fill(USERS.manager, PASSWORD);
    await factor.giveCode(codeOf(secret, 1));
    await expect(his).toHaveURL(/\/budget\/1/u);
    await sheet.isOpen();
    await expect(editor).toHaveValue('123');
  },
);

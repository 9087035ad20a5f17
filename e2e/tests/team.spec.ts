import { TeamPage } from '#pages/team-page.ts';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

const MOKOTOW = 'Realizacje – Mokotów';
/** Subject of the letter, which the server writes. */
const INVITATION = { pl: 'Zaproszenie do wspólnej pracy', en: 'An invitation to work together' };

test(
  'the master user limits Tomasz to reading one sheet: his menu and screens follow',
  HELD_WORDS,
  async ({ signedInAs, anotherBrowser, words, locale, isAccessible }) => {
    const his = await anotherBrowser(USERS.manager);
    await his.goto('/dashboard');
    await his.getByRole('button', { name: words.sheets }).click();
    const sheets = his.getByRole('region', { name: words.sheetsPanel }).locator('a[href^="/budget/"]');
    await expect(sheets).toHaveCount(2);
    const page = await signedInAs(USERS.master);
    await page.goto('/dashboard');
    const team = new TeamPage(page, locale);
    await page.getByRole('button', { name: /^AK/u }).click();
    await page.getByRole('menuitem', { name: team.words.open }).click();
    await team.openRights('Tomasz Zięba');
    await expect(page).toHaveURL(/\/system\/settings\/@\/budgets-permissions\/3\?/u);
    await expect(team.box(MOKOTOW, 'write')).toBeChecked();
    await isAccessible(page);
    await team.box(team.words.all, 'none').click();
    await team.box(MOKOTOW, 'read').click();
    await team.save();
    await expect(page).toHaveURL(/\/system\/settings\?tab=user-management$/u);

    // the member's menu stays open
    await expect(sheets).toHaveCount(1);
    await his.goto('/budget/2');
    await expect(his.getByRole('heading', { name: words.noAccess })).toBeVisible();
    await his.goto('/budget/1');
    await expect(his.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  },
);

test(
  'a user without sheets has no sheets in the menu',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, words, locale }) => {
    const page = await signedInAs(USERS.master);
    const team = new TeamPage(page, locale);
    await team.open();
    await team.openRights('Tomasz Zięba');
    await team.box(team.words.all, 'none').click();
    await team.save();
    const his = await anotherBrowser(USERS.manager);
    await his.goto('/dashboard');
    await expect(his.getByRole('link', { name: words.dashboard })).toBeVisible();
    await expect(his.getByRole('button', { name: words.sheets })).toHaveCount(0);
  },
);

test(
  'the team’s search stays under the rights dialog, also after a reload',
  NO_WORDS,
  async ({ signedInAs, locale }) => {
    const page = await signedInAs(USERS.master);
    const team = new TeamPage(page, locale);
    await team.open();
    await page.getByRole('searchbox').fill('zieba');
    const people = page.locator('[data-list-item]');
    await expect(people).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('treegrid')).toHaveCount(0);
    await expect(page).toHaveURL(/search=zieba/u);
    await expect(people).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue('zieba');

    // Back asks before it leaves a dialog without an address, and stays where it is.
    await page.getByRole('button', { name: 'Dodaj użytkownika' }).click();
    const name = page.getByRole('dialog').getByLabel('Imię');
    await name.fill('Jan');
    const address = page.url();
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Wróć do edycji' }).click();
    await expect(name).toHaveValue('Jan');
    expect(page.url()).toBe(address);
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('rights are granted by keyboard alone', NO_WORDS, async ({ signedInAs, locale }) => {
  const page = await signedInAs(USERS.master);
  const team = new TeamPage(page, locale);
  await team.open();
  await team.openRights('Tomasz Zięba');
  await team.box(team.words.all, 'none').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('row').filter({ hasText: MOKOTOW })).toHaveCount(0);
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowRight');
  await expect(team.box(MOKOTOW, 'read')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(team.box(MOKOTOW, 'write')).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('treegrid')).toHaveCount(0);
  const saved = (await (await page.request.get('/api/acl/user/3')).json()) as {
    permissions: { budgets: { permission: string }[] };
  };
  expect(saved.permissions.budgets.map(({ permission }) => permission)).toEqual(
    Array.from({ length: 7 }, () => 'write'),
  );
});

test('users are invited by e-mail until every seat is taken; removing one frees a seat', async ({
  signedInAs,
  locale,
  isAccessible,
}) => {
  const page = await signedInAs(USERS.master);
  const team = new TeamPage(page, locale);
  await team.open();
  await team.invite({ firstname: 'Kinga', lastname: 'Lis', email: USERS.manager });
  await expect(page.getByText(team.words.taken)).toBeVisible();
  await isAccessible(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('kinga@pracowniakreska.pl');
  await page.keyboard.press('Enter');
  await expect(team.row('kinga@pracowniakreska.pl')).toBeVisible();

  // The notice of it, which stays while the mouse is over it, does not cover the cross of a dialog.
  const notice = page.locator('[data-region="toasts"]');
  await notice.hover();
  await page.getByRole('button', { name: `${team.words.rights}Tomasz Zięba` }).press('Enter');
  await page.getByRole('treegrid').waitFor();
  await expect(notice).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(?:Zamknij|Close)$/u }).click();
  await expect(dialog).toBeHidden();

  const { letters } = (await (await page.request.get('/stub/outbox')).json()) as {
    letters: { to: string; subject: string; text: string }[];
  };
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ to: 'kinga@pracowniakreska.pl' });
  expect(letters[0]?.subject).toContain(INVITATION[locale?.startsWith('pl') ? 'pl' : 'en']);
  expect(letters[0]?.text).toMatch(/\/auth\/setup-account\?token=[\w-]+&email=kinga/u);

  await expect(page.getByText(team.words.full).first()).toBeVisible();
  await expect(page.getByRole('button', { name: team.words.add })).toHaveAttribute('aria-disabled', 'true');
  await isAccessible(page);

  await page.getByRole('button', { name: `${team.words.more}Kinga Lis` }).click();
  await page.getByRole('menuitem', { name: team.words.remove }).click();
  await isAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: team.words.confirmRemove, exact: true }).click();
  await expect(team.row('kinga@pracowniakreska.pl')).toHaveCount(0);
  await expect(page.getByRole('button', { name: team.words.add })).toHaveAttribute('aria-disabled', 'false');
});

test(
  'a removed user is signed out at once',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, words, locale }) => {
    const his = await anotherBrowser(USERS.manager);
    const page = await signedInAs(USERS.master);
    const team = new TeamPage(page, locale);
    await team.open();
    await page.getByRole('button', { name: `${team.words.more}Tomasz Zięba` }).click();
    await page.getByRole('menuitem', { name: team.words.remove }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: team.words.confirmRemove, exact: true })
      .click();
    await expect(team.row(USERS.manager)).toHaveCount(0);
    await his.goto('/budget/1');
    await expect(his.getByRole('heading', { name: words.loginTitle })).toBeVisible();
  },
);

test(
  'users other than the master user have no settings, but see who works on their sheets',
  HELD_WORDS,
  async ({ signedInAs, words, locale, isAccessible }) => {
    const page = await signedInAs(USERS.manager);
    await page.goto('/dashboard');
    const team = new TeamPage(page, locale);
    await page.getByRole('button', { name: /^TZ/u }).click();
    await expect(page.getByRole('menuitem').last()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: team.words.open })).toHaveCount(0);
    await team.open();
    await expect(page.getByRole('heading', { name: words.noAccess })).toBeVisible();
    await isAccessible(page);
    expect((await page.request.get('/api/acl/slots')).status()).toBe(403);

    await page.goto('/budget/1');
    await page.getByRole('button', { name: team.words.manage }).click();
    await page.getByRole('menuitem', { name: team.words.whoSees }).click();
    const dialog = page.getByRole('dialog', { name: team.words.whoSees });
    await expect(dialog.getByText('Marek Wrona')).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await isAccessible(page);
  },
);

import type { Locator, Page } from '@playwright/test';
import { pressUntil } from '#pages/keys.ts';
import { SheetPage } from '#pages/sheet-page.ts';
import { contractorFile, IMPORTED, TWINS } from '../contractor-file.ts';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

/** A sheet with a row whose contractor is `USED`. */
const OFFICE = 1;
const USED = 'Biuro Belka';
const AGENCY = 'Agencja Szkic';
const AGENCY_NIP = '990-104-30-00';

const listed = (page: Page, name: string) => page.locator('tbody tr[data-id]').filter({ hasText: name });
const inSheet = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const headers = { 'x-app-id': crypto.randomUUID() };

async function openList(page: Page, tab: string) {
  await page.goto(`/system/data?tab=${tab}`);
  await expect(page.locator('[data-list-item]').first()).toBeVisible();
}

test(
  'a contractor is found by its NIP, opened and left by keyboard, and the list is unchanged',
  NO_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await openList(page, 'contractors');
    await isAccessible(page);
    await isAccessibleInDark(page);
    await keyboard.press('F3');
    await keyboard.type(AGENCY_NIP.replaceAll('-', ''));
    const links = page.locator('[data-list-item]');
    // The first digit alone finds one other contractor.
    await expect(links).toHaveText([AGENCY]);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const editor = page.getByRole('dialog', { name: AGENCY });
    await expect(editor.getByLabel('Nazwa', { exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\/@\/contractor-editor\/edit\/\d+/u);
    await isAccessible(page);
    await isAccessibleInDark(page);
    await editor.getByLabel('Miejscowość').fill('Radom');
    await keyboard.press('Control+Enter');
    await expect(editor).toBeHidden();
    await expect(listed(page, AGENCY)).toContainText('Radom');
    await expect(links.first()).toBeFocused();
    await page.reload();
    await expect(links).toHaveCount(1);
  },
);

test(
  'Back after a dialog was closed by Esc, by its button or by a stored form leaves the page',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await openList(page, 'sections');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Kontrahenci/u })
      .click();
    const link = page.locator('[data-list-item]', { hasText: AGENCY });
    await expect(link).toBeVisible();
    const list = page.url();
    const editor = page.getByRole('dialog', { name: AGENCY });
    const open = async () => {
      await link.press('Enter');
      await expect(editor.getByLabel('Nazwa', { exact: true })).toBeFocused();
    };
    const back = async () => {
      await expect(editor).toBeHidden();
      await expect(page).toHaveURL(list);
      await page.goBack();
      await expect(page).toHaveURL(/tab=sections/u);
      await page.goForward();
      await expect(page).toHaveURL(list);
      await expect(link).toBeVisible();
    };
    await open();
    await keyboard.press('Escape');
    await back();
    await open();
    await editor.getByRole('button', { name: 'Anuluj', exact: true }).click();
    await back();
    await open();
    await editor.getByLabel('Miejscowość').fill('Radom');
    await keyboard.press('Control+Enter');
    await back();
    // A dialog that the page reloads in stands on the same page, and leads to it by itself.
    await open();
    await page.reload();
    await expect(editor.getByLabel('Nazwa', { exact: true })).toBeFocused();
    await keyboard.press('Escape');
    await back();
    await open();
    await page.goBack();
    await expect(editor).toBeHidden();
    await expect(page).toHaveURL(list);
  },
);

test('Ctrl+Z undoes after the notice has gone, and Ctrl+Shift+Z redoes', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const { keyboard } = page;
  await page.request.post('/api/trade-subject/from-names', { headers, data: { names: ['Zbędny'] } });
  await openList(page, 'trade-subjects');
  await keyboard.press('F3');
  await keyboard.type('Zbędny');
  await expect(page.locator('[data-list-item]')).toHaveText(['Zbędny']);
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await keyboard.press('Delete');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Usuń' });
  // The dialog counts the uses first.
  await expect(remove).toBeEnabled();
  await remove.press('Enter');
  await expect(listed(page, 'Zbędny')).toHaveCount(0);
  await page.getByRole('button', { name: 'Zamknij', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cofnij', exact: true })).toHaveCount(0);
  // The list has no rows, and the text in the search field is not what is undone.
  await expect(page.getByRole('button', { name: 'Wyczyść filtry' })).toBeFocused();
  await keyboard.press('Control+z');
  await expect(listed(page, 'Zbędny')).toHaveCount(1);
  await keyboard.press('Control+Shift+Z');
  await expect(listed(page, 'Zbędny')).toHaveCount(0);
});

test(
  'Ctrl+Z in a question or an editor leaves the input behind it unchanged',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await openList(page, 'contractors');
    await keyboard.press('F3');
    await keyboard.type('szkic');
    await expect(page.locator('[data-list-item]')).toHaveCount(1);
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await page.getByRole('button', { name: 'Usuń (1)' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Anuluj' }).focus();
    await keyboard.press('Control+z');
    await expect(question.getByRole('button', { name: 'Anuluj' })).toBeFocused();
    await expect(page.locator('[type=search]')).toHaveValue('szkic');
    await keyboard.press('Escape');
    await expect(question).toBeHidden();
    await listed(page, AGENCY).locator('[data-list-item]').press('Enter');
    const name = question.getByLabel('Nazwa', { exact: true });
    await expect(name).toBeFocused();
    await keyboard.press('Control+z');
    await expect(name).toBeFocused();
    await expect(page.locator('[type=search]')).toHaveValue('szkic');
    // Nor does pressing it once more than there is to undo.
    await keyboard.press('End');
    await keyboard.insertText(' S.A.');
    await keyboard.press('Control+z');
    await expect(name).toHaveValue(AGENCY);
    await keyboard.press('Control+z');
    await expect(name).toBeFocused();
    await expect(page.locator('[type=search]')).toHaveValue('szkic');
  },
);

test('a contractor with all its details is added over a row, which then uses it', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs(USERS.accountant);
  const { keyboard } = page;
  await page.goto(`/budget/${OFFICE}/@/row-editor/add`);
  const row = page.getByRole('dialog');
  const contractor = row.getByRole('combobox', { name: /^(?:Kontrahent|Contractor)$/u });
  await row.getByLabel(/^(?:Netto|Net)$/u).fill('1500');
  await contractor.fill('Tartak Podlesie');
  await page.getByRole('option', { name: /(?:z danymi|with details)/u }).click();
  const editor = page.getByRole('dialog', { name: /^(?:Nowy kontrahent|New contractor)$/u });
  await expect(editor.getByLabel(/^(?:Nazwa|Name)$/u)).toHaveValue('Tartak Podlesie');
  const nip = editor.getByLabel(/^(?:NIP|Tax ID)$/u);
  await nip.fill(AGENCY_NIP);
  const owner = editor.getByRole('button', { name: AGENCY });
  await expect(owner).toBeVisible();
  await nip.fill('');
  // Its banner is above the accounts: clicks while it disappears would miss them.
  await expect(owner).toBeHidden();
  await editor.getByRole('button', { name: /^(?:Dodaj rachunek|Add account)$/u }).click();
  // An account number from an example of the National Bank of Poland, and the same with a wrong
  // digit.
  await keyboard.type('61109010140000071219812875');
  await expect(editor.getByRole('textbox', { name: /1$/u })).toHaveAttribute('aria-invalid', 'true');
  await keyboard.press('Backspace');
  await keyboard.type('4');
  await expect(editor.getByText('Erste Bank Polska')).toBeVisible();
  await isAccessible(page);
  await keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();
  await expect(contractor).toHaveValue('Tartak Podlesie');
  await expect(contractor).toBeFocused();
  // The row's input has been kept.
  await expect(row.getByLabel(/^(?:Netto|Net)$/u)).toHaveValue(/1\s?500/u);
});

test(
  'an item with all its details is added over an instalment and over filters, and is selected there',
  NO_WORDS,
  async ({ signedInAs, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    // Five editors on four screens.
    test.slow();
    const make = async (field: Locator, name: string) => {
      await field.fill(name);
      await page.getByRole('option', { name: `Dodaj „${name}” z danymi...` }).click();
      await expect(page.getByRole('dialog').getByLabel('Nazwa', { exact: true })).toHaveValue(name);
      await keyboard.press('Control+Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(name);
      // Its details open from the field in which it is selected.
      await keyboard.press('ArrowDown');
      await page.getByRole('option', { name: `Edytuj „${name}”...` }).click();
      await expect(page.getByRole('dialog').getByLabel('Nazwa', { exact: true })).toHaveValue(name);
      await keyboard.press('Escape');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(name);
    };
    await page.goto('/payments/list/@/payments-editor/add?tab=payments-list-detached');
    const payment = page.getByRole('dialog');
    await payment.getByLabel('Numer', { exact: true }).fill('FV 1/2026');
    await make(payment.getByRole('combobox', { name: 'Metoda, rata 1' }), 'Karta służbowa');
    await expect(payment.getByLabel('Numer', { exact: true })).toHaveValue('FV 1/2026');
    await isAccessible(page);

    await page.goto('/payments/list?tab=payments-list-attached');
    await page.getByRole('button', { name: 'Filtry' }).click();
    await make(page.getByRole('combobox', { name: 'Sekcja' }), 'Sekcja z filtra');
    await expect(page).toHaveURL(/sectionId=\d+/u);
    await openList(page, 'contractors');
    await make(page.getByRole('combobox', { name: 'Metoda' }), 'Karta z filtra');
    await expect(page).toHaveURL(/methodId=\d+/u);
    await page.goto('/system/settings?tab=account-data');
    await make(page.getByRole('combobox', { name: 'Domyślna metoda płatności' }), 'Karta z ustawień');
  },
);

test('a number of rows links to a sheet with these rows found', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  await openList(page, 'contractors');
  await listed(page, USED)
    .getByRole('button', { name: /^Gdzie jest używane/u })
    .press('Enter');
  const uses = page.getByRole('dialog', { name: `Użycie: ${USED}` });
  const sheet = uses.getByRole('listitem').filter({ hasText: 'Realizacje – Mokotów' });
  const count = /\d+/u.exec(await sheet.locator('span').innerText())?.[0] ?? '';
  await sheet.getByRole('link').press('Enter');
  await expect(page.getByRole('searchbox').first()).toHaveValue(USED);
  await expect(page.getByText(new RegExp(`^1 z ${count}$`, 'u'))).toBeVisible();
});

test(
  'duplicates are merged field by field, and the merge is undone',
  NO_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    const made = await page.request.post('/api/contractor', {
      headers,
      data: { name: 'SZKIC AGENCJA', taxIdentificationNumber: AGENCY_NIP, phoneNumber: '22 555 9999' },
    });
    expect(made.status(), await made.text()).toBe(201);
    await openList(page, 'contractors');
    await page.getByRole('button', { name: 'Pokaż duplikaty' }).click();
    const rows = page.locator('tbody tr[data-id]');
    await expect(rows).toHaveCount(2);
    await isAccessible(page);
    await page.getByRole('button', { name: 'Scal (2)' }).click();
    const merging = page.getByRole('dialog', { name: 'Scal 2 kontrahentów' });
    await merging.getByRole('radio', { name: AGENCY, exact: true }).check();
    await expect(merging.getByRole('radio', { name: /^E-mail: / })).toBeChecked();
    await merging.getByRole('radio', { name: 'Telefon: 22 555 9999 (SZKIC AGENCJA)' }).check();
    await isAccessible(page);
    await isAccessibleInDark(page);
    await page.keyboard.press('Control+Enter');
    await expect(merging).toBeHidden();
    await expect(rows).toHaveCount(0);
    await page.getByRole('button', { name: 'Pokaż całą listę' }).click();
    await page.getByRole('searchbox').fill('szkic');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
    await expect(rows).toHaveCount(2);
  },
);

test(
  "a used contractor is deleted with a replacement, which appears in another user's open sheet at once",
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const other = new SheetPage(await anotherBrowser(USERS.accountant));
    await other.open(OFFICE);
    await expect(inSheet(other.page, USED).first()).toBeVisible();
    await openList(page, 'contractors');
    await listed(page, USED)
      .getByRole('button', { name: `Czynności: ${USED}` })
      .click();
    await page.getByRole('menuitem', { name: 'Usuń...' }).click();
    const question = page.getByRole('dialog', { name: `Usunąć „${USED}”?` });
    await expect(question.getByText('Realizacje – Mokotów')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Usuń' })).toBeDisabled();
    await isAccessible(page);
    // The menu that asked has faded out, and the keyboard is the question's.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(question.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Elektro');
    await page.getByRole('option', { name: 'Elektro-Wola', exact: true }).click();
    await question.getByRole('button', { name: 'Zastąp i usuń' }).click();
    await expect(listed(page, USED)).toHaveCount(0);
    await expect(inSheet(other.page, USED)).toHaveCount(0);
    await expect(inSheet(other.page, 'Elektro-Wola').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
    await expect(listed(page, USED)).toHaveCount(1);
    await expect(inSheet(other.page, USED).first()).toBeVisible();
  },
);

test(
  'without a default payment method, a new row links to where one can be set',
  NO_WORDS,
  async ({ signedInAs, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    await openList(page, 'accounts');
    await isAccessible(page);
    const open = async () => {
      await page.getByRole('link', { name: /^mBank bieżący/u }).click();
      await expect(page.getByRole('dialog').getByText('Prognoza na')).toBeVisible();
    };
    await open();
    await isAccessible(page);
    await page.getByText('Domyślna w nowych wierszach').click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Żadna metoda płatności nie jest domyślna')).toBeVisible();
    await page.goto(`/budget/${OFFICE}/@/row-editor/add`);
    await expect(page.getByRole('button', { name: 'Otwórz metody płatności' })).toBeVisible();

    // A typed payment is kept on the way.
    await page.goto('/payments/list/@/payments-editor/add?tab=payments-list-detached');
    const payment = page.getByRole('dialog', { name: 'Nowa płatność' });
    await payment.getByLabel('Numer', { exact: true }).fill('FV 9/2026');
    await payment.getByLabel('Netto, pozycja 1').fill('100');
    await page.keyboard.press('Control+Enter');
    await payment.getByRole('button', { name: 'Otwórz metody płatności' }).press('Enter');
    await expect(page).toHaveURL(/tab=accounts/u);
    await open();
    await page.getByText('Domyślna w nowych wierszach').click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Żadna metoda płatności nie jest domyślna')).toBeHidden();
    await page.getByRole('button', { name: 'Wróć do tego, co wpisujesz' }).press('Enter');
    await expect(payment.getByLabel('Numer', { exact: true })).toHaveValue('FV 9/2026');
    await page.keyboard.press('Control+Enter');
    await expect(listed(page, 'FV 9/2026')).toHaveCount(1);
  },
);

test(
  'each user is offered what their rights allow',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, isAccessible }) => {
    // The accountant edits lists and methods, but does not merge, delete or export.
    const accountant = await signedInAs(USERS.accountant);
    await openList(accountant, 'contractors');
    await expect(accountant.getByRole('button', { name: 'Kontrahent', exact: true })).toBeVisible();
    await expect(accountant.getByRole('button', { name: 'Eksportuj' })).toHaveCount(0);
    await listed(accountant, USED)
      .getByRole('button', { name: `Czynności: ${USED}` })
      .click();
    await expect(accountant.getByRole('menuitem')).toHaveText(['Edytuj', 'Zestawienie rozrachunków']);

    const manager = await anotherBrowser(USERS.manager);
    await openList(manager, 'accounts');
    await expect(manager.getByRole('columnheader', { name: 'Saldo dziś' })).toHaveCount(0);
    await expect(manager.getByRole('button', { name: 'Metoda płatności', exact: true })).toHaveCount(0);
    await listed(manager, 'mBank bieżący').locator('[data-list-item]').click();
    await expect(manager.getByText('Nie masz uprawnień, aby to zmieniać.')).toBeVisible();
    await expect(manager.getByRole('dialog').getByLabel('Nazwa', { exact: true })).toBeDisabled();
    await isAccessible(manager);
  },
);

test(
  '300 imported contractors are cleaned by keyboard while another user plans with them',
  HELD_WORDS,
  async ({ signedInAs, anotherBrowser, isAccessible, isAccessibleInDark }) => {
    // Represents an afternoon's work of two users.
    test.slow();
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    const button = (name: RegExp) => page.getByRole('button', { name });
    await openList(page, 'contractors');

    // The list links to the import of a file, whose report links back.
    await pressUntil(page, 'Tab', page.getByRole('link', { name: /^Import/u }), 60);
    await keyboard.press('Enter');
    const choose = button(/^(?:wybierz z dysku|choose from disk)$/u).first();
    await expect(choose).toBeVisible();
    const buffer = Buffer.from(contractorFile());
    // Playwright intercepts the choice of a file only once the page knows of it: asked for right
    // before the key, it comes too late.
    const asked = page.waitForEvent('filechooser');
    await pressUntil(page, 'Tab', choose, 60);
    await keyboard.press('Enter');
    await (await asked).setFiles({ name: 'kontrahenci-300.csv', mimeType: 'text/csv', buffer });
    await expect(page).toHaveURL(/\/payments\/import\/table\/\d+$/u);
    const save = button(new RegExp(`^(?:Zapisz|Save) ${IMPORTED} `, 'u'));
    await expect(save).toBeEnabled();
    await save.focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/payments\/import\/report\/\d+$/u);
    await expect(page.getByText(new RegExp(`^(?:nowi|new): ${IMPORTED}$`, 'u'))).toBeVisible();
    const toList = page.getByRole('link', { name: /^(?:Lista kontrahentów|List of contractors)$/u });
    await pressUntil(page, 'Tab', toList, 60);
    await keyboard.press('Enter');
    const groups = page.getByText(/(?:w 4 grupach|in 4 groups)$/u);
    await expect(groups).toBeVisible();
    await isAccessible(page);
    await isAccessibleInDark(page);

    // The other user has a row with a contractor that is about to be merged, and has selected another
    // such contractor in an unsaved row.
    const planner = await anotherBrowser(USERS.accountant);
    const row = planner.getByRole('dialog');
    const contractor = row.getByRole('combobox', { name: /^(?:Kontrahent|Contractor)$/u });
    const startRow = async (name: string, net: string) => {
      await planner.goto(`/budget/${OFFICE}/@/row-editor/add`);
      await contractor.fill(name);
      await planner.getByRole('option', { name, exact: true }).click();
      await row.getByLabel(/^(?:Netto|Net)$/u).fill(net);
    };
    await startRow(TWINS.name[1], '700');
    await planner.keyboard.press('Control+Enter');
    await expect(row).toBeHidden();
    await expect(inSheet(planner, TWINS.name[1]).first()).toBeVisible();
    await startRow(TWINS.thrice[2], '900');

    // The line above the list links to the duplicates, which are merged group by group.
    await pressUntil(page, 'Tab', button(/^(?:Pokaż duplikaty|Show duplicates)$/u), 60);
    await keyboard.press('Enter');
    const lines = page.locator('tbody tr[data-id]');
    await expect(lines).toHaveCount(9);
    await keyboard.press('ArrowDown');
    const heading = page.locator('tbody button[aria-expanded]:focus');
    const merging = page.getByRole('dialog', { name: /^(?:Scal|Merge) [23] (?:kontrahentów|contractors)$/u });
    const mergeGroup = async (decide: () => Promise<void>) => {
      await expect(heading).toHaveCount(1);
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await expect(merging.locator('[name=target]:checked')).toBeFocused();
      await decide();
      await keyboard.press('Control+Enter');
      await expect(merging).toBeHidden();
    };
    await mergeGroup(async () => {
      // The name is selected.
      await keyboard.press('Tab');
      await keyboard.press('ArrowRight');
      await expect(merging.getByRole('button', { name: new RegExp(TWINS.name[1], 'u') })).toBeVisible();
      await keyboard.press('ArrowLeft');
      await isAccessible(page);
      await isAccessibleInDark(page);
    });
    await expect(lines).toHaveCount(7);
    await expect(inSheet(planner, TWINS.name[1])).toHaveCount(0);
    await mergeGroup(async () => expect(merging.locator('thead th')).toHaveCount(3));
    await expect(lines).toHaveCount(4);
    await mergeGroup(async () => {});
    await expect(lines).toHaveCount(2);
    await mergeGroup(async () => {});
    const back = button(/^(?:Pokaż całą listę|Show the whole list)$/u);
    await expect(page.getByText(/^(?:Nie znaleziono duplikatów|No duplicates found)$/u)).toBeVisible();
    await expect(back).toBeFocused();

    // The last merge was a mistake: it is undone, and the contractors are marked as different.
    await keyboard.press('Control+z');
    await expect(lines).toHaveCount(2);
    await expect(heading).toHaveCount(1);
    await pressUntil(page, 'Tab', button(/^(?:To różne firmy|These are different companies)$/u), 3);
    await keyboard.press('Enter');
    await expect(back).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.locator('main :is(a, input):focus')).toHaveCount(1);

    // Missing accounts are filled in one after another, without leaving the field.
    const withoutAccount = page.getByRole('checkbox', { name: /^(?:Bez rachunku|No account)$/u });
    await keyboard.press('F3');
    await pressUntil(page, 'Tab', withoutAccount, 10);
    await keyboard.press('Space');
    await expect(page).toHaveURL(/withoutAccount=true/u);
    await expect(listed(page, 'A. Lisiecka')).toHaveCount(0);
    const [first = '', second = ''] = await page.locator('tbody a[data-list-item]').allTextContents();
    await keyboard.press('ArrowDown');
    await expect(page.locator('tbody a:focus')).toHaveCount(1);
    await keyboard.press('Enter');
    const number = page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^(?:Numer rachunku|Number of account) 1$/u });
    await expect(number).toBeVisible();
    // The list is filtered by missing accounts, so the editor starts there.
    await expect(number).toBeFocused();
    await keyboard.type('61109010140000071219812874');
    await keyboard.press('Control+Shift+Enter');
    // Typed at once, before the next contractor has loaded: no digit is lost.
    await keyboard.type('49114020040000330200112177', { delay: 40 });
    await expect(page.getByRole('dialog', { name: second })).toBeVisible();
    await expect(number).toBeFocused();
    await expect(number).toHaveValue('49114020040000330200112177');
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(listed(page, second)).toHaveCount(0);
    await expect(page.locator('tbody a:focus')).toHaveCount(1);
    await keyboard.press('F3');
    await keyboard.type(first);
    await pressUntil(page, 'Tab', withoutAccount, 10);
    await keyboard.press('Space');
    await expect(listed(page, first).first()).toContainText('2874');

    // No input is lost: the remaining contractor is chosen in place of the merged one.
    await expect(contractor).toHaveValue(TWINS.thrice[0]);
    await expect(
      row.getByText(new RegExp(`${TWINS.thrice[2]}. (?:scalono z|was merged into)`, 'u')),
    ).toBeVisible();
    await planner.keyboard.press('Control+Enter');
    await expect(row).toBeHidden();
    await expect(inSheet(planner, TWINS.thrice[0]).first()).toBeVisible();
    await expect(inSheet(planner, TWINS.name[0]).first()).toBeVisible();
  },
);

test(
  'text typed right after clicking the button for a new contractor goes into its name',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await openList(page, 'contractors');
    // The editor loads after the typing.
    await page.route('**/assets/master-data-editor*.js', async (route) => {
      await page.keyboard.type('Szybka');
      await route.continue();
    });
    await page.getByRole('button', { name: 'Kontrahent', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Nazwa', { exact: true })).toHaveValue('Szybka');
  },
);

test(
  'a tab that loads late does not return because of text typed into the list meanwhile',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await openList(page, 'budgets-list');
    await page.route('**/assets/contractor-screen*.js', async (route) => {
      await page.keyboard.press('F3');
      await page.keyboard.type('pro');
      await route.continue();
    });
    await page.getByRole('link', { name: 'Kontrahenci' }).click();
    await expect(page.getByRole('searchbox', { name: /NIP/u })).toBeVisible();
    await expect(page).toHaveURL(/tab=contractors/u);
  },
);

import type { Page } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

const OFFICE = 1;
const LINE = /^(?:Nowy wiersz|New row)$/u;
const ADD = /dodać wiersz|add a row/u;
/** Much longer than the pause between two keys. */
const LATENCY = 800;
const DECEMBER = 11;

async function slow(page: Page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY));
    await route.continue();
  });
}

/** Answers at these addresses wait until the returned function is called. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function typeRow(page: Page, ...fields: readonly string[]) {
  for (const [place, text] of fields.entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

type Stored = {
  records: readonly Record<string, unknown>[];
  names: { tradeSubjects: { id: number; name: string }[] };
};

/** The server's rows: names and amounts. */
async function stored(page: Page, id: number) {
  const { records, names } = (await (await page.request.get(`/api/budget/${id}/records`)).json()) as Stored;
  const subjects = new Map(names.tradeSubjects.map(({ id: subject, name }) => [subject, name]));
  return records.map(({ tradeSubjectId, netAmount }) => ({
    name: subjects.get(Number(tradeSubjectId)) ?? '',
    netAmount,
  }));
}

/** Whether a row was added exactly once with its amount. */
async function has(page: Page, id: number, name: string, amount: number) {
  const rows = (await stored(page, id)).filter((one) => one.name === name);
  return rows.length === 1 && rows[0]?.netAmount === amount;
}

test.describe('rows typed one after another', () => {
  for (const isSlow of [false, true]) {
    test(
      `all come in, with new names, ${isSlow ? 'before any answer' : 'without a pause'}`,
      NO_WORDS,
      async ({ signedInAs }) => {
        const page = await signedInAs(USERS.master);
        const sheet = new SheetPage(page);
        await sheet.open(OFFICE);
        await page.getByRole('button', { name: ADD }).click();
        const line = page.getByRole('group', { name: LINE });
        await expect(line.getByRole('combobox').first()).toBeFocused();
        if (isSlow) await slow(page);
        await typeRow(page, 'Pierwszy', 'Kontrahent A', '101');
        await typeRow(page, 'Drugi', 'Kontrahent B', '102');
        await typeRow(page, 'Trzeci');
        await typeRow(page, 'Czwarty', 'Kontrahent A', '104');
        await page.keyboard.type('Piąty');
        await expect(line.getByRole('combobox').first()).toBeFocused();
        await expect(line.getByRole('combobox').first()).toHaveValue('Piąty');
        await expect(line.getByRole('alert')).toHaveCount(0);
        for (const [name, amount] of [
          ['Pierwszy', 10_100],
          ['Drugi', 10_200],
          ['Trzeci', 0],
          ['Czwarty', 10_400],
        ] as const)
          await expect.poll(() => has(page, OFFICE, name, amount), { timeout: 40_000 }).toBe(true);
        // the last typed text is not complete yet
        await expect(line.getByRole('combobox').first()).toHaveValue('Piąty');
      },
    );
  }
});

/** Creates a sheet whose only row has been deleted. */
async function emptySheet(page: Page): Promise<number> {
  const headers = { 'x-app-id': crypto.randomUUID() };
  const start = (await (await page.request.get(`/api/budget/${OFFICE}/default-record`)).json()) as object;
  const { names } = (await (await page.request.get(`/api/budget/${OFFICE}/records`)).json()) as Stored;
  const [subject] = names.tradeSubjects;
  const added = await page.request.post(`/api/budget/${OFFICE}/records`, {
    headers,
    data: { records: [{ ...start, tradeSubjectId: subject?.id, netAmount: 1 }] },
  });
  const [id] = ((await added.json()) as { recordIds: number[] }).recordIds;
  const moved = await page.request.post(`/api/budget/${OFFICE}/records/move-to/new`, {
    headers,
    data: { ids: [id], name: 'Nowy' },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  const made = ((await moved.json()) as { budget: { id: number } }).budget.id;
  const gone = await page.request.delete(`/api/budget/${made}/records`, { headers, data: { ids: [id] } });
  expect(gone.ok(), await gone.text()).toBe(true);
  return made;
}

test('a paste while the line of a new row loads goes into its field', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  const release = await hold(page, '**/assets/add-row-line-*.js');
  await sheet.open(OFFICE);
  await page.getByRole('button', { name: ADD }).click();
  await sheet.paste({ text: 'Prąd i gaz\n' });
  await page.keyboard.press('Tab');
  await sheet.paste({ text: 'Kontrahent A' });
  await page.keyboard.press('Tab');
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  release();
  await expect.poll(() => has(page, OFFICE, 'Prąd i gaz', 10_100), { timeout: 40_000 }).toBe(true);
});

test(
  'a block pasted while the line of a new row loads is previewed, and Enter adds its rows',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    const release = await hold(page, '**/assets/add-row-line-*.js');
    await sheet.open(OFFICE);
    const releaseStart = await hold(page, '**/default-record');
    await page.getByRole('button', { name: ADD }).click();
    await sheet.paste({ text: 'Prąd i gaz\tKontrahent A\t101,00\nWoda\tKontrahent A\t102,00\n' });
    release();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await sheet.read();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    releaseStart();
    await expect(dialog.locator('button[type=submit]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    for (const [name, amount] of [
      ['Prąd i gaz', 10_100],
      ['Woda', 10_200],
    ] as const)
      await expect.poll(() => has(page, OFFICE, name, amount), { timeout: 40_000 }).toBe(true);
  },
);

test.describe('an empty sheet', () => {
  test('gets its first rows from the line', NO_WORDS, async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await new SheetPage(page).open(OFFICE);
    const made = await emptySheet(page);
    await slow(page);
    await page.goto(`/budget/${made}`);
    const field = page.getByRole('group', { name: LINE }).getByRole('combobox').first();
    await expect(field).toBeFocused();
    await typeRow(page, 'Pierwszy', 'Kontrahent A', '101');
    await typeRow(page, 'Drugi', 'Kontrahent B', '102');
    await page.keyboard.type('Trzeci');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Trzeci');
    for (const [name, amount] of [
      ['Pierwszy', 10_100],
      ['Drugi', 10_200],
    ] as const)
      await expect.poll(() => has(page, made, name, amount), { timeout: 40_000 }).toBe(true);
    await expect(field).toHaveValue('Trzeci');
  });

  test('keeps text typed while the first row loads the grid', NO_WORDS, async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await new SheetPage(page).open(OFFICE);
    const made = await emptySheet(page);
    const release = await hold(page, '**/default-record');
    await page.goto(`/budget/${made}`);
    const line = page.getByRole('group', { name: LINE });
    await expect(line.getByRole('combobox').first()).toBeFocused();
    await typeRow(page, 'Pierwszy', 'Kontrahent A', '101');
    await page.keyboard.type('Drugi');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kontr');
    release();
    // typing continues before, during and after loading the grid
    await expect(async () => {
      await page.keyboard.type('ah');
      await expect(page.getByRole('grid')).toBeVisible({ timeout: 50 });
    }).toPass();
    await page.keyboard.type('ent');
    // while its list is open, everything around the field is hidden from roles
    await expect(page.locator('input:focus')).toHaveValue(/^Kontr(?:ah)+ent$/u);
    await page.keyboard.press('Tab');
    await page.keyboard.type('102');
    await page.keyboard.press('Enter');
    await expect.poll(() => has(page, made, 'Pierwszy', 10_100)).toBe(true);
    await expect.poll(() => has(page, made, 'Drugi', 10_200)).toBe(true);
  });

  test('accepts keys typed while it is loading', NO_WORDS, async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await new SheetPage(page).open(OFFICE);
    const made = await emptySheet(page);
    await page.goto('/system/data?tab=budgets-list');
    const link = page.locator(`a[href="/budget/${made}"]`).first();
    await expect(link).toBeVisible();
    await slow(page);
    await link.click();
    await typeRow(page, 'Pierwszy', 'Kontrahent A', '101');
    await expect.poll(() => has(page, made, 'Pierwszy', 10_100), { timeout: 40_000 }).toBe(true);
  });
});

test.describe('a user who continues before the response', () => {
  test('undoes a deletion just confirmed', NO_WORDS, async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    await sheet.open(OFFICE);
    await page.getByRole('button', { name: ADD }).click();
    await typeRow(page, 'Zbyteczny', 'Kontrahent A', '101');
    await expect.poll(() => has(page, OFFICE, 'Zbyteczny', 10_100)).toBe(true);
    await page.keyboard.press('Escape');
    await slow(page);
    await sheet.clickCell('Zbyteczny', DECEMBER);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^(?:Usuń|Delete)…/u }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^(?:Usuń|Delete)$/u });
    await expect(confirm).toBeEnabled();
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await confirm.press('Enter');
    await page.keyboard.press('Control+z');
    expect((await deleted).ok()).toBe(true);
    await expect(sheet.row('Zbyteczny')).toHaveCount(1);
    await expect.poll(() => has(page, OFFICE, 'Zbyteczny', 10_100)).toBe(true);
  });

  test(
    'runs a command once by a double click, and clicks nothing beneath it',
    NO_WORDS,
    async ({ signedInAs }) => {
      const page = await signedInAs(USERS.master);
      const sheet = new SheetPage(page);
      await sheet.open(OFFICE);
      await page.getByRole('button', { name: ADD }).click();
      await typeRow(page, 'Zdublowany', 'Kontrahent A', '102');
      await expect.poll(() => has(page, OFFICE, 'Zdublowany', 10_200)).toBe(true);
      await page.keyboard.press('Escape');
      const count = async () =>
        (await stored(page, OFFICE)).filter(({ name }) => name === 'Zdublowany').length;
      await sheet.clickCell('Zdublowany', DECEMBER);
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: /^(?:Duplikuj|Duplicate)$/u }).dblclick();
      await expect.poll(count).toBe(2);
      await page.getByRole('button', { name: /^(?:Usuń|Delete)…/u }).dblclick();
      const confirm = page.getByRole('dialog').getByRole('button', { name: /^(?:Usuń|Delete)$/u });
      await expect(confirm).toBeEnabled();
      // A double click whose second press follows the dialog's closing.
      const { x, y, width, height } = (await confirm.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down({ clickCount: 1 });
      await page.mouse.up({ clickCount: 1 });
      await expect(confirm).toHaveCount(0);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      // The dialog closes before its response.
      await expect.poll(count).toBeLessThan(2);
      await page.keyboard.press('Control+z');
      await expect.poll(count).toBe(2);
    },
  );

  test('types into the cell that gets the focus back from an editor', NO_WORDS, async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    await sheet.open(OFFICE);
    const [row] = await sheet.filledRows();
    await slow(page);
    await sheet.clickCell(row, DECEMBER);
    await page.keyboard.press('Alt+Enter');
    const editor = page.getByRole('dialog');
    const note = editor.getByRole('textbox', { name: /^(?:Notatka|Note)$/u });
    await note.fill('Po rozmowie');
    await note.press('Control+Enter');
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    await expect(editor).toHaveCount(0);
    await expect.poll(async () => sheet.amount(row, DECEMBER)).toBe(7700);
  });
});

for (const after of ['', 'Escape'])
  test(
    `Ctrl+Enter on a new name saves the row, also before ${after || 'nothing'}`,
    NO_WORDS,
    async ({ signedInAs }) => {
      const page = await signedInAs(USERS.master);
      const sheet = new SheetPage(page);
      await page.goto(`/budget/${OFFICE}/@/row-editor/add`);
      const name = page.getByRole('dialog').getByRole('combobox').first();
      await expect(name).toBeFocused();
      await slow(page);
      await page.keyboard.type('Prąd i gaz');
      await page.keyboard.press('Control+Enter');
      if (after !== '') await page.keyboard.press(after);
      await expect(sheet.row('Prąd i gaz')).toBeAttached();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

test(
  'the line of an empty sheet has the keyboard after an editor, and by Alt+N',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/budget/add');
    await expect(page.locator('main input').first()).toBeFocused();
    await page.keyboard.type('Pusty');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Pusty' })).toBeVisible();
    await expect(page).toHaveURL(/\/budget\/\d+$/u);
    const name = page.getByRole('group', { name: LINE }).getByRole('combobox').first();
    await page.goto(`${page.url()}/@/row-editor/add`);
    await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name).toBeFocused();
    await page.locator('main').focus();
    await page.keyboard.press('Alt+n');
    await expect(name).toBeFocused();
  },
);

for (const keys of ['Alt+Enter', 'Shift+F2'])
  test(
    `a number typed right after Esc in the editor of ${keys} is complete`,
    NO_WORDS,
    async ({ signedInAs }) => {
      const page = await signedInAs(USERS.master);
      const sheet = new SheetPage(page);
      await sheet.open(OFFICE);
      const [row] = await sheet.filledRows();
      await sheet.clickCell(row, DECEMBER);
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      const { keyboard } = page;
      await Promise.all(['Escape', '7', '6', '5', 'Enter'].map((key) => keyboard.press(key)));
      await expect.poll(() => sheet.amount(row, DECEMBER)).toBe(76_500);
    },
  );

test('text typed right after clicking Edit goes into the panel’s form', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  await page.route('**/row-in-panel*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY));
    await route.continue();
  });
  await sheet.open(OFFICE);
  const [row] = await sheet.filledRows();
  const before = await sheet.amount(row, DECEMBER);
  await sheet.clickCell(row, DECEMBER);
  await page.getByRole('button', { name: /^(?:Edytuj wiersz|Edit row)$/u }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('444');
  await expect(page.getByRole('textbox', { name: /^(?:Netto|Net)$/u })).toHaveValue('444');
  expect(await sheet.amount(row, DECEMBER)).toBe(before);
});

test('clicking Edit right after a click on a cell edits that cell', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  await sheet.open(OFFICE);
  const [first, second] = await sheet.filledRows();
  await sheet.clickCell(first, DECEMBER);
  const edit = page.getByRole('button', { name: /^(?:Edytuj miesiąc|Edit month)$/u });
  const net = page.getByRole('textbox', { name: /^(?:Kwota netto|Net amount)$/u });
  await edit.click();
  await expect(net).toBeFocused();
  await page.keyboard.press('Escape');
  const [cell, button] = [await sheet.cell(second, DECEMBER).boundingBox(), await edit.boundingBox()];
  if (cell === null || button === null) throw new Error('Nothing to click');
  // the state of the panel follows the cursor after a pause
  await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2);
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  await expect(page.getByRole('heading', { name: second, level: 2, exact: true })).toBeVisible();
  await expect(net).toBeVisible();
});

test(
  'a paste pressed before its code has loaded runs first, and a following undo reverts it',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    const isAsked = page.waitForRequest(/assets\/block-work-/u);
    const release = await hold(page, '**/assets/block-work-*.js');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/month-value|\/undo/u.test(request.url())) sent.push(request.url().replace(/^.*\//u, ''));
    });
    await sheet.open(OFFICE);
    const [first] = await sheet.filledRows();
    await sheet.clickCell(first, DECEMBER);
    const before = await sheet.amount(first, DECEMBER);
    await sheet.paste({ text: '4321' });
    await isAsked;
    await page.keyboard.press('Control+z');
    expect(await sheet.amount(first, DECEMBER)).toBe(before);
    release();
    await expect.poll(() => sent).toEqual(['month-value', 'undo']);
    await expect.poll(() => sheet.amount(first, DECEMBER)).toBe(before);
  },
);

test(
  'the question of a paste that loads late waits for the number being typed elsewhere',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    const isAsked = page.waitForRequest(/assets\/sheet-grid-dialogs-/u);
    const release = await hold(page, '**/assets/sheet-grid-dialogs-*.js');
    await sheet.open(OFFICE);
    const [first, second] = await sheet.filledRows();
    const before = await sheet.amount(first, DECEMBER);
    await sheet.clickCell(first, DECEMBER);
    await sheet.paste({ text: '5\tabc' });
    await isAsked;
    await sheet.clickCell(second, DECEMBER);
    await page.keyboard.type('43');
    const isLoaded = page.waitForResponse(/assets\/sheet-grid-dialogs-/u);
    release();
    await isLoaded;
    await sheet.read();
    await page.keyboard.type('21');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await sheet.read();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => sheet.amount(second, DECEMBER)).toBe(432_100);
    expect(await sheet.amount(first, DECEMBER)).toBe(before);
  },
);

test(
  'cells copied and pasted before the code of pasting has loaded go where the keys lead',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    // Headless Chromium asks for permission, and nobody answers.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await hold(page, '**/assets/block-work-*.js');
    await sheet.open(OFFICE);
    const [first, second] = await sheet.filledRows();
    await sheet.clickCell(first, DECEMBER);
    for (const key of ['Control+c', 'ArrowDown', 'Control+v', 'ArrowUp']) await page.keyboard.press(key);
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    for (const key of ['ArrowUp', 'Control+c', 'ArrowDown', 'Control+v']) await page.keyboard.press(key);
    release();
    await expect.poll(() => sheet.amount(second, DECEMBER)).toBe(7700);
    expect(await sheet.amount(first, DECEMBER)).toBe(7700);
    await expect.poll(async () => page.evaluate(async () => navigator.clipboard.readText())).toMatch(/^77/u);
  },
);

test(
  'a number typed after an undo whose code has not loaded goes into the cell that the undo selects',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    const release = await hold(page, '**/assets/changed-rows-shown-*.js');
    await sheet.open(OFFICE);
    const [first, second] = await sheet.filledRows();
    await sheet.clickCell(first, DECEMBER);
    for (const amount of ['50', '60']) {
      await page.keyboard.type(amount);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+z');
    await page.keyboard.type('70');
    await page.keyboard.press('Enter');
    release();
    await expect.poll(() => sheet.amount(second, DECEMBER)).toBe(7000);
    expect(await sheet.amount(first, DECEMBER)).toBe(5000);
  },
);

import { ANIMATED, expect, HELD_WORDS, test, USERS } from '../fixtures.ts';

test.use(ANIMATED);

const NUMBER = 'FV 2026/11/0412';

test(
  'a payment is found and linked to a cell without the mouse',
  HELD_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await page.goto('/payments/list?tab=payments-list-detached');
    const rows = page.locator('tbody tr[data-id]');
    await expect(rows).toHaveCount(14);
    await isAccessible(page);
    await isAccessibleInDark(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    const add = page.getByRole('button', { name: /^(?:Płatność|Payment)$/u });
    await expect(add).toBeInViewport({ ratio: 1 });
    await keyboard.press('F3');
    // The first word finds the same row; what is ticked must belong to the complete search.
    const found = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/payment/pages') &&
        String(answer.request().postData()).includes('bud-mat cement'),
    );
    await keyboard.type('bud-mat cement');
    await found;
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(NUMBER);
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    const attach = page.getByRole('button', { name: /^(?:Połącz z komórką|Link to a cell)/u });
    await attach.focus();
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await isAccessible(page);
    await keyboard.type('materialy realizacje');
    await expect(dialog.getByRole('radio', { name: /^Materiały .*Realizacje – Mokotów/u })).toBeChecked();
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(0);
    await page.goto(`/payments/list?tab=payments-list-attached&search=${encodeURIComponent(NUMBER)}`);
    await expect(rows.first()).toContainText('Materiały');
    await isAccessible(page);
    await page.goto('/payments/list?tab=payments-list-detached');
    await expect(rows).toHaveCount(13);
    await keyboard.press('Control+z');
    await expect(rows).toHaveCount(14);
    await keyboard.press('Control+Shift+z');
    await expect(rows).toHaveCount(13);
  },
);

test('payments are filtered by mouse', HELD_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/payments/list?tab=payments-list-attached');
  await page.getByRole('button', { name: /^(?:Filtry|Filters)$/u }).click();
  await page.getByRole('combobox', { name: /^(?:Kategoria|Category)$/u }).click();
  await page.getByRole('option', { name: 'Firma / Zespół' }).click();
  await expect(page).toHaveURL(/categoryId=\d+/u);
});

test('a payment is added and divided by keyboard, and the list contains both instalments', async ({
  signedInAs,
  isAccessible,
  isAccessibleInDark,
}) => {
  const page = await signedInAs(USERS.master);
  const { keyboard } = page;
  await page.goto('/payments/list/@/payments-editor/add?tab=payments-list-detached');
  const editor = page.getByRole('dialog');
  await editor.getByLabel(/^(?:Numer|Number)$/u).fill('FV 99/2026');
  await editor.getByLabel(/^(?:Brutto, pozycja|Gross, line) 1$/u).fill('246');
  await editor.getByRole('button', { name: /^(?:Dodaj ratę|Add an instalment)$/u }).press('Enter');
  await editor.getByRole('button', { name: /^(?:Podziel po równo|Divide evenly)$/u }).press('Enter');
  await expect(editor.getByLabel(/^(?:Kwota, rata|Amount, instalment) 2$/u)).toHaveValue('123,00');
  await isAccessible(page);
  await isAccessibleInDark(page);
  await keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();
  await expect(page.locator('tbody tr[data-id]').filter({ hasText: 'FV 99/2026' })).toHaveCount(2);
});

test(
  'a view is saved and becomes the first one without the mouse, and Tab leaves its menu',
  HELD_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    const views = page.getByRole('button', { name: /^(?:Widoki|Views)$/u });
    const item = (name: RegExp) => page.getByRole('menuitem', { name });
    await page.goto('/payments/list?tab=payments-list-attached&flow=cost&state=unpaid');
    await views.focus();
    await keyboard.press('Enter');
    await expect(item(/^(?:Zapisz ten widok|Save this view)/u)).toBeFocused();
    await keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(?:Eksport|Export)/u })).toBeFocused();
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await expect(item(/^(?:Zapisz ten widok|Save this view)/u)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^(?:Nazwa widoku|Name of the view)$/u })).toBeFocused();
    await keyboard.type('Piątek');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(views).toBeFocused();
    await keyboard.press('Enter');
    await expect(item(/^Piątek$/u)).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const opensWith = page.getByRole('combobox', {
      name: /^(?:Lista otwiera się z widokiem|The list opens with)$/u,
    });
    await opensWith.focus();
    await keyboard.press('ArrowDown');
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/payments/list');
    await expect(page).toHaveURL(/flow=cost.*state=unpaid/u);
  },
);

test('in a narrow window a new payment is in sight beside filters, and its instalments beside a file', async ({
  signedInAs,
}) => {
  const page = await signedInAs(USERS.master);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(
    '/payments/list?tab=payments-list-detached&flow=cost&settled=no&from=2026-01-01&to=2026-12-30',
  );
  await expect(page.getByRole('button', { name: /^(?:Dopasuj|Match)/u })).toBeVisible();
  const add = page.getByRole('button', { name: /^(?:Płatność|Payment)$/u });
  await expect(add).toBeInViewport({ ratio: 1 });
  await add.click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('button', { name: /^(?:Pliki|Files) \(0\)$/u }).click();
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') };
  await editor.locator('input[type=file]').first().setInputFiles(file);
  await expect(editor.getByRole('button', { name: /^(?:Pliki|Files) \(1\)$/u })).toBeVisible();
  await editor.getByLabel(/^(?:Netto, pozycja|Net, line) 1$/u).fill('1234567,89');
  const parts = editor.locator('[data-read=parts]');
  const widths = () => parts.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
  await expect.poll(widths).toBe(0);
});

import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

// The viewport of 1440 x 900 at 200 %.
test.use({ viewport: { width: 720, height: 450 } });

/** Whether an element is fully visible: not clipped by fixed elements, and without horizontal scrolling. */
async function isWhole(target: Locator): Promise<boolean> {
  await target.scrollIntoViewIfNeeded();
  return target.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const fits = (outer: { left: number; right: number; top: number; bottom: number }) =>
      box.left >= outer.left - 1 &&
      box.right <= outer.right + 1 &&
      box.top >= outer.top - 1 &&
      box.bottom <= outer.bottom + 1;
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const cutters = [];
    for (let one = element.parentElement; one !== null; one = one.parentElement)
      if (getComputedStyle(one).overflow !== 'visible') cutters.push(one.getBoundingClientRect());
    return box.width > 0 && fits(seen) && cutters.every(fits);
  });
}

async function expectAllWhole(targets: Locator) {
  await expect(targets.first()).toBeVisible();
  for (const target of await targets.all())
    expect(await isWhole(target), (await target.textContent()) ?? '').toBe(true);
}

const tools = (page: Page) =>
  page.locator('main').getByRole('region').first().locator('button:visible, input:visible, select:visible');

test('at 200 % every tool and key figure of a sheet can be reached', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  await sheet.open(1);
  const manage = page.getByRole('button', { name: 'Zarządzaj' });
  await expectAllWhole(manage);
  await expectAllWhole(page.locator('main dl').first().locator('dd'));
  await expectAllWhole(tools(page));
  await manage.click();
  await expectAllWhole(page.getByRole('menuitem').first());
  await page.keyboard.press('Escape');
  await sheet.grid.focus();
  await expectAllWhole(sheet.grid);
});

test('at 200 % ten rows of a sheet are visible below its toolbar', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  await sheet.open(1);
  await sheet.filledRows();
  // Some tools load after the first picture.
  await expect(sheet.page.getByRole('button', { name: 'Czynności' })).toBeVisible();
  const bottoms = await sheet.grid
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .map((row) => row.querySelector('[role=gridcell]')?.getBoundingClientRect().bottom)
        .filter((bottom) => bottom !== undefined && bottom <= innerHeight),
    );
  expect(bottoms.length).toBeGreaterThanOrEqual(10);
});

test(
  'at 200 % the dashboard’s figures and the settings’ tools are not clipped',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/dashboard');
    await expectAllWhole(page.locator('main dl').first().locator('dd'));
    for (const path of ['/system/data?tab=budgets-list', '/system/settings?tab=user-management']) {
      await page.goto(path);
      await expectAllWhole(page.locator('main').getByRole('button'));
    }
  },
);

for (const path of ['/cashflow', '/explorer/budget', '/revenue/monthly'])
  test(`at 200 % the arrows of the period of ${path} stand on one line`, NO_WORDS, async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto(path);
    const arrows = page.locator(
      '[data-region=toolbar] button:has(.lucide-chevron-left, .lucide-chevron-right)',
    );
    await expect(arrows).toHaveCount(2);
    const [earlier, later] = await arrows.evaluateAll((all) =>
      all.map((arrow) => Math.round(arrow.getBoundingClientRect().top)),
    );
    expect(later).toBe(earlier);
  });

test('at 200 % the amounts of a scrolled plot stay beside its legend', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/cashflow?view=months');
  const amount = page
    .locator('main')
    .getByText(/^[\d,]+k$/u)
    .first();
  await expect(amount).toBeVisible();
  const legend = page.getByRole('spinbutton').or(page.getByRole('textbox')).first();
  const plot = page.locator('main svg[role=img]').first();
  await plot.evaluate((picture) => {
    let scroller = picture.parentElement;
    while (scroller && scroller.scrollWidth <= scroller.clientWidth) scroller = scroller.parentElement;
    scroller?.scrollTo({ left: 300 });
  });
  await expect.poll(async () => (await plot.boundingBox())?.x).toBeLessThan(100);
  const [beside, field] = [await amount.boundingBox(), await legend.boundingBox()];
  expect(beside?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
});

for (const width of [720, 768])
  test(`the rights of ${width} px name their sheets`, NO_WORDS, async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.setViewportSize({ width, height: 450 });
    await page.goto('/system/settings/@/budgets-permissions/2?tab=user-management');
    const matrix = page.getByRole('treegrid');
    const name = matrix.getByText('Koszty stałe biura', { exact: true });
    await expectAllWhole(name);
    await expectAllWhole(matrix.getByLabel('Koszty stałe biura: Zapis'));
    await expectAllWhole(page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }));
  });

test('controls around a sheet are at least 24 px', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  await page.setViewportSize({ width: 1440, height: 900 });
  await new SheetPage(page).open(1);
  const pressed = page.locator(':is(main header, [data-region=toolbar]) button:visible');
  // Some tools load after the first picture.
  await expect.poll(() => pressed.count()).toBeGreaterThan(10);
  const sizes = await pressed.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect()),
  );
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

for (const size of [
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
])
  test(`a refused edit in ${size.width} px covers no tool of the page`, NO_WORDS, async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.setViewportSize(size);
    const sheet = new SheetPage(page);
    await sheet.open(1);
    await page.route('**/month-value', (route) =>
      route.fulfill({ status: 422, json: { statusCode: 422, error: 'MONTH_LOCKED', message: '' } }),
    );
    await sheet.grid.focus();
    await page.keyboard.type('5123');
    await page.keyboard.press('Enter');
    const notice = page.locator('[data-region="toasts"]');
    await expect(notice.getByRole('alert')).toBeVisible();
    // The panel that the edit has opened has a cross of its own.
    if (size.width > 1000)
      await expect(page.locator('[data-region="properties"] header button')).toBeVisible();
    // The sections of the panel have headers of their own, which scroll.
    const controls = page.locator(
      ':is(main header:not([data-region="properties"] section *), [data-region="toolbar"]) button:visible',
    );
    const covered = async () => {
      const over = await notice.boundingBox();
      const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      return boxes.filter((bottom) => bottom > (over?.y ?? 0)).length;
    };
    await expect.poll(covered).toBe(0);
  });

test('at 200 % the instalments for a line of a statement are in sight', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/payments/bank-statements');
  const file = fileURLToPath(new URL('../files/wyciag.sta', import.meta.url));
  await page.locator('input[type=file]').setInputFiles(file);
  const preview = page.getByRole('dialog');
  await preview.getByRole('combobox').first().click();
  await page.getByRole('option').first().click();
  await preview.getByRole('checkbox').check();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payments\/bank-statements\/\d+/u);
  await page.locator('main button:has(.lucide-list-checks)').last().click();
  const pool = page.locator('main section:has(> div > input[type=search])');
  await expectAllWhole(pool.getByRole('button').filter({ hasText: 'Zamknij' }));
  // The head covers what scrolls below it, in its whole width.
  const widths = await page.getByRole('region', { name: 'Operacje i raty' }).evaluate((list) => {
    const head = [...list.querySelectorAll('*')].find((one) => getComputedStyle(one).position === 'sticky');
    return [head?.clientWidth, list.scrollWidth];
  });
  expect(widths[0]).toBe(widths[1]);
});

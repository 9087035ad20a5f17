import type { Locator, Page } from '@playwright/test';
import { LivePage } from '#pages/live-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

/** An amount of profitability, from the view of one of two users. */
class Amount {
  readonly page: Page;
  readonly live: LivePage;

  constructor(page: Page) {
    this.page = page;
    this.live = new LivePage(page, 'pl');
  }

  /** December of the first row found; September is the first month. */
  get cell(): Locator {
    const header = this.page.getByRole('rowheader', { name: /^Nadzór autorski/u });
    return this.page.getByRole('row').filter({ has: header }).first().getByRole('gridcell').nth(3);
  }

  get field(): Locator {
    return this.page.locator('[data-region=properties] form').getByRole('textbox');
  }

  async edit(): Promise<void> {
    await this.page.goto('/explorer/budget?q=Nadz%C3%B3r%20autorski&measure=income');
    await this.cell.click();
    await this.page.keyboard.press('F2');
    await expect(this.field).toBeVisible();
  }
}

const figure = (text: string) => new RegExp(`^${text}$`, 'u');

test(
  'two people on one amount of profitability: lock, take-over, change and undo',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser }) => {
    const anna = new Amount(await signedInAs(USERS.master));
    const marek = new Amount(await anotherBrowser(USERS.accountant));
    await anna.edit();
    await expect(anna.field).toBeFocused();
    await anna.page.keyboard.type('7000');
    await marek.edit();
    const form = marek.page.locator('[data-region=properties] form');
    await expect(form).toContainText('Anna Kreska edytuje ten wiersz');
    await expect(marek.field).toHaveAttribute('readonly', '');
    await marek.live.takeOver();
    await anna.live.answer('yes');
    await expect(marek.field).not.toHaveAttribute('readonly', '');
    await expect(anna.page.locator('[data-region=properties] form')).toContainText('Marek Wrona');
    // Her input is still there.
    await expect(anna.field).toHaveValue('7000');
    await marek.field.fill('7500');
    await marek.page.keyboard.press('Enter');
    await expect(marek.cell).toHaveText(figure('7.500,00'));
    await expect(anna.cell).toHaveText(figure('7.500,00'));
    await expect(marek.field).toHaveCount(0);
    // Her form locks the row again until she leaves it; undo refuses rows locked by others.
    const released = anna.page.waitForResponse((one) => one.url().endsWith('/api/resource/unlock'));
    await anna.field.press('Escape');
    await expect(anna.field).toHaveCount(0);
    await released;
    await marek.page.keyboard.press('ControlOrMeta+z');
    await expect(marek.cell).toHaveText(figure('6.800,00'));
    await expect(anna.cell).toHaveText(figure('6.800,00'));
  },
);

test(
  'columns of profitability are put in another order by pointer and by keyboard, and stay so',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/explorer/budget');
    const heads = page.getByRole('grid').getByRole('columnheader');
    await expect(heads.last()).toBeVisible();
    const order = async () => (await heads.allInnerTexts()).map((head) => head.split('\n').at(-1));
    const before = await order();
    await page.getByRole('button', { name: 'Kolumny' }).click();
    const rows = page.locator('[data-column]');
    const margin = page.locator('[data-column=margin]');
    const income = page.locator('[data-column=income]');
    await expect(rows.first()).toBeVisible();
    await margin.getByRole('checkbox').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(order).not.toEqual(before);
    const byKeys = await order();
    expect(byKeys.indexOf('Marża')).toBe(before.indexOf('Marża') - 1);
    const [from, to] = [await margin.boundingBox(), await income.boundingBox()];
    if (!from || !to) throw new Error('There is nothing to drag');
    await page.mouse.move(from.x + 8, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await order()).indexOf('Marża')).toBe(before.indexOf('Przychody'));
    await page.keyboard.press('Escape');
    const chosen = await order();
    await page.reload();
    await expect(heads.last()).toBeVisible();
    await expect.poll(order).toEqual(chosen);
  },
);

import { expect, type Locator, type Page } from '@playwright/test';

// Actions of a user without a mouse.

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement), undefined, { timeout: 10_000 });

/** Presses a key until the given element has the focus. */
export async function pressUntil(page: Page, key: string, target: Locator, most = 25): Promise<void> {
  for (let step = 0; step < most && !(await hasFocus(target)); step++) await page.keyboard.press(key);
  expect(await hasFocus(target)).toBe(true);
}

import type { Page } from '@playwright/test';

const PASTED_ROWS = 5000;
/** A cell of the first row in sight, px from the corner of the grid. */
const START = { x: 820, y: 110 };
/** The page counts as idle after this long without an answer or a long task. */
const QUIET_MS = 1500;

declare global {
  var longTasks: number[] | undefined;
}

/** Records the long tasks of the main thread, ms. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const found: number[] = (globalThis.longTasks = []);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(duration);
    }).observe({ type: 'longtask' });
  });

const longestTask = (page: Page) =>
  page.evaluate(() => Math.round(Math.max(0, ...(globalThis.longTasks?.splice(0) ?? []))));

/** The longest task from a key press until the page is idle. */
async function longestAfter(page: Page, key: string, url?: RegExp): Promise<number> {
  await longestTask(page);
  const answer = url && page.waitForResponse((response) => url.test(response.url()));
  await page.keyboard.press(key);
  await answer;
  await page.waitForTimeout(QUIET_MS);
  return longestTask(page);
}

/** Clears all cells of the large sheet, undoes, redoes, copies, and pastes a column: the longest task of each step, ms. */
export async function largeSteps(page: Page): Promise<Record<string, number>> {
  const grid = page.getByRole('grid');
  await grid.click({ position: START });
  await watchTasks(page);
  const figures: Record<string, number> = {};
  await page.keyboard.press('Control+a');
  figures['clearAllLongest'] = await longestAfter(page, 'Delete', /month-values/);
  figures['undoAllLongest'] = await longestAfter(page, 'Control+z', /\/undo/);
  figures['redoAllLongest'] = await longestAfter(page, 'Control+y', /\/redo/);
  await longestAfter(page, 'Control+z', /\/undo/);
  await page.keyboard.press('Control+a');
  figures['copyAllLongest'] = await longestAfter(page, 'Control+c');
  await page.keyboard.press('Control+Home');
  const column = Array.from({ length: PASTED_ROWS }, (_, row) => `${1000 + row},11`).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), column);
  figures['pasteColumnLongest'] = await longestAfter(page, 'Control+v');
  await page.keyboard.press('Escape');
  return figures;
}

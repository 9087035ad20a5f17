import type { Page } from '@playwright/test';

const CELLS = 1000;
const MONTHS = 24;
const ROWS = 60;
/** A cell of the first row in sight, px from the corner of the grid. */
const START = { x: 620, y: 130 };

export interface PasteFigures {
  cells: number;
  /** from the key to the frame after the picture with all of them, ms */
  painted: number;
  /** from the key to the server's answer, ms */
  landed: number;
}

/** Changes up to `CELLS` amounts of a copied block; other cells stay empty. */
function otherAmounts(block: string, by: number): { text: string; cells: number } {
  let cells = 0;
  const text = block.replaceAll(/[^\t\r\n]+/gu, (amount) => {
    const value = Number(amount.replaceAll(/\s/gu, '').replace(',', '.').replace('\u2212', '-'));
    if (!(value >= 0) || cells >= CELLS) return '';
    cells += 1;
    return (value + by).toFixed(2).replace('.', ',');
  });
  return { text, cells };
}

/** Records the time of the next Ctrl+V and of the frame after it. */
const watchPaste = (page: Page) =>
  page.evaluate(() => {
    // Earlier measurements have filled the buffer of resource timings.
    performance.clearResourceTimings();
    document.addEventListener(
      'keydown',
      function pressed(event) {
        if (event.key.toLowerCase() !== 'v') return;
        document.removeEventListener('keydown', pressed, true);
        Object.assign(globalThis, { pasteStart: performance.now() });
        // The paste event follows the key event.
        document.addEventListener(
          'paste',
          () =>
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.addEventListener('message', () =>
                Object.assign(globalThis, { pastePainted: performance.now() }),
              );
              channel.port1.start();
              channel.port2.postMessage(null);
            }),
          { once: true },
        );
      },
      true,
    );
  });

/** The time of the answer to the last write of cells, by the page's clock. */
const answered = (page: Page) =>
  page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('month-values'));
    return Math.max(...calls.map((call) => (call as PerformanceResourceTiming).responseEnd));
  });

/** Pastes a thousand different amounts over a larger block of cells. */
export async function paste(page: Page, by: number): Promise<PasteFigures> {
  const grid = page.getByRole('grid');
  await grid.evaluate((element) => element.scrollTo({ left: element.scrollWidth * 0.6, top: 460 }));
  await page.waitForTimeout(300);
  await grid.click({ position: START });
  for (let step = 1; step < MONTHS; step++) await page.keyboard.press('Shift+ArrowRight');
  for (let step = 1; step < ROWS; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { text, cells } = otherAmounts(copied, by);
  await page.evaluate((written) => navigator.clipboard.writeText(written), text);
  await watchPaste(page);
  const answer = page.waitForResponse((response) => response.url().includes('month-values'));
  await page.keyboard.press('Control+v');
  const { ok } = await answer.then(async (response) => ({
    ok: response.ok(),
    done: await response.finished(),
  }));
  if (!ok) throw new Error('The pasted cells were refused');
  await page.waitForTimeout(300);
  const end = await answered(page);
  const { start, painted } = await page.evaluate(() => ({
    start: Reflect.get(globalThis, 'pasteStart') as number,
    painted: Reflect.get(globalThis, 'pastePainted') as number,
  }));
  return { cells, painted: painted - start, landed: end - start };
}

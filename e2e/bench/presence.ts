import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { PASSWORD, USERS } from '../people.ts';
import { startServer } from '../server.ts';
import { percentile } from './sheet-measures.ts';

const MOVES = 60;
const VALUES = 20;
const WARM_UP = 5;
const SHEET = '/budget/1?row=110&month=2027-03';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

declare global {
  interface Window {
    pressedAt: number;
    /** time of the frame after a text or the outline of another user's cell was first drawn */
    drawnAt: Record<string, number>;
  }
}

/** Line width of the outline around another user's cell (web/src/grid/paint-others.ts); initials are left out where they would cover an amount. */
const OUTLINE_WIDTH = 1.5;

/** Records keys, drawn texts and outlines with a clock shared by both browsers. */
function noteTimes(outlineWidth: number): void {
  window.pressedAt = 0;
  window.drawnAt = {};
  const at = (time: number) => performance.timeOrigin + time;
  window.addEventListener('keydown', ({ timeStamp }) => void (window.pressedAt = at(timeStamp)), true);
  const note = (what: string) => requestAnimationFrame((time) => void (window.drawnAt[what] ??= at(time)));
  const { fillText, strokeRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    fillText.call(this, text, ...place);
    note(text.replaceAll(/\s/gu, ' '));
  };
  CanvasRenderingContext2D.prototype.strokeRect = function (...rect) {
    strokeRect.apply(this, rect);
    if (this.lineWidth === outlineWidth) note('outline');
  };
}

async function open(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pl-PL',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(noteTimes, OUTLINE_WIDTH);
  await context.request.post('/api/auth/login', {
    headers: { 'x-app-id': crypto.randomUUID() },
    data: { email, password: PASSWORD },
  });
  const page = await context.newPage();
  // presence needs the socket
  const isThere = page.waitForResponse((answer) => answer.url().includes('/selection'));
  await page.goto(SHEET);
  await isThere;
  return page;
}

/** Milliseconds from the key in one browser to the frame that shows the text (or `outline`) in the other. */
async function timeUntil(press: () => Promise<void>, from: Page, to: Page, text: string): Promise<number> {
  await to.evaluate(() => void (window.drawnAt = {}));
  await press();
  const drawn = await to.waitForFunction((wanted) => window.drawnAt[wanted], text);
  return ((await drawn.jsonValue()) ?? 0) - (await from.evaluate(() => window.pressedAt));
}

async function moves(from: Page, to: Page): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < WARM_UP + MOVES; count += 1) {
    const key = count % 2 === 0 ? 'ArrowLeft' : 'ArrowRight';
    times.push(await timeUntil(() => from.keyboard.press(key), from, to, 'outline'));
    await wait(150);
  }
  return times.slice(WARM_UP);
}

async function values(from: Page, to: Page): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < WARM_UP + VALUES; count += 1) {
    await from.keyboard.type(`${4_001 + count}`);
    const press = () => from.keyboard.press('Enter');
    times.push(await timeUntil(press, from, to, `4 ${String(1 + count).padStart(3, '0')},00`));
    await from.keyboard.press('ArrowUp');
    await wait(300);
  }
  return times.slice(WARM_UP);
}

/** Times from one user's action until another user's browser shows it; ms. */
export async function benchPresence(): Promise<Record<string, number>> {
  const server = await startServer({ SCENARIO: 'demo', LOG_LEVEL: 'error', CALL_LIMIT: 'off' });
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
  try {
    const seeing = await open(browser, server.baseUrl, USERS.master);
    const moving = await open(browser, server.baseUrl, USERS.accountant);
    const outline = await moves(moving, seeing);
    const value = await values(moving, seeing);
    return {
      outlineP50: percentile(outline, 0.5),
      outlineP95: percentile(outline, 0.95),
      valueP50: percentile(value, 0.5),
      valueP95: percentile(value, 0.95),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

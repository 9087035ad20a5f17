import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { wordsOf, type Words } from '#pages/words.ts';
import { PASSWORD } from './people.ts';
import { startServer, type RunningServer } from './server.ts';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

export { expect } from '@playwright/test';
export { PASSWORD, USERS } from './people.ts';

/** Tag of a story that does not depend on texts: it runs in one language. */
export const NO_WORDS = { tag: '@no-words' };

/** Tag of a story whose words a unit test compares with both catalogues (docs/testing.md): it runs in one language. */
export const HELD_WORDS = { tag: '@held-words' };

/** For `test.use`: the stories of a file see all animations. */
export const ANIMATED = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** The business date of every story, which the reference screens show. */
export const DAY = '2026-11-20';

interface TestFixtures {
  /** a fresh `demo` scenario for each story */
  demo: void;
  /** no screen of a story sends requests to other origins or violates the content security policy */
  ownOrigin: void;
  words: Words;
  /** signed in, with no screen open; the log-in screen has its own stories */
  signedInAs: (email: string) => Promise<Page>;
  /** another user's browser, signed in */
  anotherBrowser: (email: string) => Promise<Page>;
  isAccessible: (page: Page) => Promise<void>;
  /** checks the colours of the screen again in the dark theme, and shows the one before */
  isAccessibleInDark: (page: Page) => Promise<void>;
}

interface WorkerFixtures {
  server: RunningServer;
}

const post = async (url: string, body: unknown) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-id': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
};

/** The session cookie is set as soon as the response has arrived. */
async function signIn(page: Page, baseUrl: string, email: string): Promise<void> {
  const answer = await page.request.post(`${baseUrl}/api/auth/login`, {
    headers: { 'x-app-id': crypto.randomUUID() },
    data: { email, password: PASSWORD },
  });
  // 202: a second factor is required, and there is no session yet
  expect(answer.status(), await answer.text()).toBe(200);
}

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/** Half-faded text has no contrast: finishes running animations and disables new ones, unless they are disabled already. */
async function standStill(page: Page): Promise<{ wasStill: boolean }> {
  const wasStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!wasStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
  return { wasStill };
}

/**
 * Violations reported by axe, for all rules unless some are named. The product has no frames, and a page keeps axe until
 * another one is loaded.
 */
async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  const { wasStill } = await standStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(AXE, 'utf8'));
  const violations = await page.evaluate(async (runOnly) => {
    // Base UI's focus guards beside an open menu are hidden and focusable by design. A modal menu would have
    // none that count, but clicks elsewhere would no longer reach the cell beneath it.
    const context = { exclude: '[data-base-ui-focus-guard]' };
    const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) };
    const found = await window.axe.run(context, options);
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
  if (!wasStill) await page.emulateMedia({ reducedMotion: null });
  expect(violations).toEqual([]);
}

/** Requests to other hosts, and violations of the content security policy, as long as the context is open. */
export function watchOrigins(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') violations.push(request.url());
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      violations.push(message.text());
  });
  return violations;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, provide) => {
      // A story may be about a network (slow-line.spec.ts). Each story loads its own scenario.
      const server = await startServer({ TRUST_PROXY: 'on', SCENARIO: 'none' });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.baseUrl),
  demo: [
    async ({ server }, provide) => {
      await post(`${server.baseUrl}/stub/scenario`, { scenario: 'demo', day: DAY });
      await provide();
    },
    { auto: true },
  ],
  ownOrigin: [
    async ({ context }, provide) => {
      const violations = watchOrigins(context);
      await provide();
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  words: async ({ locale }, provide) => provide(wordsOf(locale)),
  signedInAs: async ({ page, server }, provide) => {
    await provide(async (email) => {
      await signIn(page, server.baseUrl, email);
      return page;
    });
  },
  anotherBrowser: async ({ browser, server, locale }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (email) => {
      const context = await browser.newContext({ baseURL: server.baseUrl, locale: locale ?? 'en' });
      opened.push(context);
      const page = await context.newPage();
      await signIn(page, server.baseUrl, email);
      return page;
    });
    for (const context of opened) await context.close();
  },
  isAccessible: async ({ locale }, provide) => {
    await provide(async (page) => {
      // axe finds the same in every language, and it is slow on a sheet.
      if (locale?.startsWith('pl')) await expectNoViolations(page);
    });
  },
  isAccessibleInDark: async ({ locale }, provide) => {
    await provide(async (page) => {
      if (!locale?.startsWith('pl')) return;
      const shown = await page.evaluate(() => {
        const { dataset } = document.documentElement;
        const before = dataset['theme'];
        dataset['theme'] = 'dark';
        return before;
      });
      await expectNoViolations(page, ['color-contrast', 'link-in-text-block']);
      await page.evaluate((theme) => {
        const { dataset } = document.documentElement;
        if (theme === undefined) delete dataset['theme'];
        else dataset['theme'] = theme;
      }, shown);
    });
  },
});

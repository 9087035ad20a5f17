import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { LoginPage } from '#pages/login-page.ts';
import { wordsOf, type Words } from '#pages/words.ts';
import { PASSWORD } from './people.ts';
import { startServer, type RunningServer } from './server.ts';

export { expect } from '@playwright/test';
export { PASSWORD, USERS } from './people.ts';

/** The day on which every story plays: what the reference screens show. */
export const DAY = '2026-11-20';

interface TestFixtures {
  /** a new `demo` scenario for each story */
  demo: void;
  words: Words;
  /** signed in through the log-in screen */
  signedInAs: (email: string) => Promise<Page>;
  /** another person's browser, signed in */
  anotherBrowser: (email: string) => Promise<Page>;
  isAccessible: (page: Page) => Promise<void>;
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

async function openAs(
  browser: Browser,
  baseUrl: string,
  locale: string,
  email: string,
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: baseUrl, locale });
  const page = await context.newPage();
  await new LoginPage(page, wordsOf(locale)).signIn(email, PASSWORD);
  return [context, page];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, provide) => {
      const server = await startServer();
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
  words: async ({ locale }, provide) => provide(wordsOf(locale)),
  signedInAs: async ({ page, words }, provide) => {
    await provide(async (email) => {
      await new LoginPage(page, words).signIn(email, PASSWORD);
      return page;
    });
  },
  anotherBrowser: async ({ browser, server, locale }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (email) => {
      const [context, page] = await openAs(browser, server.baseUrl, locale ?? 'en', email);
      opened.push(context);
      return page;
    });
    for (const context of opened) await context.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  isAccessible: async ({}, provide) => {
    await provide(async (page) => {
      const { violations } = await new AxeBuilder({ page })
        // Base UI's guards pass the focus on: hidden and focusable is what they are for.
        .exclude('[data-base-ui-focus-guard]')
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
});

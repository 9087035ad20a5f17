import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { freePort, startServer } from '../server.ts';
import { expect, NO_WORDS, test as base } from '../fixtures.ts';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));
const NO_BUILD = fileURLToPath(new URL('../../.cache/no-web', import.meta.url));

/** The client of a development server; the API runs without a build, since it would refuse a different one. */
const test = base.extend<{ devUrl: string }, { vite: ViteDevServer }>({
  vite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, provide) => {
      const server = await startServer({ NODE_ENV: 'development', WEB_DIST: NO_BUILD });
      process.env['SERVER_PORT'] = new URL(server.baseUrl).port;
      const port = await freePort();
      const vite = await createServer({ root: WEB, logLevel: 'warn', server: { port, strictPort: true } });
      await vite.listen();
      await provide(vite);
      await vite.close();
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  devUrl: async ({ vite }, provide) => provide(`http://localhost:${vite.config.server.port}`),
});

/** One worker runs all stories of this file: each further one would start a development server of its own. */
test.describe.configure({ mode: 'default' });

async function openPart(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 60_000 });
}

test(
  'every page of the showcase, its popups and its dialogs are accessible, and log no errors',
  NO_WORDS,
  async ({ page, devUrl, isAccessible, isAccessibleInDark }) => {
    test.setTimeout(300_000);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await openPart(page, `${devUrl}/dev/buttons`);
    const menu = page.getByRole('navigation', { name: 'Showcase' });
    const title = page.getByRole('heading', { level: 1 }).first();
    const names = await menu.getByRole('link').allTextContents();
    expect(names.length).toBeGreaterThan(15);
    // From link to link: each load of a page asks the development server for hundreds of modules.
    const open = async (name: string) => {
      const link = menu.getByRole('link').getByText(name, { exact: true });
      // A menu that is gone is reported at once, not at the end of the story's five minutes.
      await expect(link).toBeVisible();
      await link.click();
      await expect(title).toHaveText(name);
    };
    for (const name of names) {
      await open(name);
      await isAccessible(page);
      await isAccessibleInDark(page);
    }
    const popup = page.getByRole('dialog');
    await open('Dates and months');
    await page.getByRole('textbox', { name: 'Termin' }).first().press('Alt+ArrowDown');
    await expect(popup).toBeVisible();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await page.getByRole('button', { name: /^Miesiące: / }).click();
    await expect(popup).toBeVisible();
    await isAccessible(page);
    await isAccessibleInDark(page);
    await page.keyboard.press('Escape');
    await open('Choices of many');
    await page
      .getByRole('button', { name: /^Arkusze: / })
      .first()
      .click();
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await isAccessible(page);
    await isAccessibleInDark(page);
    expect(failures).toEqual([]);
  },
);

test('an upload shows its progress and can be cancelled', NO_WORDS, async ({ page, devUrl }) => {
  // Reads slowly, like a network.
  const slow = createHttpServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'x-app-id, x-build-timestamp, accept-language');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    request.on('data', () => {
      request.pause();
      setTimeout(() => request.resume(), 5);
    });
    return request.on('end', () =>
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"fileId":7}'),
    );
  }).listen(0);
  await once(slow, 'listening');
  const address = slow.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  await openPart(page, `${devUrl}/dev/components/upload`);
  const send = (isAborted: boolean) =>
    page.evaluate(
      async ({ api, aborts }) => {
        const load = (path: string) => import(/* @vite-ignore */ path);
        const { uploadFile } = await load('/src/lib/api/upload-file.ts');
        const { pointApiAt } = await load('/src/lib/api/runtime-config.ts');
        pointApiAt(api);
        const controller = new AbortController();
        const shares: number[] = [];
        const onProgress = (share: number) => {
          shares.push(share);
          if (aborts && share > 0.2) controller.abort();
        };
        const file = new File([new Uint8Array(20_000_000)], 'koszty.csv');
        const wanted = {
          path: '/api/import/file',
          file,
          answerSchema: { safeParse: (data: { fileId: number }) => ({ success: true, data }) },
          onProgress,
          signal: controller.signal,
        };
        const end = await uploadFile(wanted).catch((error: Error) =>
          'kind' in error ? error.kind : String(error),
        );
        return { shares, end };
      },
      { api: url, aborts: isAborted },
    );
  const whole = await send(false);
  expect(whole.end).toEqual({ fileId: 7 });
  expect(whole.shares.length).toBeGreaterThan(2);
  expect(whole.shares.at(-1)).toBe(1);
  const aborted = await send(true);
  expect(aborted.end).toBe('aborted');
  expect(aborted.shares.at(-1)).toBeLessThan(1);
  slow.closeAllConnections();
  slow.close();
});

test('a production build has no showcase', NO_WORDS, async ({ page }) => {
  await page.goto('/dev/buttons');
  await expect(page.getByRole('heading', { name: 'Ups... Nic tu nie ma' })).toBeVisible();
});

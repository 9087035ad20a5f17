import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { forgetAllKept, keepFor } from '#lib/drafts/kept.ts';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { useToasts } from '#lib/toasts.ts';
import { useUserSetting } from './user-settings.ts';

const columns = z.array(z.string());
const USUAL = ['name'];

const server = serverOfEachTest({ signedInAs: 'master@a.test' });

/** A separate browser, i.e. another cache. */
function openBrowser(schema: z.ZodType<string[]> = columns) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useUserSetting('test.columns', schema, USUAL), { wrapper }).result;
}

describe('useUserSetting', () => {
  test('starts with the fallback and reports when nothing is stored', async () => {
    const browser = openBrowser();
    expect(browser.current[0]).toBe(USUAL);
    expect(browser.current[2]).toBe(false);
    await until(() => expect(browser.current[2]).toBe(true));
    expect(browser.current[0]).toBe(USUAL);
  });

  test('changes at once here, and appears in another browser', async () => {
    const here = openBrowser();
    await until(() => expect(here.current[2]).toBe(true));
    act(() => here.current[1](['note']));
    act(() => here.current[1](['section', 'note']));
    await until(() => expect(here.current[0]).toEqual(['section', 'note']));
    await until(async () => {
      const asked = await (
        await server().as('master@a.test')
      ).post('/api/user-setting/get', {
        keys: ['test.columns'],
      });
      expect(asked.json()).toEqual({ settings: { 'test.columns': ['section', 'note'] } });
    });
    const there = openBrowser();
    await until(() => expect(there.current[0]).toEqual(['section', 'note']));
  });

  test('uses the fallback if the stored value is invalid', async () => {
    await (
      await server().as('master@a.test')
    ).post('/api/user-setting/set', {
      key: 'test.columns',
      value: { width: 3 },
    });
    const browser = openBrowser();
    await until(() => expect(browser.current[2]).toBe(true));
    expect(browser.current[0]).toBe(USUAL);
  });

  test('reverts to the stored value if it cannot be saved', async () => {
    const browser = openBrowser();
    await until(() => expect(browser.current[2]).toBe(true));
    act(() => browser.current[1](['x'.repeat(30_000)]));
    await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
    await until(() => expect(browser.current[0]).toBe(USUAL));
  });

  test('is sent so that it arrives even if the page is being closed', async () => {
    const browser = openBrowser();
    await until(() => expect(browser.current[2]).toBe(true));
    const calls = vi.spyOn(globalThis, 'fetch');
    act(() => browser.current[1](['note']));
    await until(() =>
      expect(calls).toHaveBeenCalledWith(
        expect.stringContaining('/user-setting/set'),
        expect.objectContaining({ keepalive: true }),
      ),
    );
  });

  test('of two choices in a row, the last one is sent when the page is closed before the response to the first', async () => {
    const browser = openBrowser();
    await until(() => expect(browser.current[2]).toBe(true));
    const sent: unknown[] = [];
    vi.stubGlobal(
      'fetch',
      async (_url: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
        sent.push([JSON.parse(body), keepalive]);
        return new Promise(() => undefined);
      },
    );
    act(() => browser.current[1](['note']));
    act(() => browser.current[1](['vat']));
    await until(() => expect(sent).toEqual([[{ key: 'test.columns', value: ['note'] }, true]]));
    dispatchEvent(new Event('pagehide'));
    await until(() => expect(sent[1]).toEqual([{ key: 'test.columns', value: ['vat'] }, true]));
    dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(2);
  });

  test('is restored and sent again if the page was left before the server had it', async () => {
    const USER = 1;
    keepFor(USER);
    const left = openBrowser();
    await until(() => expect(left.current[2]).toBe(true));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    act(() => left.current[1](['note']));
    await until(() => expect(left.current[0]).toEqual(['note']));
    vi.stubGlobal('fetch', fetch);
    // a reload
    forgetAllKept();
    keepFor(USER);
    const here = openBrowser();
    await until(() => expect(here.current[0]).toEqual(['note']));
    const there = await server().as('master@a.test');
    const asked = await there.post('/api/user-setting/get', { keys: ['test.columns'] });
    expect(asked.json()).toEqual({ settings: { 'test.columns': ['note'] } });
    // A stored value is not sent again.
    await there.post('/api/user-setting/set', { key: 'test.columns', value: ['vat'] });
    forgetAllKept();
    keepFor(USER);
    const again = openBrowser();
    await until(() => expect(again.current[0]).toEqual(['vat']));
  });
});

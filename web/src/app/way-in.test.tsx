import { render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { switchLocale } from '#lib/words/i18n.ts';
import { useLoads } from '#lib/loading/loads.ts';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { App } from './app.tsx';
import { stories, type Answer, type Story } from './testing/way-in-stories.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let real: typeof fetch;
beforeAll(async () => {
  server = await startServer();
  real = globalThis.fetch;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
beforeEach(() => {
  window.dataLayer = [];
});
afterEach(() => {
  vi.stubGlobal('fetch', real);
  vi.restoreAllMocks();
  useLoads.setState({ pending: [], shown: null });
});

function answering(answers: Record<string, Answer>): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const call = Object.keys(answers).find((path) => url.endsWith(path));
    const answer = call === undefined ? undefined : answers[call];
    if (answer === undefined) return real(url, init);
    if (answer === 'nothing') return new Promise(() => undefined);
    return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }));
  });
}

const expectWords = async (words: Story['pl']) => {
  for (const text of words) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
};

describe('The log-in screens report in both languages', () => {
  test.each(stories)('$what', async ({ at, answers = {}, act, focus, pl, en }) => {
    await switchLocale('pl');
    answering(answers);
    window.history.replaceState(null, '', at);
    render(<App />);
    await act?.();
    await expectWords(pl);
    if (focus !== undefined) await until(() => expect(document.activeElement).toHaveAttribute('name', focus));
    await switchLocale('en');
    await expectWords(en);
    await switchLocale('pl');
    // Analytics receives steps and kinds of errors, never personal data.
    expect(JSON.stringify(window.dataLayer)).not.toMatch(/sekretny|jan\.|Zażółć/iu);
  });
});

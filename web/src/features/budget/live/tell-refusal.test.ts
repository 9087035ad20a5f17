import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gatewayChanged, type Link } from '#lib/live/gateway-link.ts';
import type { Refusal } from '#lib/live/locked.ts';
import { closeTyped, preloadTyped } from '#lib/live/tell-typed.ts';
import { closeToast, useToasts } from '#lib/toasts.ts';
import { until } from '#testing/until.ts';
import { tellRefusal } from './tell-refusal.ts';

const MAREK = 'Marek Wrona edytuje ten wiersz od 10:12.';
const CELL = 'record 71 2026 lis';

const ROW = { type: 'record', id: 71 } as const;
const HIS: Refusal = {
  text: MAREK,
  cause: {
    kind: 'locked',
    resource: ROW,
    by: {
      ...ROW,
      userId: 4,
      appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11',
      firstname: 'Marek',
      lastname: 'Wrona',
      since: '2026-11-20T09:12:00.000Z',
    },
  },
};
const ask = vi.fn<Link['ask']>(async () => ({ outcome: 'deny' }));

beforeAll(preloadTyped);
beforeEach(() => {
  ask.mockClear();
  gatewayChanged({ ask, answer: () => undefined, streamHeard: () => undefined });
});
// Later tests in the same process must find none.
afterEach(() => {
  gatewayChanged(null);
  for (const { id } of useToasts.getState().toasts) closeToast(id);
});

const WHERE = 'Szyld, czerwiec 2026';
const type = (text: string) => tellRefusal(HIS, undefined, { text, cell: CELL, where: WHERE });
const shown = () => useToasts.getState().toasts.map(({ body, duration }) => [body, duration]);

test('one notice collects everything typed into a locked row until it is dismissed', () => {
  for (const text of ['=', '=9', '=90', '=900']) type(text);
  expect(shown()).toEqual([[[MAREK, 'Szyld, czerwiec 2026: wpisano =900'], 'until-closed']]);
});

test('a number typed into a closed month is refused once, and the next one again', () => {
  const refuse = (text: string) =>
    tellRefusal({ text: 'Ten miesiąc jest zamknięty.' }, undefined, { text, cell: CELL, where: WHERE });
  const counts = () => useToasts.getState().toasts.map(({ count }) => count);
  for (const text of ['9', '90', '900']) refuse(text);
  expect(counts()).toEqual([1]);
  refuse('7');
  expect(counts()).toEqual([2]);
});

test('it closes once the editor contains the text', () => {
  type('9000');
  closeTyped(CELL);
  expect(shown()).toEqual([]);
});

test('requesting the row keeps the typed text', async () => {
  type('9000');
  useToasts.getState().toasts[0]?.further?.run();
  useToasts.setState({ toasts: [] });
  await Promise.resolve();
  expect(ask).toHaveBeenCalledExactlyOnceWith({
    namespace: 'resources',
    data: { type: 'takeover', data: ROW },
  });
  expect(shown()).toEqual([[[MAREK, 'Szyld, czerwiec 2026: wpisano 9000'], 'until-closed']]);
  // After a refusal, the row can be requested again.
  expect(useToasts.getState().toasts[0]?.further?.label).toBe('Przejmij');
});

test('a closed month gives the reason and keeps no text', () => {
  tellRefusal({ text: 'Ten miesiąc jest zamknięty.' }, undefined, { text: '9', cell: CELL });
  expect(shown()).toEqual([['Ten miesiąc jest zamknięty.', 'short']]);
});

test('text that exists nowhere else is kept, whatever the reason', () => {
  const typed = { text: '9', cell: CELL, where: WHERE, isKept: true };
  tellRefusal({ text: 'Ten miesiąc jest zamknięty.' }, undefined, typed);
  expect(shown()).toEqual([
    [['Ten miesiąc jest zamknięty.', 'Szyld, czerwiec 2026: wpisano 9'], 'until-closed'],
  ]);
});

test('after the hand-over, the text can be typed into its cell from the same notice', async () => {
  ask.mockResolvedValueOnce({ outcome: 'success' });
  const again = vi.fn<() => void>();
  tellRefusal(HIS, undefined, { text: '9000', cell: CELL, again });
  useToasts.getState().toasts[0]?.further?.run();
  await until(() =>
    expect(useToasts.getState().toasts.map(({ title }) => title)).toContain('Wiersz jest Twój.'),
  );
  const notice = useToasts.getState().toasts.find(({ id }) => id.startsWith('typed:'));
  expect(notice).toMatchObject({
    title: 'Nie zapisano. Można już edytować',
    body: 'Wpisano: 9000',
    action: { label: 'Wpisz ponownie' },
  });
  notice?.action?.run();
  expect(again).toHaveBeenCalledOnce();
});

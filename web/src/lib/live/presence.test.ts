import type { Presence, Selection } from '@saldo/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appId } from '#lib/api/app-id.ts';
import { gatewayChanged, gatewayTold, rightsTold } from '#lib/live/gateway-link.ts';
import { SheetPresence } from './presence.ts';

const LINK = {
  ask: async () => ({ outcome: 'timeout' as const }),
  answer: () => undefined,
  streamHeard: () => undefined,
};
const at = (month: string, isEditing = false): Presence => ({ cell: { recordId: 7, month }, isEditing });
const MAREK: Selection = {
  ...at('2026-03'),
  appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11',
  userId: 2,
  firstname: 'Marek',
  lastname: 'Wrona',
  avatarId: 1,
};

/** what was told, in the order of its arrival */
let told: (string | null)[];
let listed: Selection[];
/** holds the answers to what is told */
let held: (() => void)[] | null;
let presence: SheetPresence;

beforeEach(async () => {
  vi.useFakeTimers();
  told = [];
  listed = [];
  held = null;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith('/update')) {
      const { state } = JSON.parse(body) as { state: Presence | null };
      told.push(state === null ? null : (state.cell?.month ?? 'nowhere'));
      if (held !== null) await new Promise<void>((resolve) => held?.push(resolve));
    }
    const answer = url.endsWith('/selection') ? { selections: listed } : {};
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  presence = new SheetPresence(21);
  gatewayChanged(LINK);
  await vi.advanceTimersByTimeAsync(100);
  told = [];
});
afterEach(() => {
  presence.leave();
  gatewayChanged(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const others = () => [...presence.others.getState().all.values()].map(({ firstname }) => firstname);

test('a move is told at once, those of the next moment together', async () => {
  presence.tell(at('2026-01'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['2026-01']);
  for (const month of ['2026-02', '2026-03', '2026-04']) presence.tell(at(month));
  await vi.advanceTimersByTimeAsync(79);
  expect(told).toEqual(['2026-01']);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['2026-01', '2026-04']);
});

test('the place where one was before is not told again', async () => {
  presence.tell(at('2026-01'));
  presence.tell(at('2026-01'));
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['2026-01']);
});

test('nothing overtakes what is still on its way, and leaving is the last word', async () => {
  held = [];
  presence.tell(at('2026-01'));
  await vi.advanceTimersByTimeAsync(200);
  presence.tell(at('2026-02'));
  presence.leave();
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual(['2026-01']);
  while (held.length > 0) {
    held.shift()?.();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(told).toEqual(['2026-01', null]);
});

test('those who come and go while the list is read are as told', async () => {
  listed = [MAREK, { ...MAREK, appId: appId(), firstname: 'Anna' }];
  rightsTold();
  gatewayTold({
    type: 'resource/selection/update',
    data: { budgetId: 21, appId: MAREK.appId, selection: { ...MAREK, firstname: 'Marek II' } },
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(others()).toEqual(['Marek II']);
  gatewayTold({
    type: 'resource/selection/update',
    data: { budgetId: 21, appId: MAREK.appId, selection: null },
  });
  expect(others()).toEqual([]);
});

test('where one is, is told anew once the server has forgotten it', async () => {
  presence.tell(at('2026-01'));
  await vi.advanceTimersByTimeAsync(100);
  rightsTold();
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual(['2026-01', '2026-01']);
});

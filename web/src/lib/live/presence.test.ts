import type { Presence, Selection } from '@saldo/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appId } from '#lib/api/app-id.ts';
import { gatewayChanged, publishGatewayEvent, publishRightsChange } from '#lib/live/gateway-link.ts';
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

/** reported positions in order of arrival */
let reported: (string | null)[];
let listed: Selection[];
/** delays the responses to reports */
let held: (() => void)[] | null;
let presence: SheetPresence;

beforeEach(async () => {
  vi.useFakeTimers();
  reported = [];
  listed = [];
  held = null;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith('/update')) {
      const { state } = JSON.parse(body) as { state: Presence | null };
      reported.push(state === null ? null : (state.cell?.month ?? 'nowhere'));
      if (held !== null) await new Promise<void>((resolve) => held?.push(resolve));
    }
    const answer = url.endsWith('/selection') ? { selections: listed } : {};
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  presence = new SheetPresence(21);
  gatewayChanged(LINK);
  await vi.advanceTimersByTimeAsync(100);
  reported = [];
});
afterEach(() => {
  presence.leave();
  gatewayChanged(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const others = () => [...presence.others.getState().all.values()].map(({ firstname }) => firstname);

test('a move is reported at once, later ones within the interval together', async () => {
  presence.tell(at('2026-01'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['2026-01']);
  for (const month of ['2026-02', '2026-03', '2026-04']) presence.tell(at(month));
  await vi.advanceTimersByTimeAsync(79);
  expect(reported).toEqual(['2026-01']);
  await vi.advanceTimersByTimeAsync(1);
  expect(reported).toEqual(['2026-01', '2026-04']);
});

test('an unchanged position is not reported again', async () => {
  presence.tell(at('2026-01'));
  presence.tell(at('2026-01'));
  await vi.advanceTimersByTimeAsync(500);
  expect(reported).toEqual(['2026-01']);
});

test('reports do not overtake each other, and leaving comes last', async () => {
  held = [];
  presence.tell(at('2026-01'));
  await vi.advanceTimersByTimeAsync(200);
  presence.tell(at('2026-02'));
  presence.leave();
  await vi.advanceTimersByTimeAsync(200);
  expect(reported).toEqual(['2026-01']);
  while (held.length > 0) {
    held.shift()?.();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(reported).toEqual(['2026-01', null]);
});

test('arrivals and departures during the fetch are applied', async () => {
  listed = [MAREK, { ...MAREK, appId: appId(), firstname: 'Anna' }];
  publishRightsChange();
  publishGatewayEvent({
    type: 'resource/selection/update',
    data: { budgetId: 21, appId: MAREK.appId, selection: { ...MAREK, firstname: 'Marek II' } },
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(others()).toEqual(['Marek II']);
  publishGatewayEvent({
    type: 'resource/selection/update',
    data: { budgetId: 21, appId: MAREK.appId, selection: null },
  });
  expect(others()).toEqual([]);
});

test('the position is reported again after the server has dropped it', async () => {
  presence.tell(at('2026-01'));
  await vi.advanceTimersByTimeAsync(100);
  publishRightsChange();
  await vi.advanceTimersByTimeAsync(100);
  expect(reported).toEqual(['2026-01', '2026-01']);
});

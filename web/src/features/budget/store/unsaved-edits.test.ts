import { afterEach, expect, test, vi } from 'vitest';
import { appId } from '#lib/api/app-id.ts';
import { EditQueue } from './edit-queue.ts';
import type { Entry } from './queue-entry.ts';
import { closedTabs, saveUnsaved, takeLeft, takeUnsaved } from './unsaved-edits.ts';

const ANNA = { userId: 1, budgetId: 21 };
const MAREK = { userId: 2, budgetId: 21 };

let stopAll: (() => void)[] = [];
afterEach(() => {
  for (const stop of stopAll) stop();
  stopAll = [];
  sessionStorage.clear();
  localStorage.clear();
});

/** A queue whose server never responds. */
function queueOf(...texts: string[]) {
  const sent: Entry[] = [];
  const queue = new EditQueue({
    send: (entry) => {
      sent.push(entry);
      return new Promise(() => undefined);
    },
    changed: () => undefined,
    landed: () => undefined,
    refused: () => undefined,
    news: () => undefined,
    onWake: () => () => undefined,
  });
  stopAll.push(() => void queue.stop());
  for (const [index, text] of texts.entries()) {
    const edit = {
      recordId: index + 1,
      month: '2026-03',
      scope: 'month' as const,
      set: {},
      was: {},
      version: 0,
      text,
    };
    queue.add({ kind: 'edits', key: `${text} ${index}`, edits: [edit] }, () => []);
  }
  return { queue, sent };
}

const typedIn = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === 'edits' ? entry.edits.map(({ text }) => text) : []));

test('another user of the tab neither sees nor loses unsaved edits', () => {
  takeUnsaved(ANNA, queueOf('821', '822').queue);
  const his = queueOf();
  expect(takeUnsaved(MAREK, his.queue)).toEqual([]);
  expect(his.sent).toEqual([]);
  expect(typedIn(takeUnsaved(ANNA, queueOf().queue))).toEqual(['821', '822']);
  // and only once
  expect(takeUnsaved(ANNA, queueOf().queue)).toEqual([]);
});

test('edits of other users are limited in size: the largest are dropped first', () => {
  takeUnsaved(ANNA, queueOf('821').queue);
  const long = { userId: 3, budgetId: 21 };
  takeUnsaved(long, queueOf('x'.repeat(1_000_001)).queue);
  takeUnsaved(MAREK, queueOf().queue);
  expect(takeUnsaved(long, queueOf().queue)).toEqual([]);
  expect(typedIn(takeUnsaved(ANNA, queueOf().queue))).toEqual(['821']);
});

test('unsaved edits of other users are kept for twenty sheets', () => {
  for (let budgetId = 1; budgetId <= 25; budgetId++) takeUnsaved({ ...ANNA, budgetId }, queueOf('5').queue);
  takeUnsaved(MAREK, queueOf().queue);
  expect(Object.keys(localStorage).filter((key) => key.includes('unsaved.1.'))).toHaveLength(20);
});

test('several changes of a queue in one task are stored once, right after it', async () => {
  const { queue } = queueOf('821');
  takeUnsaved(ANNA, queue);
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  for (let news = 0; news < 20; news++) saveUnsaved(ANNA, queue);
  expect(stored).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(stored).toHaveBeenCalledTimes(1);
  stored.mockRestore();
});

test('edits of a closed tab are resumed once, those of an open tab are left to it', async () => {
  const { queue } = queueOf('821');
  takeUnsaved(ANNA, queue);
  saveUnsaved(ANNA, queue);
  await Promise.resolve();
  const text = localStorage.getItem(`saldo.unsaved.1.21.${appId()}`) ?? '';
  localStorage.setItem('saldo.unsaved.1.21.closed', text.replaceAll('821', '822'));
  localStorage.setItem('saldo.unsaved.1.21.open', text.replaceAll('821', '823'));
  localStorage.setItem('saldo.unsaved.2.21.closed', text);
  const line = new BroadcastChannel('saldo.tabs');
  line.addEventListener('message', ({ data }: MessageEvent<{ ask?: string }>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is bound to one origin
    if (data.ask === 'open') line.postMessage({ here: 'open' });
  });
  const closed = await closedTabs(ANNA);
  line.close();
  expect(closed).toEqual(['closed']);
  const taken: Entry[] = [];
  takeLeft(ANNA, 'closed', (entries) => taken.push(...entries));
  expect(typedIn(taken)).toEqual(['822']);
  expect(localStorage.getItem('saldo.unsaved.1.21.closed')).toBeNull();
  expect(await closedTabs(ANNA)).not.toContain('closed');
});

test('pending changes are stored when the page is hidden', () => {
  const { queue } = queueOf('821');
  takeUnsaved(ANNA, queue);
  saveUnsaved(ANNA, queue);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(`saldo.unsaved.1.21.${appId()}`)).toContain('821');
});

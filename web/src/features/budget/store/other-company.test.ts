import { minor } from '@saldo/contract/domain/money';
import { expect, test, vi } from 'vitest';
import { callAs } from '#lib/api/send.ts';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { openSheet, sentTo } from '../testing/open-sheet.ts';
import { EditQueue } from './edit-queue.ts';
import type { Entry } from './queue-entry.ts';
import { saveUnsaved, takeUnsaved } from './unsaved-edits.ts';

const server = serverOfEachTest();
const MASTER = { userId: 1, budgetId: 21 };
const ROW = 72;

/** A queue of the sheet that sends to the server. */
function open() {
  const refused = vi.fn<(entry: Entry, error: Error) => void>();
  const isHeld: boolean[] = [];
  const send = sentTo(MASTER.budgetId) ?? expect.fail;
  const queue: EditQueue = new EditQueue({
    send: (entry) => (entry.kind === 'step' ? expect.fail('a step is sent') : send(entry)),
    changed: () => undefined,
    landed: () => undefined,
    refused,
    news: (item) => {
      isHeld.push(item.isHeld);
      saveUnsaved(MASTER, queue);
    },
    onWake: () => () => undefined,
  });
  return { queue, refused, isHeld: () => isHeld.at(-1) };
}

const edit = {
  recordId: ROW,
  month: '2026-05',
  scope: 'month' as const,
  set: { netAmount: minor(45_000) },
  was: { netAmount: null },
  version: 0,
  text: '450',
};

test('edits made after another company was opened in the browser wait for their user, and land once that user is back', async () => {
  await server().signIn('master@a.test');
  callAs(MASTER.userId);
  const before = open();
  takeUnsaved(MASTER, before.queue);
  // another tab, or this one during its navigation, has switched
  await server().signIn('master@b.test');
  before.queue.add({ kind: 'edits', key: crypto.randomUUID(), edits: [edit] }, () => []);
  await until(() => expect(before.isHeld()).toBe(true));
  expect(before.refused).not.toHaveBeenCalled();

  await server().signIn('master@a.test');
  const after = open();
  for (const entry of takeUnsaved(MASTER, after.queue)) after.queue.add(entry, () => []);
  await after.queue.settled();
  const { monthValues } = (await openSheet(MASTER.budgetId)).stored;
  expect(monthValues).toContainEqual(
    expect.objectContaining({ recordId: ROW, month: '2026-05', netAmount: 45_000 }),
  );
});

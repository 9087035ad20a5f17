import assert from 'node:assert/strict';
import type { Lock } from '@saldo/contract/realtime';
import type { Plan } from './plan.ts';
import type { SimTab } from './sim-tab.ts';

/** Asserts that the server's locks equal the model's, and that no client believes it holds another's lock. */
export function compareLocks(
  locks: readonly Lock[],
  seats: readonly { tab: SimTab; number: number }[],
  holder: ReadonlyMap<number, number>,
): void {
  const numbers = new Map(seats.map(({ tab, number }) => [tab.appId, number]));
  // a crashed tab keeps its locks for some seconds
  const seated = new Set(numbers.values());
  const expected = [...holder].map(([id, number]) => [id, seated.has(number) ? number : undefined] as const);
  assert.deepEqual(new Map(locks.map(({ id, appId }) => [id, numbers.get(appId)])), new Map(expected));
  for (const { tab, number } of seats) {
    for (const key of tab.granted) {
      assert.equal(holder.get(Number(key.split(' ')[1])), number, `${key} was granted`);
    }
    tab.granted = [];
  }
}

/** The knowledge expected of a tab that receives all events. */
interface Known {
  facts: Plan['facts'];
  locks: ReadonlyMap<string, string>;
  /** by app id */
  where: ReadonlyMap<string, string>;
  asked: readonly string[];
}

/** Asserts that a tab has the server's state after the fetches requested by events. */
export async function compareTab(tab: SimTab, { facts, locks, where, asked }: Known): Promise<void> {
  if (tab.place.may === 'none') return assert.equal(tab.heard, 0, 'another company hears nothing');
  if (tab.isReceiving) {
    await tab.fetchSheet();
    assert.deepEqual(tab.plan?.facts, facts, 'a tab has the sheet of the server');
  }
  if (!tab.isConnected) return;
  assert.deepEqual(tab.locks.entries, Object.fromEntries(locks), 'a tab knows the locks');
  const others = [...where].filter(([appId]) => appId !== tab.appId);
  assert.deepEqual(tab.others.entries, Object.fromEntries(others), 'a tab knows where the others are');
  assert.deepEqual(tab.asked, new Set(asked), 'an owner knows every open question');
}

import type { TestApp } from '@saldo/stub-server/testing';
import { expect, vi } from 'vitest';

/** The tab that has just locked something was away for too long: its lock is given back. */
export async function loseLocks({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await vi.waitFor(async () =>
    expect(await db.selectFrom('resource_lock').select('id').execute()).not.toEqual([]),
  );
  await db.deleteFrom('resource_lock').execute();
}

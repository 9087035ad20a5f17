import type { TestApp } from '@saldo/stub-server/testing';
import { expect } from 'vitest';
import { until } from '#testing/until.ts';

/** The tab that has just locked something was away for too long: its lock is given back. */
export async function loseLocks({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await until(async () =>
    expect(await db.selectFrom('resource_lock').select('id').execute()).not.toEqual([]),
  );
  await db.deleteFrom('resource_lock').execute();
}

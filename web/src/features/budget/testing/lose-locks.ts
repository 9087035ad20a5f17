import type { TestApp } from '@saldo/stub-server/testing';
import { expect } from 'vitest';
import { until } from '#testing/until.ts';

/** Simulates that the tab was away too long and its locks were released. */
export async function loseLocks({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await until(async () =>
    expect(await db.selectFrom('resource_lock').select('id').execute()).not.toEqual([]),
  );
  await db.deleteFrom('resource_lock').execute();
}

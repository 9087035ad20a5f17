import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#src/db/open.ts';
import { LEASE_MS } from '#src/jobs/jobs.ts';
import { TABLES } from '#src/tables.ts';
import { testApp } from '#src/testing.ts';
import { isOnPostgres } from '#src/testing-postgres.ts';
import { DOOMED, downloader, STEPS } from './testing/doomed.ts';
import { filesIn } from './testing/unzip.ts';

const root = mkdtempSync(join(tmpdir(), 'saldo-killed-download-'));
const filled = join(root, 'filled.sqlite');
beforeAll(async () => {
  if (isOnPostgres) return;
  const app = await testApp({ file: filled });
  await app.close();
});
afterAll(() => rmSync(root, { recursive: true }));

const killedAt = (...args: string[]) =>
  new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [DOOMED, ...args], (error, _stdout, stderr) => {
      if (error?.signal === 'SIGKILL') resolve();
      else reject(new Error(`It was not killed: ${stderr}`));
    });
  });

// The killed process opens a SQLite file.
test.skipIf(isOnPostgres).each(STEPS.map((step, place) => [step, place] as const))(
  'a server killed %s leaves one complete download and one letter to the user who ordered it',
  { timeout: 180_000 },
  async (step, place) => {
    const [file, folder] = [join(root, `${place}.sqlite`), join(root, `${place}`)];
    copyFileSync(filled, file);
    await killedAt(file, folder, step);
    const store = openStore(file, { tables: TABLES });
    const { jobs, outbox } = downloader(store, folder, { laterMs: LEASE_MS });
    jobs.start();
    await jobs.idle();
    const { file: name, size } = await store.db
      .selectFrom('download')
      .select(['file', 'size'])
      .executeTakeFirstOrThrow();
    const zip = readFileSync(join(folder, name ?? ''));
    expect(zip).toHaveLength(size ?? 0);
    expect([...(await filesIn(zip)).keys()].at(-1)).toBe('manifest.json');
    expect(outbox.letters().map(({ to }) => to)).toEqual(['master@a.test']);
    expect(await store.db.selectFrom('job').select('kind').execute()).toEqual([]);
    // The sweep removes unfinished files later.
    expect(readdirSync(folder)).toHaveLength(step === 'after the end' ? 1 : 2);
    await jobs.close();
    await store.close();
  },
);

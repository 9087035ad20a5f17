import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#src/db/open.ts';
import { handTimers } from '#src/http/timers.ts';
import { LEASE_MS } from './jobs.ts';
import { DOOMED, handleBoth } from './testing/doomed.ts';
import { emptyStore, START, statesOf, workerOn } from './testing/workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'saldo-jobs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the process until it kills itself; returns its current step, or null if it has finished. */
const killedAt = (file: string, letters: string, step: number) =>
  new Promise<string | null>((resolve, reject) => {
    execFile(process.execPath, [DOOMED, file, letters, String(step)], (error, stdout, stderr) => {
      if (!error) resolve(null);
      else if (error.signal === 'SIGKILL') resolve(stdout.trim());
      else reject(new Error(stderr, { cause: error }));
    });
  });

/** The next process, after the leases of the dead one: both jobs finish. */
async function recover(file: string, letters: string) {
  const store = openStore(file);
  const asked = (await store.db.selectFrom('job').select('kind').execute()).map(({ kind }) => kind);
  const worker = workerOn(store, handTimers(START + LEASE_MS));
  handleBoth(worker, letters);
  worker.jobs.start();
  await worker.jobs.idle();
  const config = await store.db.selectFrom('config').select(['key', 'value']).orderBy('key').execute();
  const left = await statesOf(store);
  await worker.jobs.close();
  await store.close();
  return { asked, config: Object.fromEntries(config.map(({ key, value }) => [key, value])), left };
}

const sent = (letters: string) =>
  existsSync(letters) ? readFileSync(letters, 'utf8').trim().split('\n') : [];

test(
  'a process that is killed at any step of its jobs loses none and doubles none',
  { timeout: 240_000 },
  async () => {
    const steps: string[] = [];
    for (let step = 1; ; step += 1) {
      const [file, letters] = [join(folder, `${step}.sqlite`), join(folder, `${step}.letters`)];
      await (await emptyStore(file)).close();
      const name = await killedAt(file, letters, step);
      const { asked, config, left } = await recover(file, letters);
      const where = `killed at step ${step}, ${name}`;
      expect(left, where).toEqual([]);
      // The job exists only with its command, and its transactional result is written once.
      expect([{}, { command: '1', counted: '1' }], where).toContainEqual(config);
      const keys = sent(letters);
      if (asked.includes('note')) expect(config['counted'], where).toBe('1');
      if (asked.includes('letter')) expect(keys, where).toContain('the letter');
      // External effects happen at least once with the same key, and twice only if the job was not marked as done.
      expect(new Set(keys).size, where).toBeLessThanOrEqual(1);
      expect(keys.length, where).toBeLessThanOrEqual(2);
      if (name === null) {
        expect([config, keys]).toEqual([{ command: '1', counted: '1' }, ['the letter']]);
        break;
      }
      steps.push(name);
    }
    // commands, leases and ends, each before, in and after its transaction, and the letter itself
    expect(steps.length).toBeGreaterThanOrEqual(14);
    expect(new Set(steps)).toEqual(
      new Set([
        'before a transaction',
        'before a commit',
        'after a commit',
        'before the letter',
        'after the letter',
      ]),
    );
  },
);

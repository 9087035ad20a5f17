import { existsSync, readdirSync } from 'node:fs';
import { openStore, type Store } from '#src/db/open.ts';
import { DOWNLOAD, handleDownloads } from '#src/download/start.ts';
import { PreparedFiles } from '#src/files/prepared-files.ts';
import { putDownload } from '#src/download/repository.ts';
import { createClock } from '#src/http/clock.ts';
import { randomIds } from '#src/http/ids.ts';
import { KEY_BYTES, secretsOf } from '#src/http/secrets.ts';
import { handTimers } from '#src/http/timers.ts';
import { workerOn } from '#src/jobs/testing/workers.ts';
import { mailBy } from '#src/mail/mail.ts';
import { createOutbox } from '#src/mail/outbox.ts';
import { TABLES } from '#src/tables.ts';
import { ACCOUNTS, USERS } from '#src/testing-ids.ts';

/** To be started as a process of its own: `doomed.ts <database> <folder> <step>`. */
export const DOOMED = import.meta.filename;

export const STEPS = ['while the file is written', 'before the end', 'in the end', 'after the end'] as const;
type Step = (typeof STEPS)[number];

const AT = '2026-11-20T08:00:00.000Z';

/** A process that prepares downloads. */
export function downloader(store: Store, folder: string, { laterMs = 0 } = {}) {
  const worker = workerOn(store, handTimers(Date.parse(AT) + laterMs));
  const { jobs } = worker;
  const secrets = secretsOf(Buffer.alloc(KEY_BYTES, 'k'));
  const outbox = createOutbox();
  const mail = mailBy(outbox, { jobs, secrets, ids: randomIds });
  const deps = { db: store.db, clock: createClock(AT), ids: randomIds, jobs, mail };
  handleDownloads({
    deps,
    store,
    files: new PreparedFiles(folder),
    stored: { folderOf: () => Promise.resolve(folder) },
  });
  return { ...worker, outbox };
}

/** Calls `step` at each moment of a download's job at which the process may be killed. */
const stepping = (store: Store, folder: string, step: (name: Step) => void): Store => ({
  ...store,
  transact: async (scope, command, committed) => {
    const isWriting = existsSync(folder) && readdirSync(folder).length > 0;
    const isEnd = isWriting && scope.accountId !== null;
    if (isWriting && !isEnd) step('while the file is written');
    if (isEnd) step('before the end');
    const result = await store.transact(
      scope,
      async (tx) => {
        const done = await command(tx);
        if (isEnd) step('in the end');
        return done;
      },
      committed,
    );
    if (isEnd) step('after the end');
    return result;
  },
});

async function run(file: string, folder: string, last: string): Promise<void> {
  const step = (name: Step) => {
    if (name !== last) return;
    process.kill(process.pid, 'SIGKILL');
    // the signal is on its way
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };
  const store = stepping(openStore(file, { tables: TABLES }), folder, step);
  const { jobs } = downloader(store, folder);
  await store.transact({ accountId: ACCOUNTS.a }, async (tx) => {
    const owner = { accountId: ACCOUNTS.a, userId: USERS.master };
    const jobId = await jobs.enqueue(tx, { kind: DOWNLOAD, ...owner, payload: null });
    await putDownload(tx, owner, { jobId: jobId ?? 0, now: AT });
  });
  jobs.start();
  await jobs.idle();
}

if (process.argv[1] === DOOMED) {
  const [, , file = '', folder = '', step = ''] = process.argv;
  await run(file, folder, step);
}

import { contract } from '@saldo/contract';
import type { Download } from '@saldo/contract/download';
import { warsawDate } from '#src/http/clock.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { notFound } from '#src/http/refusals.ts';
import { downloadEffects } from './effects.ts';
import { fileName } from './file-name.ts';
import { dropDownload, findDownload, putDownload } from './repository.ts';
import { DOWNLOAD, type Downloads } from './start.ts';

interface DownloadDependencies {
  downloads: Downloads;
  /** throws 422 WRONG_PASSWORD at `path`, 429 after too many tries */
  demandPassword: (call: Call, password: string, path: string) => Promise<void>;
}

const nowOf = ({ deps }: Call) => deps.clock.now().toISOString();

const find = (call: Call) => findDownload(call.deps.db, call.session, nowOf(call));

const stateOf = async (call: Call): Promise<{ download: Download | null }> => ({
  download: (await find(call))?.download ?? null,
});

/** Deletes an earlier order with its job; returns its file. */
async function drop(tx: Parameters<typeof dropDownload>[0], { session, deps }: Call): Promise<string | null> {
  const dropped = await dropDownload(tx, session.accountId);
  if (dropped) await deps.jobs.cancelIn(tx, dropped.jobId);
  return dropped?.file ?? null;
}

async function order(
  { downloads, demandPassword }: DownloadDependencies,
  call: Call & { body: { password: string } },
) {
  const { session, deps, body } = call;
  const { accountId, userId } = session;
  await demandPassword(call, body.password, 'password');
  const former = await deps.transact(session, async (tx) => {
    const known = await findDownload(tx, session, nowOf(call));
    if (known?.download.state === 'preparing') return null;
    const file = await drop(tx, call);
    const jobId = await deps.jobs.enqueue(tx, { kind: DOWNLOAD, accountId, userId, payload: null });
    if (jobId === null) throw new Error('A job without a key is always added');
    await putDownload(tx, { accountId, userId }, { jobId, now: nowOf(call) });
    return file;
  });
  if (former !== null) await downloads.files.remove(former);
  return await stateOf(call);
}

async function cancel({ downloads }: DownloadDependencies, call: Call) {
  const former = await call.deps.transact(call.session, (tx) => drop(tx, call));
  if (former !== null) await downloads.files.remove(former);
  return await stateOf(call);
}

/** Streams the ZIP; proxies and browsers must not cache it. */
async function read({ downloads }: DownloadDependencies, call: Call) {
  const { session, deps, reply } = call;
  const found = await find(call);
  const opened =
    found?.download.state === 'ready' && found.file ? await downloads.files.read(found.file) : null;
  if (opened === null) throw notFound();
  const name = fileName(session.user.companyName, warsawDate(deps.clock.now()));
  reply
    .header('content-length', opened.size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return opened.stream;
}

export const downloadRoutes = (dependencies: DownloadDependencies) =>
  implement(
    contract.download,
    {
      get: async (call) => ({ status: 200, body: await stateOf(call) }),
      order: async (call) => ({ status: 200, body: await order(dependencies, call) }),
      file: async (call) => ({ status: 200, body: await read(dependencies, call) }),
      cancel: async (call) => ({ status: 200, body: await cancel(dependencies, call) }),
    },
    downloadEffects,
  );

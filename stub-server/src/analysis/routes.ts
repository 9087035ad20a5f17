import { contract } from '@saldo/contract';
import { MOST_FILES, type AnalysisFigure } from '@saldo/contract/analysis';
import { actorOf } from '#src/http/actor.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { notFound } from '#src/http/refusals.ts';
import { localeOf } from '#src/mail/locale.ts';
import { settledLists } from '#src/payment/listed/settle.ts';
import { analysisEffects } from './effects.ts';
import { itemsOf } from './items.ts';
import { previewOf } from './preview.ts';
import { dropFile, filesOf, findFile, putFile } from './repository.ts';
import { tableOf, type Question } from './rows.ts';
import { ANALYSIS_FILE, type Analyses } from './start.ts';

async function queryTable({ sources }: Analyses, call: Call & { body: Question }) {
  const actor = await actorOf(call);
  await settledLists(call.deps, actor.accountId);
  return await tableOf(call.deps.db, actor, {
    sources,
    question: call.body,
    locale: localeOf(call.request),
  });
}

const preview = async (analyses: Analyses, call: Call & { body: Question }) =>
  previewOf(await queryTable(analyses, call), localeOf(call.request));

const items = async (analyses: Analyses, call: Call & { body: AnalysisFigure }) =>
  itemsOf(await queryTable(analyses, call), call.body);

async function listed({ session, deps }: Call) {
  return { items: await filesOf(deps.db, session, deps.clock.now()) };
}

/** Deletes a file with its job; returns its name. */
async function drop(call: Call, id: number): Promise<string | null> {
  const { session, deps } = call;
  return await deps.transact(session, async (tx) => {
    const found = await findFile(tx, session, { id, now: deps.clock.now() });
    if (!found) throw notFound();
    await deps.jobs.cancelIn(tx, found.jobId);
    await dropFile(tx, session, id);
    return found.name;
  });
}

export const analysisRoutes = (analyses: Analyses) =>
  implement(
    contract.analysis,
    {
      preview: async (call) => ({ status: 200, body: await preview(analyses, call) }),
      items: async (call) => ({ status: 200, body: await items(analyses, call) }),
      files: async (call) => ({ status: 200, body: await listed(call) }),
      order: async (call) => {
        const { session, deps, body: question } = call;
        const { accountId, userId } = session;
        const now = deps.clock.now();
        const payload = { locale: localeOf(call.request) };
        const made = await onceByKey(call, {
          scope: session,
          run: async (tx) => {
            const jobId = await deps.jobs.enqueue(tx, { kind: ANALYSIS_FILE, accountId, userId, payload });
            if (jobId === null) throw new Error('A job without a key is always added');
            const { id } = await putFile(tx, session, { jobId, now, question });
            for (const { id: old } of (await filesOf(tx, session, now)).slice(MOST_FILES))
              await dropFile(tx, session, old);
            const found = await findFile(tx, session, { id, now });
            if (!found) throw new Error('A file that was just ordered is there');
            return found.file;
          },
        });
        return { status: 201, body: made };
      },
      read: async (call) => {
        const { session, deps, params, reply } = call;
        const found = await findFile(deps.db, session, { id: params.id, now: deps.clock.now() });
        const opened = found?.name ? await analyses.files.read(found.name) : null;
        if (!found || !opened) throw notFound();
        const { title, format } = found.file;
        reply
          .header('content-length', opened.size)
          .header(
            'content-disposition',
            `attachment; filename*=UTF-8''${encodeURIComponent(`${title}.${format}`)}`,
          )
          .header('cache-control', 'no-store');
        return { status: 200, body: opened.stream };
      },
      stop: async (call) => {
        const name = await drop(call, call.params.id);
        if (name !== null) await analyses.files.remove(name);
        return { status: 200, body: await listed(call) };
      },
    },
    analysisEffects,
  );

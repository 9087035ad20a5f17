import { contract } from '@saldo/contract';
import type { PaymentFilter, PaymentPagesBody } from '@saldo/contract/payment';
import type { Db } from '#src/db/open.ts';
import { actorOf, type Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { notFound } from '#src/http/refusals.ts';
import { signalOf } from '#src/http/signal.ts';
import { localeOf } from '#src/mail/locale.ts';
import { csvOf, xlsxOf } from '#src/master-data/export.ts';
import { addDocument, changeDocument, changeParts, deleteDocuments } from './commands.ts';
import { documentsOf } from './document.ts';
import { paymentEffects } from './effects.ts';
import { maySeeTab } from './filter.ts';
import { paymentColumns } from './file-columns.ts';
import { allPayments, countOfTab, pageOfPayments, queueOfPayments } from './list.ts';
import { settledLists } from './listed/settle.ts';
import { originalsFor, relatedTo } from './related.ts';
import { groupsOfPayments, sumsOfPayments } from './sums.ts';
import { seenDocuments } from './seen.ts';
import { similarDocuments } from './similar.ts';
import { DEFAULT_TYPE, SOURCE_TYPES } from './types.ts';

/** Answers a request about a list, if the user may see it. */
async function listing<Body extends PaymentFilter, Answer>(
  call: Call & { body: Body },
  ask: (db: Db, actor: Actor, body: Body) => Promise<Answer>,
): Promise<Answer> {
  const actor = await actorOf(call);
  if (!maySeeTab(actor.acl, call.body.tab)) throw new AppError('FORBIDDEN');
  await settledLists(call.deps, actor.accountId);
  return await ask(call.deps.db, actor, call.body);
}

const rowsOfFile = (call: Call & { body: PaymentPagesBody }, signal: AbortSignal) =>
  listing(call, (db, actor, body) => allPayments(db, actor, body, signal));

export const paymentRoutes = implement(
  contract.payment,
  {
    types: () => ({ status: 200, body: [...SOURCE_TYPES] }),
    defaultType: () => ({ status: 200, body: DEFAULT_TYPE }),
    get: async (call) => {
      const { params, session, deps } = call;
      const documents = await documentsOf(deps.db, session.accountId, [params.id]);
      const actor = await actorOf(call);
      const [source] = await seenDocuments(deps.db, actor, [...documents.values()]);
      if (!source) throw notFound();
      return { status: 200, body: source };
    },
    similar: async (call) => ({
      status: 200,
      body: { items: await similarDocuments(call.deps.db, await actorOf(call), call.body) },
    }),
    originals: async (call) => ({
      status: 200,
      body: { items: await originalsFor(call.deps.db, await actorOf(call), call.body) },
    }),
    related: async (call) => {
      const body = await relatedTo(call.deps.db, await actorOf(call), call.params.id);
      if (!body) throw notFound();
      return { status: 200, body };
    },
    create: async (call) => {
      const actor = await actorOf(call);
      const run = (tx: Db) => addDocument(tx, actor, call.body);
      return { status: 201, body: await onceByKey(call, { scope: actor, run }) };
    },
    update: async (call) => {
      const actor = await actorOf(call);
      const body = await call.deps.transact(actor, (tx) =>
        changeDocument(tx, actor, call.params.id, call.body),
      );
      return { status: 200, body };
    },
    delete: async (call) => {
      const actor = await actorOf(call);
      const body = await call.deps.transact(actor, (tx) => deleteDocuments(tx, actor, [call.params.id]));
      return { status: 200, body };
    },
    deleteMany: async (call) => {
      const actor = await actorOf(call);
      const body = await call.deps.transact(actor, (tx) => deleteDocuments(tx, actor, call.body.ids));
      return { status: 200, body };
    },
    pages: async (call) => ({ status: 200, body: await listing(call, pageOfPayments) }),
    queueItems: async (call) => ({ status: 200, body: await listing(call, queueOfPayments) }),
    sums: async (call) => ({ status: 200, body: { sums: await listing(call, sumsOfPayments) } }),
    groups: async (call) => ({ status: 200, body: { groups: await listing(call, groupsOfPayments) } }),
    exportCsv: async (call) => {
      const locale = localeOf(call.request);
      const rows = await rowsOfFile(call, signalOf(call));
      return { status: 200, body: await csvOf(rows, paymentColumns(locale), locale) };
    },
    exportXlsx: async (call) => {
      const locale = localeOf(call.request);
      const signal = signalOf(call);
      const rows = await rowsOfFile(call, signal);
      return { status: 200, body: await xlsxOf(rows, paymentColumns(locale), locale, signal) };
    },
    counts: async (call) => {
      const actor = await actorOf(call);
      const { db } = call.deps;
      await settledLists(call.deps, actor.accountId);
      const attached = (await countOfTab(db, actor, 'attached', call.query.plannedUntil)) ?? 0;
      const detached = await countOfTab(db, actor, 'detached');
      const unverified = await countOfTab(db, actor, 'unverified');
      return { status: 200, body: { attached, detached, unverified } };
    },
    change: async (call) => {
      const actor = await actorOf(call);
      const run = (tx: Db) => changeParts(tx, actor, call.body);
      return { status: 200, body: await onceByKey(call, { scope: actor, run }) };
    },
  },
  paymentEffects,
);

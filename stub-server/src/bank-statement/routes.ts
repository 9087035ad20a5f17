import { contract } from '@saldo/contract';
import type { BankFileBody, NewStatements } from '@saldo/contract/bank-statement';
import type { Db } from '#src/db/open.ts';
import { fileRows } from '#src/files/stored.ts';
import { actorOf, type Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { notFound } from '#src/http/refusals.ts';
import { signalOf } from '#src/http/signal.ts';
import { mayKeepAccounts } from '#src/master-data/payment-methods.ts';
import { searchParts, statementDetail } from './detail.ts';
import { bankStatementEffects } from './effects.ts';
import { keptLayouts, rememberLayout } from './layouts.ts';
import { reopenLines } from './reopen.ts';
import { listedStatements } from './repository.ts';
import { deleteStatement, settleLines, skipLines } from './settle.ts';
import type { BankFiles } from './start.ts';
import { keepStatements, previewFile } from './statements.ts';

/** The acting user, who must have the right to manage accounts to see account numbers and balances. */
async function keeper(call: Call): Promise<Actor> {
  const actor = await actorOf(call);
  if (!mayKeepAccounts(actor.acl)) throw new AppError('FORBIDDEN');
  return actor;
}

/** The reading of a file that the user has uploaded. */
async function ownFile(files: BankFiles, call: Call & { body: BankFileBody }) {
  const { accountId, userId } = call.session;
  const [row] = await fileRows(call.deps.db, accountId, [call.body.fileId]);
  if (row?.user_id !== userId) throw notFound();
  const layouts = await keptLayouts(call.deps.db, accountId);
  const wanted = { accountId, hash: row.hash, columns: call.body.columns ?? null, layouts };
  const read = await files.read(wanted, signalOf(call));
  if (!read) throw notFound();
  return { name: row.name, ...read };
}

export interface BankStatementDeps {
  files: BankFiles;
  /** deletes drafts of imports of a file, once its statements are stored */
  endDrafts: (tx: Db, accountId: number, fileIds: readonly number[]) => Promise<void>;
}

async function keepFile({ files, endDrafts }: BankStatementDeps, call: Call & { body: NewStatements }) {
  const actor = await keeper(call);
  const file = await ownFile(files, call);
  const run = async (tx: Db) => {
    await endDrafts(tx, actor.accountId, [call.body.fileId]);
    await rememberLayout(tx, actor.accountId, file);
    return await keepStatements(tx, actor, file.reading, call.body.statements);
  };
  return await onceByKey(call, { scope: actor, run });
}

export const bankStatementRoutes = (own: BankStatementDeps) =>
  implement(
    contract.bankStatement,
    {
      preview: async (call) => {
        const actor = await keeper(call);
        return { status: 200, body: await previewFile(call.deps.db, actor, await ownFile(own.files, call)) };
      },
      create: async (call) => ({ status: 201, body: await keepFile(own, call) }),
      list: async (call) => {
        const { accountId } = await keeper(call);
        return { status: 200, body: { items: await listedStatements(call.deps.db, accountId) } };
      },
      get: async (call) => ({
        status: 200,
        body: await statementDetail(call.deps.db, await keeper(call), call.params.id),
      }),
      parts: async (call) => {
        const actor = await keeper(call);
        return {
          status: 200,
          body: { items: await searchParts(call.deps.db, actor, call.params.id, call.body) },
        };
      },
      settle: async (call) => {
        const actor = await keeper(call);
        const run = (tx: Db) => settleLines(tx, actor, call.params.id, call.body);
        return { status: 200, body: await onceByKey(call, { scope: actor, run }) };
      },
      reopen: async (call) => {
        const actor = await keeper(call);
        const run = (tx: Db) => reopenLines(tx, actor, call.params.id, call.body);
        return { status: 200, body: await onceByKey(call, { scope: actor, run }) };
      },
      skip: async (call) => {
        const { accountId } = await keeper(call);
        const body = await call.deps.transact({ accountId }, (tx) =>
          skipLines(tx, accountId, call.params.id, call.body),
        );
        return { status: 200, body };
      },
      delete: async (call) => {
        const { accountId } = await keeper(call);
        await call.deps.transact({ accountId }, (tx) => deleteStatement(tx, accountId, call.params.id));
        return { status: 204, body: undefined };
      },
    },
    bankStatementEffects,
  );

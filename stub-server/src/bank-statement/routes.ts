import { contract } from '@saldo/contract';
import type { Db } from '#src/db/open.ts';
import { fileRows } from '#src/files/stored.ts';
import type { FileStore } from '#src/files/store.ts';
import { actorOf, type Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { notFound } from '#src/http/refusals.ts';
import { mayKeepAccounts } from '#src/master-data/payment-methods.ts';
import { searchParts, statementDetail } from './detail.ts';
import { bankStatementEffects } from './effects.ts';
import { listedStatements } from './repository.ts';
import { deleteStatement, settleLines, skipLines } from './settle.ts';
import { keepStatements, previewFile } from './statements.ts';

/** Who asks; account numbers and balances are for who keeps the accounts. */
async function keeper(call: Call): Promise<Actor> {
  const actor = await actorOf(call);
  if (!mayKeepAccounts(actor.acl)) throw new AppError('FORBIDDEN');
  return actor;
}

/** A file that the user has sent. */
async function ownFile(
  files: FileStore,
  call: Call & { body: { fileId: number } },
): Promise<{ name: string; bytes: Uint8Array }> {
  const { accountId, userId } = call.session;
  const [row] = await fileRows(call.deps.db, accountId, [call.body.fileId]);
  const opened = row?.user_id === userId ? await files.read(accountId, row.hash) : null;
  if (!row || !opened) throw notFound();
  const chunks: Uint8Array[] = [];
  for await (const chunk of opened.stream) chunks.push(chunk as Buffer);
  return { name: row.name, bytes: Buffer.concat(chunks) };
}

export const bankStatementRoutes = (files: FileStore) =>
  implement(
    contract.bankStatement,
    {
      preview: async (call) => {
        const actor = await keeper(call);
        return { status: 200, body: await previewFile(call.deps.db, actor, await ownFile(files, call)) };
      },
      create: async (call) => {
        const actor = await keeper(call);
        const { bytes } = await ownFile(files, call);
        const run = (tx: Db) => keepStatements(tx, actor, bytes, call.body.statements);
        return { status: 201, body: await onceByKey(call, { scope: actor, run }) };
      },
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

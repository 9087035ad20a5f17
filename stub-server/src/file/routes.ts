import { contract } from '@saldo/contract';
import { addStoredFile, fileRows, filesOf, keepContent } from '#src/files/stored.ts';
import { receivedFile } from '#src/files/receive.ts';
import type { FileStore } from '#src/files/store.ts';
import type { FileUse } from '#src/files/uses.ts';
import { actorOf } from '#src/http/actor.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { notFound } from '#src/http/refusals.ts';
import { fileEffects } from './effects.ts';

interface FileDependencies {
  files: FileStore;
  uses: readonly FileUse[];
}

async function upload({ files }: FileDependencies, call: Call) {
  const { session, deps, request } = call;
  const { accountId, userId } = session;
  const { name, content } = await receivedFile(request);
  const kept = await keepContent(files, { accountId, userId, name, content });
  const now = deps.clock.now().toISOString();
  return await onceByKey(call, {
    scope: session,
    run: async (tx) => {
      const file = await addStoredFile(tx, kept, now);
      return { fileId: file.id, file };
    },
  });
}

/** The row of a file that the user has uploaded, or that belongs to something the user may see. */
async function seenRow({ uses }: FileDependencies, call: Call & { params: { id: number } }) {
  const { deps, session, params } = call;
  const [row] = await fileRows(deps.db, session.accountId, [params.id]);
  if (!row) throw notFound();
  if (row.user_id === session.userId) return row;
  const actor = await actorOf(call);
  for (const { maySee } of uses) if (await maySee(deps.db, actor, row.id)) return row;
  throw notFound();
}

/** Always sent as a download: no uploaded file is displayed as a page of ours. */
async function contentOf(dependencies: FileDependencies, call: Call & { params: { id: number } }) {
  const { hash, name } = await seenRow(dependencies, call);
  const opened = await dependencies.files.read(call.session.accountId, hash);
  if (!opened) throw notFound();
  call.reply
    .header('content-length', opened.size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store');
  return opened.stream;
}

/**
 * RFC 8187: escapes also the characters that `encodeURIComponent` keeps and a header's value must
 * not contain.
 */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  );

export const fileRoutes = (dependencies: FileDependencies) =>
  implement(
    contract.file,
    {
      upload: async (call) => ({ status: 201, body: await upload(dependencies, call) }),
      get: async (call) => {
        const { id } = await seenRow(dependencies, call);
        const found = (await filesOf(call.deps.db, call.session.accountId, [id])).get(id);
        if (!found) throw notFound();
        return { status: 200, body: found };
      },
      content: async (call) => ({ status: 200, body: await contentOf(dependencies, call) }),
    },
    fileEffects,
  );

import type { Db } from '#src/db/open.ts';
import type { FileStore } from '#src/files/store.ts';
import { addStoredFile, keepContent, type KeptContent } from '#src/files/stored.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Settled } from '../lines/settle.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(bytes));
}

/** Saves files of an archive that documents keep, before the transaction that writes their rows. */
export async function savedSources(
  files: FileStore,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  settled: readonly Settled[],
): Promise<Map<number, KeptContent>> {
  const saved = new Map<number, KeptContent>();
  for (const { line, document } of settled) {
    const source = document?.source;
    if (source === undefined || source === 'file') continue;
    const { name, bytes } = source;
    saved.set(line.line, await keepContent(files, { accountId, userId, name, content: once(bytes) }));
  }
  return saved;
}

/** Files of the lines' documents: the process's file, or saved files of the archive. */
export async function filesOfLines(
  tx: Db,
  settled: readonly Settled[],
  { fileId, contents, now }: { fileId: number; contents: ReadonlyMap<number, KeptContent>; now: string },
): Promise<Map<number, number[]>> {
  const ids = new Map<number, number[]>();
  for (const { line, document } of settled) {
    if (document?.source === 'file') ids.set(line.line, [fileId]);
    const content = contents.get(line.line);
    if (content) ids.set(line.line, [(await addStoredFile(tx, content, now)).id]);
  }
  return ids;
}

import { MAX_FILE_NAME, type StoredFile } from '@saldo/contract/file';
import type { Selectable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import { AppError } from '#src/http/errors.ts';
import { invalid } from '#src/http/refusals.ts';
import { kindOf } from './kinds.ts';
import type { FileStore, SavedContent } from './store.ts';

/** The name without folders and without characters that are invalid in names. */
export function nameOf(given: string): string {
  const [name = ''] = given.split(/[/\\]/).toReversed();
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  const plain = name.replaceAll(/[\u0000-\u001F\u007F]/gu, '').trim();
  if (plain.length <= MAX_FILE_NAME) return plain === '' ? 'plik' : plain;
  const [ending = ''] = /\.[^.]{1,8}$/u.exec(plain) ?? [];
  return plain.slice(0, MAX_FILE_NAME - ending.length) + ending;
}

interface NewFile {
  accountId: number;
  /** null: created by the server */
  userId: number | null;
  name: string;
  content: AsyncIterable<Buffer>;
}

/** A file whose content is saved, and whose row is still to be written. */
export type KeptContent = Omit<NewFile, 'content'> & SavedContent & { kind: StoredFile['kind'] };

/** Saves the content of a file; refuses an empty one and one of an unsupported kind. */
export async function keepContent(
  store: FileStore,
  { accountId, userId, name: given, content }: NewFile,
): Promise<KeptContent> {
  const saved = await store.save(accountId, content);
  const name = nameOf(given);
  if (saved.size === 0) throw invalid('file', 'The file is empty');
  const kind = kindOf(saved.head, name);
  if (kind === null)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `Files like ${name} are not taken` });
  return { ...saved, accountId, userId, name, kind };
}

/** Writes the row of a file whose content is already saved. */
export async function addStoredFile(
  tx: Db,
  { accountId, userId, name, hash, size, kind }: KeptContent,
  now: string,
): Promise<StoredFile> {
  const row = { account_id: accountId, created_at: now, user_id: userId, name, hash, size, kind };
  return fileOf(await tx.insertInto('stored_file').values(row).returningAll().executeTakeFirstOrThrow());
}

type FileRow = Selectable<Database['stored_file']>;

const fileOf = ({ id, name, size, kind, created_at: createdAt }: FileRow): StoredFile => ({
  id,
  name,
  size,
  kind,
  createdAt,
});

/** The existing rows of files with these ids. */
export async function fileRows(db: Db, accountId: number, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('stored_file')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/** The existing files with these ids, by id. */
export async function filesOf(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, StoredFile>> {
  return new Map((await fileRows(db, accountId, ids)).map((row) => [row.id, fileOf(row)]));
}

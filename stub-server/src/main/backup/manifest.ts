import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The contents of a backup; its first file. */
export const MANIFEST = 'saldo-backup.json';
export const KEY = 'saldo.key';
/** Uploaded files. A file is written before its row and never changes, so it may be copied after the database. */
export const FILES = 'files';

/** The files of a backup, each in one of the folders above; no others are restored. */
const pathSchema = z
  .string()
  .regex(/^(?:saldo\.sqlite|saldo\.pgdump|saldo\.key|files\/.+)$/)
  .refine((path) => !path.split('/').includes('..'));

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** applied migrations of its database */
  migrations: z.array(z.string()).min(1),
  files: z.array(z.object({ path: pathSchema, bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The regular files below a folder, by their paths in it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

export async function describeFiles(folder: string, paths: readonly string[]): Promise<Manifest['files']> {
  const described: Manifest['files'] = [];
  for (const path of paths) {
    const file = join(folder, path);
    described.push({ path, bytes: statSync(file).size, sha256: await hashOf(file) });
  }
  return described;
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, inRoot } from './paths.mjs';
import { filesUnder } from './sources.mjs';

const digest = (parts) => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Compares contents, for the few files whose modification time is unreliable (a fresh clone, another branch). */
export const hashOfContents = (paths) =>
  digest(
    paths.map((path) => `${path} ${existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : ''}`),
  );

/** Compares sizes and modification times without tests, which is fast enough for every start. */
export function hashOfSources(paths) {
  const files = paths.flatMap((path) => [...filesUnder(inRoot(path))]);
  const lines = files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const { size, mtimeMs } = statSync(path);
      return `${path} ${size} ${mtimeMs}`;
    });
  return digest(lines);
}

const stampOf = (name) => join(cache, `${name}.stamp`);

export const isFresh = (name, hash) =>
  existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;

export const forget = (name) => rmSync(stampOf(name), { force: true });

/** Does the work unless it has already succeeded for the same inputs. */
export async function once(name, hash, work) {
  if (isFresh(name, hash)) return;
  forget(name);
  await work();
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampOf(name), hash);
}

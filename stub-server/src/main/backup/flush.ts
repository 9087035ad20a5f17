import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a file, or the entries of a folder, to the disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStore, type Store } from '#src/db/open.ts';
import { Trouble } from './trouble.ts';

/** Opens the database of a folder, which is made where there is none. */
export function openFolder(folder: string): Store {
  try {
    makeFolder(folder);
    return openStore(join(folder, 'saldo.sqlite'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Trouble(
      `The data folder ${folder} cannot be written (${why}); choose another one with DATA_DIR.`,
    );
  }
}

/** Step by step: Node's own `recursive` never returns for a folder below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

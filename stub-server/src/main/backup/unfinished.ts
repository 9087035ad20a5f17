import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#src/main/startup-error.ts';

/** Lies in a data folder while a backup is put there. */
export const UNFINISHED = 'restore.unfinished';

/** Half of a backup must not be taken for data, and a folder without a database not for a new one. */
export function refuseHalfRestored(folder: string): void {
  const note = join(folder, UNFINISHED);
  if (!existsSync(note)) return;
  throw new StartupError(
    `A backup was being put into ${folder} and did not get to its end: restore it again with --yes (${note} says where the earlier data are).`,
  );
}

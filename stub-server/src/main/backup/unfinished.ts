import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#src/main/startup-error.ts';

/** The marker file in a data folder during a restore. */
export const UNFINISHED = 'restore.unfinished';

/** An incomplete restore must not be used, and its folder without a database must not count as new. */
export function refuseHalfRestored(folder: string): void {
  const note = join(folder, UNFINISHED);
  if (!existsSync(note)) return;
  throw new StartupError(
    `A backup was being put into ${folder} and did not get to its end: restore it again with --yes (${note} says where the earlier data are).`,
  );
}

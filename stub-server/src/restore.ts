import { resolve } from 'node:path';
import { readArguments } from './main/backup/arguments.ts';
import { placeOf } from './main/backup/of-settings.ts';
import { restoreBackup } from './main/backup/restore.ts';
import { demandRoom, placeOfData } from './main/disk-room.ts';
import { readEnv } from './main/env.ts';
import { StartupError } from './main/startup-error.ts';

// `npm run restore -- <file> [--yes]`: restores a backup into DATA_DIR or DATABASE_URL while no server is running.
try {
  const { file: name, isFlagged } = readArguments('yes', 'npm run restore -- saldo.tar.gz');
  const settings = readEnv(process.env);
  const folder = resolve(settings.dataDir);
  const { database, release } = await placeOf(settings);
  try {
    const file = resolve(name);
    const wanted = { folder, database, file, isReplacing: isFlagged, now: new Date() };
    const { manifest, aside, hasKey } = await demandRoom(placeOfData(settings), () => restoreBackup(wanted));
    console.log(`The data of ${manifest.madeAt} are in place; everybody signs in anew.`);
    if (aside !== null) console.log(`What was there before lies in ${aside}.`);
    if (!hasKey)
      console.log(
        'There is no saldo.key: put it into the folder, or start once with SECOND_FACTORS=reset if anybody has a second factor.',
      );
  } finally {
    await release();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

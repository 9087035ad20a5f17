import { resolve } from 'node:path';
import { readArguments } from './main/backup/arguments.ts';
import { makeBackup } from './main/backup/make.ts';
import { KEY } from './main/backup/manifest.ts';
import { copierOf } from './main/backup/of-settings.ts';
import { readEnv } from './main/env.ts';
import { StartupError } from './main/startup-error.ts';

// `npm run backup -- <file> [--without-key]`: copies the data of DATA_DIR or DATABASE_URL, also while the server is running.
try {
  const { file: name, isFlagged } = readArguments('without-key', 'npm run backup -- saldo.tar.gz');
  const settings = readEnv(process.env);
  const file = resolve(name);
  const { files } = await makeBackup({
    folder: resolve(settings.dataDir),
    database: copierOf(settings),
    file,
    isWithKey: !isFlagged,
    now: new Date(),
  });
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  console.log(`${file} holds the data as they were just now (${(bytes / 1e6).toFixed(1)} MB unpacked).`);
  console.log(
    files.some(({ path }) => path === KEY)
      ? 'The key of second factors is in it: keep it as safe as the data themselves.'
      : `Without ${KEY}, kept elsewhere, second factors have to be reset after a restore.`,
  );
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

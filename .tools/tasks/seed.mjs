import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertWritable, dataFolder } from '../lib/before-start.mjs';
import { inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** Replaces all data with a scenario: npm run seed demo -- --yes */
export default async function seed(args) {
  const folder = dataFolder();
  const isSure = args.includes('--yes');
  const rest = args.filter((arg) => arg !== '--yes');
  const where = process.env.DATABASE_URL ? 'the database that DATABASE_URL names' : folder;
  const mayHold = process.env.DATABASE_URL || existsSync(join(folder, 'saldo.sqlite'));
  if (mayHold && !isSure) {
    const again = `npm run seed ${rest.join(' ') || 'demo'} -- --yes`;
    throw new Problem(`There may be data in ${where}; to have them replaced: ${again}`);
  }
  assertWritable(folder);
  await prepare();
  const { code } = await runNode([inRoot('stub-server/src/seed.ts'), ...rest], { env: { DATA_DIR: folder } });
  return code;
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Store } from '#src/db/open.ts';
import { KEY_BYTES, secretsOf, type Secrets } from '#src/http/secrets.ts';
import { forgetFactors, sealedFactors } from '#src/second-factor/sealed.ts';
import { StartupError } from './startup-error.ts';

const NAME = 'saldo.key';

interface KeyOptions {
  /** removes second factors that the key cannot decrypt, instead of refusing to start */
  isReset: boolean;
  /** the key from the environment, base64url; absent: that of the file */
  environmentKey?: string | undefined;
  print: (line: string) => void;
}

/**
 * The key from the environment, or in the file beside the database, which is created at the first start. If it is lost
 * or different, users with a second factor could not sign in, so the server refuses to start and creates no new key,
 * which would hide the loss.
 */
export async function openKey(store: Store, folder: string, options: KeyOptions): Promise<Secrets> {
  const { isReset, environmentKey, print } = options;
  const file = join(folder, NAME);
  const name = environmentKey === undefined ? `key file ${file}` : 'key of SECRETS_KEY';
  const sealed = await sealedFactors(store.db);
  const key = environmentKey === undefined ? keyIn(file) : Buffer.from(environmentKey, 'base64url');
  const secrets = key && secretsOf(key);
  const lost = secrets ? sealed.filter((one) => !one.opensWith(secrets)) : sealed;
  if (lost.length > 0 && !isReset) throw startupErrorOf(name, lost.length, secrets !== null);
  if (lost.length > 0) {
    await store.transact({ accountId: null }, (tx) => forgetFactors(tx, lost));
    print(`Second factors that the ${name} does not open were reset (${lost.length}).`);
  }
  return secrets ?? secretsOf(makeKey(file));
}

function startupErrorOf(name: string, people: number, isThere: boolean): StartupError {
  const what = isThere ? 'is not the one that this database was used with' : 'is missing';
  return new StartupError(
    `The ${name} ${what}, and without it the second factor of ${people === 1 ? 'one person' : `${people} people`} cannot be checked: put it back from where the database came from, or start once with SECOND_FACTORS=reset, which takes these second factors away.`,
  );
}

/** Null if missing. */
function keyIn(file: string): Buffer | null {
  if (!existsSync(file)) return null;
  const key = Buffer.from(read(file).trim(), 'base64url');
  if (key.length !== KEY_BYTES)
    throw new StartupError(
      `The key file ${file} is damaged: put it back from a copy, or remove it and start with SECOND_FACTORS=reset, which takes all second factors away.`,
    );
  return key;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`The key file ${file} cannot be read (${reasonOf(error)}).`);
  }
}

function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  try {
    writeFileSync(file, `${key.toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    throw new StartupError(`The key file ${file} cannot be written (${reasonOf(error)}).`);
  }
  return key;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

interface HashStrength {
  memory: number;
  passes: number;
}

/** OWASP's minimum recommended parameters (memory in KiB); each stored hash contains its own. */
const STRENGTH: HashStrength = { memory: 19_456, passes: 2 };
const TAG_LENGTH = 32;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

interface Parameters extends HashStrength {
  nonce: Buffer;
  tagLength: number;
}

const argon = (password: string, parameters: Parameters) =>
  derive('argon2id', { message: password.normalize('NFC'), parallelism: 1, ...parameters });

async function hash(password: string, { memory, passes }: HashStrength): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon(password, { memory, passes, nonce, tagLength: TAG_LENGTH });
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(tag)}`;
}

/** argon2id in the PHC text form, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH);

/** Of the weakest parameters, for the public passwords of tests. */
export const hashWeakly = (password: string): Promise<string> => hash(password, { memory: 8, passes: 1 });

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, salt, tag] = PHC.exec(stored) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password hash is not of argon2id');
  const expected = Buffer.from(tag, 'base64');
  const actual = await argon(password, {
    memory: Number(memory),
    passes: Number(passes),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

let nobodys: Promise<string> | undefined;

/** A dummy hash that no password matches, so that an unknown e-mail takes the same time as a known one. */
export const nobodysHash = (): Promise<string> =>
  (nobodys ??= hashPassword(randomBytes(32).toString('base64')));

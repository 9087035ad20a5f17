import { hashPassword } from '#src/auth/password.ts';

const hashes = new Map<string, Promise<string>>();

/** Of a password that everybody knows: that of a scenario, put in again and again, is hashed once. */
export function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

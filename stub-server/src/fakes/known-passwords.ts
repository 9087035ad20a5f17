import { hashPassword } from '#src/auth/password.ts';

const hashes = new Map<string, Promise<string>>();

/** Caches the hash of a scenario's public password. */
export function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

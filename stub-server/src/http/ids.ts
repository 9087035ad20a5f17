import { createHash, randomBytes, randomUUID } from 'node:crypto';

export interface Ids {
  /** 256 random bits, base64url: sessions, keys */
  secret: () => string;
  /** for logs */
  request: () => string;
}

export const randomIds: Ids = {
  secret: () => randomBytes(32).toString('base64url'),
  // taken from a buffer of random bytes, because every request needs one
  request: () => randomUUID(),
};

/** What is stored of a secret. Secrets have 256 bits, so a fast hash without salt is enough. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

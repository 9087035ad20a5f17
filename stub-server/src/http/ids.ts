import { createHash, randomBytes } from 'node:crypto';

export interface Ids {
  /** 256 random bits, base64url: sessions, keys */
  secret: () => string;
  /** short, for logs */
  request: () => string;
}

export const randomIds: Ids = {
  secret: () => randomBytes(32).toString('base64url'),
  request: () => randomBytes(9).toString('base64url'),
};

/** What is stored of a secret. Secrets have 256 bits, so a fast hash without salt will do. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

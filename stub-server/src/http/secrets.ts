import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption and comparison with the key file; a copy of the database alone permits neither. */
export interface Secrets {
  /** AES-256-GCM; `of` names the owner, and the ciphertext cannot be opened for another one */
  seal: (text: string, of: string) => string;
  /** throws if it was sealed with another key or for another owner */
  open: (sealed: string, of: string) => string;
  /** HMAC-SHA-256 of values that are only compared */
  mark: (text: string, of: string) => string;
}

/** Derives a separate key for each use. */
const derived = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES));

export function secretsOf(key: Buffer): Secrets {
  const [sealing, marking] = [derived(key, 'saldo seal'), derived(key, 'saldo mark')];
  return {
    seal: (text, of) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, of) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(of))
        .setAuthTag(tag);
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    mark: (text, of) => createHmac('sha256', marking).update(`${of}\n${text}`).digest('base64url'),
  };
}

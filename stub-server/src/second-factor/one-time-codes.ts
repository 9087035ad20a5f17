import { Secret, TOTP } from 'otpauth';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** SHA-1, six digits, 30 seconds: supported by every authenticator app. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The permitted deviation of a phone's clock in steps, to either side. */
const DRIFT = 1;
const ISSUER = 'Saldo';

const totp = (secret: string, label = '') =>
  new TOTP({ ...KIND, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** A new secret in Base32, the format of authenticator apps. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from a QR code. */
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString();

export const codeAt = (secret: string, at: Date): string =>
  totp(secret).generate({ timestamp: at.getTime() });

/** The 30-second step of a code; null if it is wrong, too old, or not newer than the last used one. */
export function stepOf(
  code: string,
  secret: string,
  { now, last }: { now: Date; last: number },
): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT });
  if (delta === null) return null;
  const step = TOTP.counter({ period: KIND.period, timestamp }) + delta;
  return step > last ? step : null;
}

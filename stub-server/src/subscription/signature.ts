import { createHmac, timingSafeEqual } from 'node:crypto';

/** The tolerance of the signature's time, against replays. */
const TOLERANCE_S = 5 * 60;

const mac = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** `t=<seconds>,v1=<hex>`: HMAC-SHA-256 of the time and the body as sent. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`;
}

/** Whether a body was signed recently with the secret. */
export function isSigned(secret: string, body: string, header: string, now: Date): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  if (time === undefined || hex === undefined) return false;
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), mac(secret, Number(time), body))) return false;
  return Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_S;
}

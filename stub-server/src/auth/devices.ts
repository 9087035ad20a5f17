import type { FastifyRequest } from 'fastify';
import type { Db } from '#src/db/open.ts';
import { deviceCookie } from '#src/http/cookies.ts';
import { digest } from '#src/http/ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The maximum lifetime of a cookie in browsers. */
export const DEVICE_MS = 400 * DAY_MS;

/** The browser's device cookie; null: none yet. */
export const deviceOf = (request: FastifyRequest): string | null =>
  request.cookies[deviceCookie(request)] ?? null;

/** The hash of this browser, if it has signed in the person of the e-mail before. */
export async function knownDevice(
  db: Db,
  { request, email, now }: { request: FastifyRequest; email: string; now: Date },
): Promise<string | null> {
  const device = deviceOf(request);
  if (device === null) return null;
  const row = await db
    .selectFrom('known_device')
    .innerJoin('person', 'person.id', 'known_device.person_id')
    .select('known_device.device_hash')
    .where('person.email', '=', email)
    .where('known_device.device_hash', '=', digest(device))
    .where('known_device.seen_at', '>', new Date(now.getTime() - DEVICE_MS).toISOString())
    .executeTakeFirst();
  return row?.device_hash ?? null;
}

/** Registers this browser as a known device of the person. */
export async function saveDevice(
  tx: Db,
  { personId, device, now }: { personId: number; device: string; now: Date },
): Promise<void> {
  const row = { device_hash: digest(device), seen_at: now.toISOString() };
  await tx
    .insertInto('known_device')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_hash']).doUpdateSet(row))
    .execute();
}

/** Deletes devices whose cookie has expired. */
export const sweepDevices = (tx: Db, now: Date) =>
  tx
    .deleteFrom('known_device')
    .where('seen_at', '<=', new Date(now.getTime() - DEVICE_MS).toISOString())
    .execute();

import type { FastifyRequest } from 'fastify';
import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { seenFrom } from '#src/http/session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 90 * DAY_MS;
const MOST_KEPT = 50;
/** The period for which failed log-ins are shown to the person. */
export const COUNTED_MS = 30 * DAY_MS;

/**
 * Records a failed log-in for its person and in the log, without any user input, because users type passwords into the field
 * for the e-mail. The answer does not wait for it, so that known and unknown e-mails take the same time.
 */
export function noteFailure(
  person: { personId: number } | null,
  { request, deps }: { request: FastifyRequest; deps: Pick<Deps, 'transact' | 'clock' | 'log'> },
): void {
  const from = seenFrom(request);
  deps.log.warn({ personId: person?.personId ?? null, address: from.address }, 'A log-in failed');
  if (!person) return;
  const now = deps.clock.now();
  const keep = (tx: Db) => keepFailure(tx, person.personId, { at: now.toISOString(), ...from });
  deps
    .transact({ accountId: null }, keep)
    .catch((error: unknown) => deps.log.error({ err: error }, 'A failed log-in could not be written down'));
}

async function keepFailure(
  tx: Db,
  personId: number,
  { at, address, userAgent }: { at: string; address: string; userAgent: string },
) {
  await tx
    .insertInto('failed_login')
    .values({ person_id: personId, at, address, user_agent: userAgent })
    .execute();
  const newest = tx
    .selectFrom('failed_login')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(MOST_KEPT);
  await tx
    .deleteFrom('failed_login')
    .where('person_id', '=', personId)
    .where('id', 'not in', newest)
    .execute();
}

/** Deletes failures after their retention period. */
export const sweepFailures = (tx: Db, now: Date) =>
  tx
    .deleteFrom('failed_login')
    .where('at', '<=', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();

import type { Db } from '#src/db/open.ts';
import { digest, type Ids } from '#src/http/ids.ts';
import type { Clock } from '#src/http/clock.ts';

/** The lifetime of a link until it is opened, and of the opened portal. */
const LINK_MS = 5 * 60 * 1000;
const OPEN_MS = 30 * 60 * 1000;

export interface Opening {
  accountId: number;
  /** number to buy; 0: the portal */
  credits: number;
  locale: 'pl' | 'en';
  /** hash of the product's session that it was opened from */
  sessionHash: string;
}

export interface OpeningDeps {
  clock: Clock;
  ids: Ids;
  /** whether a session of the product is still valid */
  isGoingOn: (db: Db, sessionHash: string) => Promise<boolean>;
}

async function keep(tx: Db, kind: 'link' | 'open', opening: Opening, parts: OpeningDeps) {
  const { accountId, credits, locale, sessionHash } = opening;
  const token = parts.ids.secret();
  const now = parts.clock.now().getTime();
  await tx
    .insertInto('provider_session')
    .values({
      token_hash: digest(token),
      account_id: accountId,
      kind,
      credits,
      locale,
      session_hash: sessionHash,
      expires_at: new Date(now + (kind === 'link' ? LINK_MS : OPEN_MS)).toISOString(),
    })
    .execute();
  return token;
}

/** Deletes expired links of the portal. */
export const sweepOpenings = (tx: Db, now: Date) =>
  tx.deleteFrom('provider_session').where('expires_at', '<=', now.toISOString()).execute();

/** The opening of a token; null if it is unknown or expired, or its user has signed out since. */
async function live(
  db: Db,
  token: string,
  kind: 'link' | 'open',
  parts: OpeningDeps,
): Promise<Opening | null> {
  const found = await db
    .selectFrom('provider_session')
    .select(['account_id as accountId', 'session_hash as sessionHash', 'credits', 'locale'])
    .where('token_hash', '=', digest(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', parts.clock.now().toISOString())
    .executeTakeFirst();
  return found && (await parts.isGoingOn(db, found.sessionHash)) ? found : null;
}

/** Creates a token for one opening; only its hash is stored. */
export const makeLink = (tx: Db, opening: Opening, parts: OpeningDeps): Promise<string> =>
  keep(tx, 'link', opening, parts);

/** Consumes a link; returns the token of the opened portal, or null if the link is unknown, used or expired. */
export async function openLink(tx: Db, link: string, parts: OpeningDeps): Promise<string | null> {
  const found = await live(tx, link, 'link', parts);
  if (!found) return null;
  await tx.deleteFrom('provider_session').where('token_hash', '=', digest(link)).execute();
  return await keep(tx, 'open', found, parts);
}

/** The opening that the token belongs to. */
export const openedBy = (db: Db, token: string, parts: OpeningDeps): Promise<Opening | null> =>
  live(db, token, 'open', parts);

import type { Db } from '#src/db/open.ts';
import { digest, type Ids } from '#src/http/ids.ts';
import type { Clock } from '#src/http/clock.ts';

/** How long an address may wait to be opened, and how long what it opened may be used. */
const LINK_MS = 5 * 60 * 1000;
const OPEN_MS = 30 * 60 * 1000;

export interface Opening {
  accountId: number;
  /** to be bought; 0: the portal */
  credits: number;
  locale: 'pl' | 'en';
  /** hash of the product's session that it was opened from */
  sessionHash: string;
}

export interface OpeningDeps {
  clock: Clock;
  ids: Ids;
  /** whether a session of the product still lets in */
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

/** Addresses of the portal that open nothing any more. */
export const sweepOpenings = (tx: Db, now: Date) =>
  tx.deleteFrom('provider_session').where('expires_at', '<=', now.toISOString()).execute();

/** What a token stands for; null where it is unknown or too old, or who asked for it has signed out since. */
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

/** A token for one opening; nothing but its hash is kept. */
export const makeLink = (tx: Db, opening: Opening, parts: OpeningDeps): Promise<string> =>
  keep(tx, 'link', opening, parts);

/** Uses a link up; returns the token of what it opened, or null where it is unknown, used or too old. */
export async function openLink(tx: Db, link: string, parts: OpeningDeps): Promise<string | null> {
  const found = await live(tx, link, 'link', parts);
  if (!found) return null;
  await tx.deleteFrom('provider_session').where('token_hash', '=', digest(link)).execute();
  return await keep(tx, 'open', found, parts);
}

/** Who has the portal open. */
export const openedBy = (db: Db, token: string, parts: OpeningDeps): Promise<Opening | null> =>
  live(db, token, 'open', parts);

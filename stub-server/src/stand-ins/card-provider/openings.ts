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
}

type Parts = { clock: Clock; ids: Ids };

async function keep(tx: Db, kind: 'link' | 'open', { accountId, credits, locale }: Opening, parts: Parts) {
  const token = parts.ids.secret();
  const now = parts.clock.now().getTime();
  await tx.deleteFrom('provider_session').where('expires_at', '<=', new Date(now).toISOString()).execute();
  await tx
    .insertInto('provider_session')
    .values({
      token_hash: digest(token),
      account_id: accountId,
      kind,
      credits,
      locale,
      expires_at: new Date(now + (kind === 'link' ? LINK_MS : OPEN_MS)).toISOString(),
    })
    .execute();
  return token;
}

const live = (tx: Db, token: string, kind: 'link' | 'open', { clock }: Parts) =>
  tx
    .selectFrom('provider_session')
    .selectAll()
    .where('token_hash', '=', digest(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst();

/** A token for one opening; nothing but its hash is kept. */
export const makeLink = (tx: Db, opening: Opening, parts: Parts): Promise<string> =>
  keep(tx, 'link', opening, parts);

/** Uses a link up; returns the token of what it opened, or null where it is unknown, used or too old. */
export async function openLink(tx: Db, link: string, parts: Parts): Promise<string | null> {
  const found = await live(tx, link, 'link', parts);
  if (!found) return null;
  await tx.deleteFrom('provider_session').where('token_hash', '=', found.token_hash).execute();
  return await keep(tx, 'open', { ...found, accountId: found.account_id }, parts);
}

/** Who has the portal open. */
export async function openedBy(db: Db, token: string, parts: Parts): Promise<Opening | null> {
  const found = await live(db, token, 'open', parts);
  return found ? { accountId: found.account_id, credits: found.credits, locale: found.locale } : null;
}

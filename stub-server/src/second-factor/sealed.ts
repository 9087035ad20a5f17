import type { Db } from '#src/db/open.ts';
import type { Secrets } from '#src/http/secrets.ts';
import { ownerOf, removeFactor, type UserKey } from './repository.ts';

interface Sealed extends UserKey {
  opensWith: (secrets: Secrets) => boolean;
}

/** Every second factor: what the key has to open. */
export async function sealedFactors(db: Db): Promise<Sealed[]> {
  const rows = await db
    .selectFrom('second_factor')
    .select(['user_id as userId', 'account_id as accountId', 'sealed_secret'])
    .execute();
  return rows.map(({ sealed_secret: sealed, ...whose }) => ({
    ...whose,
    opensWith: (secrets) => {
      try {
        secrets.open(sealed, ownerOf(whose));
        return true;
      } catch {
        return false;
      }
    },
  }));
}

export async function forgetFactors(tx: Db, lost: readonly UserKey[]): Promise<void> {
  for (const whose of lost) await removeFactor(tx, whose);
}

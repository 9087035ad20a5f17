import type { Db } from '#src/db/open.ts';
import type { Secrets } from '#src/http/secrets.ts';
import { ownerOf, removeFactor, type PersonKey } from './repository.ts';

interface Sealed extends PersonKey {
  opensWith: (secrets: Secrets) => boolean;
}

/** All encrypted secrets, which the key must decrypt. */
export async function sealedFactors(db: Db): Promise<Sealed[]> {
  const rows = await db
    .selectFrom('second_factor')
    .select(['person_id as personId', 'sealed_secret'])
    .execute();
  return rows.map(({ sealed_secret: sealed, ...person }) => ({
    ...person,
    opensWith: (secrets) => {
      try {
        secrets.open(sealed, ownerOf(person));
        return true;
      } catch {
        return false;
      }
    },
  }));
}

export async function forgetFactors(tx: Db, lost: readonly PersonKey[]): Promise<void> {
  for (const person of lost) await removeFactor(tx, person);
}

import type { Db } from '#src/db/open.ts';

interface NewPassword {
  personId: number;
  passwordHash: string;
  /** the session that changed it, which stays */
  keep?: string;
}

/** Ends everything granted by the old password in every company of the person: sessions, API keys, reset links and pending log-ins, but not the second factor. Returns the hashes of ended sessions and keys. */
export async function setPassword(
  tx: Db,
  { personId, passwordHash, keep = '' }: NewPassword,
): Promise<string[]> {
  await tx.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute();
  for (const table of ['password_reset', 'login_challenge', 'second_factor_setup'] as const)
    await tx.deleteFrom(table).where('person_id', '=', personId).execute();
  const users = tx.selectFrom('user').select('id').where('person_id', '=', personId);
  const sessions = await tx
    .deleteFrom('session')
    .where('user_id', 'in', users)
    .where('id_hash', '!=', keep)
    .returning('id_hash as hash')
    .execute();
  const keys = await tx
    .deleteFrom('api_key')
    .where('user_id', 'in', users)
    .returning('key_hash as hash')
    .execute();
  return [...sessions, ...keys].map(({ hash }) => hash);
}

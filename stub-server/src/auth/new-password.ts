import type { Db } from '#src/db/open.ts';

interface NewPassword {
  userId: number;
  passwordHash: string;
  /** the session that changed it, which stays */
  keep?: string;
}

/** What the old password let in ends with it: sessions, the API key, the link for another one, what was begun with it. Its second factor stays. Returns the hashes of those that are over. */
export async function setPassword(
  tx: Db,
  { userId, passwordHash, keep = '' }: NewPassword,
): Promise<string[]> {
  await tx.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  for (const table of ['password_reset', 'login_challenge', 'second_factor_setup'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  const sessions = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id_hash', '!=', keep)
    .returning('id_hash as hash')
    .execute();
  const keys = await tx
    .deleteFrom('api_key')
    .where('user_id', '=', userId)
    .returning('key_hash as hash')
    .execute();
  return [...sessions, ...keys].map(({ hash }) => hash);
}

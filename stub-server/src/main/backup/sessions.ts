import type { Store } from '#src/db/open.ts';

/** Ends the restored sessions, because an open tab would take restored rows for newer than its own. */
export const endSessions = async ({ transact }: Pick<Store, 'transact'>): Promise<void> => {
  await transact({ accountId: null }, (tx) => tx.deleteFrom('session').execute());
};

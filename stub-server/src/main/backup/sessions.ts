import type { Store } from '#src/db/open.ts';

/** Who was signed in then must not be again: a tab of today would take rows of that day for newer than its own. */
export const endSessions = async ({ transact }: Pick<Store, 'transact'>): Promise<void> => {
  await transact({ accountId: null }, (tx) => tx.deleteFrom('session').execute());
};

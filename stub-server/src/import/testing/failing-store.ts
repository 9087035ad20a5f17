import type { Store } from '#src/db/open.ts';

/** A store in which one command of account 1 fails, after a number that succeed. */
export function failingStore() {
  let left: number | null = null;
  const through = (store: Store): Store => ({
    ...store,
    transact: (scope, command, committed) => {
      if (left !== null && scope.accountId === 1) {
        left -= 1;
        if (left < 0) {
          left = null;
          return Promise.reject(new Error('The server has lost its database'));
        }
      }
      return store.transact(scope, command, committed);
    },
  });
  return { through, failAfter: (commands: number) => void (left = commands) };
}

import type { KyselyPlugin } from 'kysely';
import { pluggedIn } from '#src/db/after-commit.ts';
import type { Db, Store } from '#src/db/open.ts';

/** A pause after each statement, in which other commands may run. */
const pausing = (turn: () => Promise<void>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await turn();
    return result;
  },
});

interface Interleaving {
  /** awaited before each command and after each of its statements */
  turn: () => Promise<void>;
  /** whether commands lock their account; without locks only the statements guarantee correctness */
  hasScopes: boolean;
}

/** The store with other commands interleaved at every await of its commands. */
export function interleaved(store: Store, { turn, hasScopes }: Interleaving): Store {
  const paused = new WeakMap<Db, Db>();
  const pausedOf = (tx: Db): Db => {
    const known = paused.get(tx) ?? pluggedIn(tx, pausing(turn));
    paused.set(tx, known);
    return known;
  };
  return {
    ...store,
    transact: (scope, command, committed) =>
      store.transact(
        hasScopes ? scope : { accountId: null },
        async (tx) => {
          await turn();
          return await command(pausedOf(tx));
        },
        committed,
      ),
  };
}

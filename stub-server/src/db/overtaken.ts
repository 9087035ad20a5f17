import { isConflict } from './dialect.ts';
import type { Transact } from './transact.ts';

/** Another command has written a row since this one read it: the version in `where` found none. */
export class Overtaken extends Error {
  constructor() {
    super('Another command has written the row since it was read');
    this.name = 'Overtaken';
  }
}

/** One that is overtaken each time is up against something else than other writers. */
const TRIES = 5;

/**
 * Runs a command that was overtaken again from its beginning. It then reads what the other has written: what its caller saw is
 * refused as stale, with the current state; what the caller has said nothing of is built upon. The same where a constraint refuses,
 * since another has taken the name, or deleted what was named.
 */
export const runAgainWhereOvertaken =
  (transact: Transact): Transact =>
  async (scope, command, committed) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transact(scope, command, committed);
      } catch (error) {
        if (!(error instanceof Overtaken || isConflict(error)) || tries === TRIES) throw error;
      }
    }
  };

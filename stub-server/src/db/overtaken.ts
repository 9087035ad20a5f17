import { isConflict } from './dialect.ts';
import type { Transact } from './transact.ts';

/** Another command has written a row since this one read it, so that the version in `where` matched none. */
export class Overtaken extends Error {
  constructor() {
    super('Another command has written the row since it was read');
    this.name = 'Overtaken';
  }
}

/** The maximum number of runs; a command overtaken each time has another cause than concurrent writes. */
const TRIES = 5;

/**
 * Runs an overtaken command again from its start. It then reads the other's writes: stale data of its caller is
 * refused with the current state, and data without a version from the caller is used. The same applies if a constraint fails,
 * because another command has used the name or deleted the referenced row.
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

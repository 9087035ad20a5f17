import type { Db } from '#src/db/open.ts';

/** Credits of a company, which another noun keeps. */
export interface Credits {
  /** false: there are fewer */
  take: (tx: Db, accountId: number, count: number) => Promise<boolean>;
  giveBack: (tx: Db, accountId: number, count: number) => Promise<unknown>;
}

import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#src/db/open.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Clock } from './clock.ts';
import type { Follower } from './followers.ts';
import type { Ids } from './ids.ts';
import type { Secrets } from './secrets.ts';
import type { CallLimits } from './call-limits.ts';
import type { Audiences } from '#src/live/audiences.ts';
import type { Live } from '#src/live/live.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Resources } from '#src/lock/resources.ts';

/** Dependencies of the handlers. Time, ids and mail are injected, so that tests can replace them. */
export interface Deps {
  /** reads committed data */
  db: Db;
  /** one command, one transaction; inside it only `tx` is used */
  transact: Transact;
  clock: Clock;
  ids: Ids;
  /** background jobs */
  jobs: Jobs;
  mail: Mail;
  /** encrypted with the key file beside the database */
  secrets: Secrets;
  /** live events for connected tabs */
  live: Live;
  /** how often sessions and API keys may call */
  callLimits: CallLimits;
  /** resource kinds that the nouns have registered */
  resources: Resources;
  /** decides which users receive which tags, as the nouns declare */
  audiences: Audiences;
  /** consequences of writes, run in their transactions; modules register them */
  followers: Follower[];
  log: FastifyBaseLogger;
}

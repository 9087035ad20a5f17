import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#src/db/open.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Secrets } from './secrets.ts';
import type { CallLimits } from './call-limits.ts';
import type { Live } from '#src/live/live.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Resources } from '#src/lock/resources.ts';

/** What handlers work with. Time, ids and mail are passed in, so that tests may give their own. */
export interface Deps {
  /** reads what is committed */
  db: Db;
  /** one command, one transaction; inside it only `tx` is used */
  transact: Transact;
  clock: Clock;
  ids: Ids;
  /** what outlives the request */
  jobs: Jobs;
  mail: Mail;
  /** with the key that lies beside the database */
  secrets: Secrets;
  /** what those who are connected are told at once */
  live: Live;
  /** how often sessions and API keys may call */
  callLimits: CallLimits;
  /** resource kinds that the nouns have registered */
  resources: Resources;
  log: FastifyBaseLogger;
}

import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#src/db/open.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Secrets } from './secrets.ts';
import type { KeyCalls } from './key-calls.ts';
import type { SessionCalls } from './session-calls.ts';
import type { Live } from '#src/live/live.ts';
import type { Outbox } from '#src/mail/outbox.ts';

/** What handlers work with. Time, ids and mail are passed in, so that tests may give their own. */
export interface Deps {
  /** reads what is committed */
  db: Db;
  /** one command, one transaction; inside it only `tx` is used */
  transact: Transact;
  clock: Clock;
  ids: Ids;
  mail: Outbox;
  /** with the key that lies beside the database */
  secrets: Secrets;
  /** what those who are connected are told at once */
  live: Live;
  /** how often API keys call */
  keyCalls: KeyCalls;
  /** how often people's sessions call */
  sessionCalls: SessionCalls;
  log: FastifyBaseLogger;
}

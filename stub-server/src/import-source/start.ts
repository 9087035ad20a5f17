import type { ConnectorType } from '@saldo/contract/import-source';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#src/db/open.ts';
import { every, type Timers } from '#src/http/timers.ts';
import type { Connector, Connectors } from './connectors/connector.ts';
import { invoicingConnector } from './connectors/invoicing.ts';
import { ksefConnector } from './connectors/ksef.ts';
import type { Service } from './connectors/service.ts';
import { vatListConnector } from './connectors/vat-list.ts';
import { handleFetches, type FetchDeps } from './fetching.ts';
import { FETCH, jobKeyOf } from './job.ts';
import { nextAt } from './schedule.ts';

const LOOK_MS = 60_000;
const BATCH_SIZE = 100;

/** Credentials that a fake service accepts. */
export interface Trial {
  identifier: string | null;
  secret: string | null;
}

/** A service whose address this server knows. */
export interface KnownService {
  service: Service;
  /** null: a real service */
  trial: Trial | null;
}

export type Services = ReadonlyMap<ConnectorType, KnownService>;

const MAKE: Readonly<Record<ConnectorType, (service: Service) => Connector>> = {
  invoicing: invoicingConnector,
  ksef: ksefConnector,
  'vat-list': vatListConnector,
};

export interface ImportSources {
  services: Services;
  connectors: Connectors;
}

interface StartDeps extends Omit<FetchDeps, 'connectors'> {
  timers: Timers;
  services: Services;
}

/** Sources that are due; those of companies with an expired licence stay due until it is renewed. */
const due = (db: Db, now: string) =>
  db
    .selectFrom('import_source as source')
    .innerJoin('account', 'account.id', 'source.account_id')
    .select(['source.id', 'source.account_id as accountId', 'source.schedule', 'source.next_at as at'])
    .where('source.next_at', '<=', now)
    .where('account.licence_status', 'not in', ['expired', 'cancelled'])
    .orderBy('source.next_at')
    .limit(BATCH_SIZE)
    .execute();

/** Enqueues due fetches: only the server that advances a source's next date enqueues its job. */
async function orderDue({ deps }: StartDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { id, accountId, schedule, at } of await due(deps.db, now.toISOString()))
    await deps.transact({ accountId }, async (tx) => {
      const moved = await tx
        .updateTable('import_source')
        .set({ next_at: nextAt(schedule, now) })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('next_at', '=', at)
        .returning('id')
        .executeTakeFirst();
      const payload = { sourceId: id, isScheduled: true };
      if (moved) await deps.jobs.enqueue(tx, { kind: FETCH, accountId, payload, key: jobKeyOf(id) });
    });
}

/** Fetches from services by schedule and on request. */
export function startImportSources(app: FastifyInstance, parts: StartDeps): ImportSources {
  const { timers, services, deps } = parts;
  const connectors: Connectors = new Map(
    Array.from(services, ([type, { service }]) => [type, MAKE[type](service)]),
  );
  handleFetches({ ...parts, connectors });
  let running = Promise.resolve();
  const stop = every(timers, LOOK_MS, () => {
    running = orderDue(parts).catch((error: unknown) => {
      deps.log.error({ err: error }, 'The fetches that are due could not be ordered');
    });
  });
  app.addHook('preClose', async () => {
    stop();
    await running;
  });
  return { services, connectors };
}

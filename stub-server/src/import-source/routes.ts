import { contract } from '@saldo/contract';
import type {
  changeSourceBody,
  Connector,
  ImportSource,
  NewSource,
  testConnectorBody,
  testedConnectorSchema,
} from '@saldo/contract/import-source';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { invalid, notFound, outOfRange, stale } from '#src/http/refusals.ts';
import { ownTaxId } from '#src/payment/own-tax-id.ts';
import { faultOf, WAIT_MS, type Key } from './connectors/connector.ts';
import { importSourceEffects } from './effects.ts';
import { keyOf } from './fetching.ts';
import { FETCH, jobKeyOf } from './job.ts';
import { findSource, runsOf, sourcesOf, toImportSources, type SourceRow } from './repository.ts';
import { nextAt } from './schedule.ts';
import { keyOwner } from './secret.ts';
import type { ImportSources } from './start.ts';
import { vatCheckOf } from './vat-list.ts';

type OfSource = Call & { params: { id: number } };

async function knownSource({ session }: Call, db: Db, id: number): Promise<SourceRow> {
  const row = await findSource(db, session.accountId, id);
  if (!row) throw notFound();
  return row;
}

async function toImportSource(has: ImportSources, db: Db, row: SourceRow): Promise<ImportSource> {
  const [source] = await toImportSources(db, row.account_id, [row], has.connectors);
  if (!source) throw notFound();
  return source;
}

/** Requires a key name for services that use one, and refuses it for others. */
function checkIdentifier(
  { connectors }: ImportSources,
  connector: SourceRow['connector'],
  identifier: string | null,
): void {
  const known = connectors.get(connector);
  if (!known) throw outOfRange('connector', 'No address of this service is set up');
  if (known.hasIdentifier !== (identifier !== null))
    throw outOfRange('identifier', known.hasIdentifier ? 'The name of the key' : 'This service has none');
}

/** A service that is only queried has neither a key nor a schedule. */
function checkTerms({ connectors }: ImportSources, { connector, secret, schedule }: NewSource): void {
  const known = connectors.get(connector);
  if (known?.hasSecret !== (secret !== null))
    throw outOfRange('secret', known?.hasSecret ? 'The key' : 'This service asks for none');
  if (known.fetch === null && schedule !== 'manual')
    throw outOfRange('schedule', 'Nothing is fetched from this service');
}

async function create(has: ImportSources, call: Call & { body: NewSource }): Promise<ImportSource> {
  const { session, deps, body } = call;
  const { accountId, userId } = session;
  const now = deps.clock.now();
  checkIdentifier(has, body.connector, body.identifier);
  checkTerms(has, body);
  const add = (tx: Db) =>
    tx
      .insertInto('import_source')
      .values({
        account_id: accountId,
        created_at: now.toISOString(),
        user_id: userId,
        name: body.name,
        connector: body.connector,
        identifier: body.identifier,
        sealed_secret: deps.secrets.seal(body.secret ?? '', keyOwner(accountId)),
        since: body.since,
        schedule: body.schedule,
        next_at: body.schedule === 'manual' ? null : now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await onceByKey(call, { scope: session, run: add });
  return await toImportSource(has, deps.db, await knownSource(call, deps.db, id));
}

async function seenSource(has: ImportSources, call: OfSource, tx: Db, version: number): Promise<SourceRow> {
  const row = await knownSource(call, tx, call.params.id);
  if (row.version !== version) throw stale(await toImportSource(has, tx, row));
  return row;
}

async function change(
  has: ImportSources,
  call: OfSource & { body: z.output<typeof changeSourceBody> },
): Promise<ImportSource> {
  const { session, deps, body } = call;
  const { accountId, userId } = session;
  const { name, identifier, secret, since, schedule } = body;
  await deps.transact(session, async (tx) => {
    const row = await seenSource(has, call, tx, body.version);
    if (identifier !== undefined) checkIdentifier(has, row.connector, identifier);
    if (schedule !== undefined && schedule !== 'manual' && has.connectors.get(row.connector)?.fetch === null)
      throw outOfRange('schedule', 'Nothing is fetched from this service');
    const isOther = schedule !== undefined && schedule !== row.schedule;
    await tx
      .updateTable('import_source')
      .set({
        version: row.version + 1,
        ...(name !== undefined && { name }),
        ...(identifier !== undefined && { identifier }),
        // Fetches run on behalf of the user who gave the key.
        ...(secret !== undefined && {
          sealed_secret: deps.secrets.seal(secret, keyOwner(accountId)),
          user_id: userId,
        }),
        ...(since !== undefined && { since, ...(since !== row.since && { mark: '' }) }),
        ...(isOther && { schedule, next_at: nextAt(schedule, deps.clock.now()) }),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .returning('id')
      .executeTakeFirstOrThrow(Overtaken);
  });
  return await toImportSource(has, deps.db, await knownSource(call, deps.db, call.params.id));
}

async function remove(has: ImportSources, call: OfSource & { body: { version: number } }) {
  const { session, deps, body } = call;
  return await deps.transact(session, async (tx) => {
    const { id, version } = await seenSource(has, call, tx, body.version);
    await tx
      .deleteFrom('import_source')
      .where('account_id', '=', session.accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(Overtaken);
    return { id };
  });
}

/** Starts a fetch, unless one is already running. */
async function run(has: ImportSources, call: OfSource): Promise<ImportSource> {
  const { session, deps, params } = call;
  const { accountId, userId } = session;
  return await deps.transact(session, async (tx) => {
    const row = await knownSource(call, tx, params.id);
    if (!has.connectors.get(row.connector)?.fetch)
      throw outOfRange('params.id', 'Nothing can be fetched from this service here');
    const payload = { sourceId: row.id, isScheduled: false };
    await deps.jobs.enqueue(tx, { kind: FETCH, accountId, payload, key: jobKeyOf(row.id), userId });
    return await toImportSource(has, tx, row);
  });
}

async function test(
  has: ImportSources,
  call: Call & { body: z.output<typeof testConnectorBody> },
): Promise<z.output<typeof testedConnectorSchema>> {
  const { session, deps, body } = call;
  const { accountId } = session;
  const { connector, identifier, secret, sourceId } = body;
  checkIdentifier(has, connector, identifier);
  const source = sourceId === undefined ? null : await knownSource(call, deps.db, sourceId);
  const asksKey = has.connectors.get(connector)?.hasSecret === true;
  if (asksKey && secret === undefined && source === null) throw invalid('secret', 'The key to try');
  try {
    const key: Key =
      secret === undefined && source
        ? await keyOf(deps, source)
        : { identifier, secret: secret ?? '', taxId: await ownTaxId(deps.db, accountId) };
    await has.connectors.get(connector)?.test({ ...key, identifier }, AbortSignal.timeout(WAIT_MS));
    return { fault: null };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

const connectorsOf = ({ services, connectors }: ImportSources): Connector[] =>
  Array.from(services, ([type, { trial }]) => ({
    type,
    hasIdentifier: connectors.get(type)?.hasIdentifier ?? false,
    hasSecret: connectors.get(type)?.hasSecret ?? false,
    fetches: connectors.get(type)?.fetch !== null,
    trial,
  }));

export const importSourceRoutes = (has: ImportSources) =>
  implement(
    contract.importSource,
    {
      list: async ({ session: { accountId }, deps: { db } }) => {
        const rows = await sourcesOf(db, accountId);
        const items = await toImportSources(db, accountId, rows, has.connectors);
        return { status: 200, body: { items, connectors: connectorsOf(has) } };
      },
      create: async (call) => ({ status: 201, body: await create(has, call) }),
      get: async (call) => {
        const { db } = call.deps;
        const row = await knownSource(call, db, call.params.id);
        const runs = await runsOf(db, row.account_id, row.id);
        return { status: 200, body: { source: await toImportSource(has, db, row), runs } };
      },
      change: async (call) => ({ status: 200, body: await change(has, call) }),
      delete: async (call) => ({ status: 200, body: await remove(has, call) }),
      run: async (call) => ({ status: 200, body: await run(has, call) }),
      vatCheck: async (call) => ({ status: 200, body: await vatCheckOf(has, call) }),
      test: async (call) => ({ status: 200, body: await test(has, call) }),
    },
    importSourceEffects,
  );

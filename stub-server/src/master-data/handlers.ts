import { effectivePermission } from '@saldo/contract/domain/permission';
import { AppError } from '#src/http/errors.ts';
import type { Call } from '#src/http/implement.ts';
import { byName } from './names.ts';
import { itemFromName, type NamedItem, type NamedStore } from './store.ts';
import { usageOf, usages } from './usage.ts';

interface WithId {
  params: { id: number };
}

interface WithFlag {
  query: { includeInternals?: '0' | '1' | undefined };
}

/** One item of the session's account. */
async function itemOf<Item extends NamedItem>(
  store: Pick<NamedStore<Item>, 'all'>,
  { params, session, deps }: Call & WithId,
): Promise<Item> {
  const [item] = await store.all(deps.db, session.accountId, { id: params.id });
  if (!item) throw new AppError('NOT_FOUND');
  return item;
}

/** The handlers that all master data share. */
export const namedHandlers = <Item extends NamedItem, Seen>(store: NamedStore<Item, Seen>) => ({
  list: async ({ query, session, deps, acl }: Call & WithFlag) => {
    const rights = await acl();
    const items = await store.all(deps.db, session.accountId);
    const shown = query.includeInternals === '1' ? items : items.filter(({ isInternal }) => !isInternal);
    return { status: 200 as const, body: shown.toSorted(byName).map((item) => store.seenBy(item, rights)) };
  },
  usages: async ({ session, deps }: Call) => {
    const items = await store.all(deps.db, session.accountId);
    const ids = items.map(({ id }) => id);
    return {
      status: 200 as const,
      body: { items: await usages(deps.db, session.accountId, store.usedBy, ids) },
    };
  },
  get: async (call: Call & WithId) => ({
    status: 200 as const,
    body: store.seenBy(await itemOf(store, call), await call.acl()),
  }),
  usage: async (call: Call & WithId) => {
    const { id } = await itemOf(store, call);
    const acl = await call.acl();
    const mayRead = (budgetId: number) => effectivePermission(acl, 'budget', budgetId) !== 'denied';
    const { accountId } = call.session;
    return {
      status: 200 as const,
      body: await usageOf(call.deps.db, accountId, store.usedBy, { id, mayRead }),
    };
  },
  fromName: async ({ body, session, deps, acl }: Call & { body: { name: string } }) => {
    const { accountId, today } = session;
    const making = { accountId, today, now: deps.clock.now().toISOString() };
    const { item, isNew } = await deps.transact({ accountId }, (tx) =>
      itemFromName(store, tx, body.name, making),
    );
    const seen = store.seenBy(item, await acl());
    return isNew ? { status: 201 as const, body: seen } : { status: 200 as const, body: seen };
  },
  fromNames: async ({ body, session, deps, acl }: Call & { body: { names: string[] } }) => {
    const { accountId, today } = session;
    const making = { accountId, today, now: deps.clock.now().toISOString() };
    const items = await deps.transact({ accountId }, async (tx) => {
      const named: Item[] = [];
      for (const name of body.names) named.push((await itemFromName(store, tx, name, making)).item);
      return named;
    });
    const rights = await acl();
    return { status: 200 as const, body: items.map((item) => store.seenBy(item, rights)) };
  },
});

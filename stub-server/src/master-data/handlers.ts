import { actorOf } from '#src/http/actor.ts';
import type { Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { notFound } from '#src/http/refusals.ts';
import { MOST_STEPS, successorOf } from '#src/http/successors.ts';
import { listHandlers } from './list-handlers.ts';
import { directoryOfNoun, type ListQuestion } from './list.ts';
import { addItem, changeItem, countUses } from './managed.ts';
import { mayReadOf, type NamedNoun, type WithBody, type WithId } from './named-noun.ts';
import { deletingHandlers, mergingHandlers } from './replacing-handlers.ts';
import { itemFromName, itemsOf, type NamedItem, type NamedState } from './store.ts';
import { usageOf, usages } from './usage.ts';

interface WithFlag {
  query: { includeInternals?: '0' | '1' | undefined };
}

interface WithFollowing {
  query: { followsMerge?: '0' | '1' | undefined };
}

/** The handlers that all master data share. */
export function namedHandlers<
  Item extends NamedItem,
  State extends NamedState,
  Seen,
  Question extends ListQuestion,
  Field extends string,
>(noun: NamedNoun<Item, State, Seen, Question, Field>) {
  return {
    ...readingHandlers(noun),
    ...namingHandlers(noun),
    ...listHandlers(noun),
    ...writingHandlers(noun),
    ...mergingHandlers(noun),
    ...deletingHandlers(noun),
  };
}

function readingHandlers<
  Item extends NamedItem,
  State extends NamedState,
  Seen,
  Question extends ListQuestion,
  Field extends string,
>(noun: NamedNoun<Item, State, Seen, Question, Field>) {
  const { store } = noun;
  const itemOf = async ({ params, session, deps }: Call & WithId): Promise<Item> => {
    const [item] = await itemsOf(store, deps.db, session.accountId, { id: params.id });
    if (!item) throw notFound();
    return item;
  };
  /** The item, or the one into which it was merged or that replaced it. */
  const followedItem = async ({ params, session: { accountId }, deps: { db } }: Call & WithId) => {
    let id: number | null = params.id;
    for (let step = 0; id !== null && step < MOST_STEPS; step += 1) {
      const [item] = await itemsOf(store, db, accountId, { id });
      if (item) return item;
      id = await successorOf(db, { accountId, entity: store.type, id });
    }
    throw notFound();
  };
  return {
    list: async (call: Call & WithFlag) => {
      const rights = await call.acl();
      const { entries } = await directoryOfNoun(noun, call.deps.db, call.session.accountId);
      const shown = entries.filter(({ item }) => call.query.includeInternals === '1' || !item.isInternal);
      return { status: 200 as const, body: shown.map(({ item }) => store.seenBy(item, rights)) };
    },
    usages: async ({ session: { accountId }, deps: { db } }: Call) => {
      const { entries } = await directoryOfNoun(noun, db, accountId);
      const ids = entries.map(({ item }) => item.id).toSorted((left, right) => left - right);
      const items = await usages(db, accountId, store.usedBy, { ids, isAll: true });
      return { status: 200 as const, body: { items } };
    },
    get: async (call: Call & WithId & WithFollowing) => {
      const item = call.query.followsMerge === '1' ? await followedItem(call) : await itemOf(call);
      return { status: 200 as const, body: store.seenBy(item, await call.acl()) };
    },
    usage: async (call: Call & WithId) => {
      const { id } = await itemOf(call);
      const { deps, session } = call;
      const { accountId } = session;
      const uses = (await countUses(noun, deps.db, accountId, [id])).get(id) ?? [];
      const of = { id, uses, mayRead: await mayReadOf(call) };
      return { status: 200 as const, body: await usageOf(deps.db, accountId, store.usedBy, of) };
    },
  };
}

/** Handlers that find or create items by names entered elsewhere. */
function namingHandlers<
  Item extends NamedItem,
  State extends NamedState,
  Seen,
  Question extends ListQuestion,
  Field extends string,
>(noun: NamedNoun<Item, State, Seen, Question, Field>) {
  const { store } = noun;
  return {
    fromName: async ({ body, session, deps, acl }: Call & WithBody<{ name: string }>) => {
      const { accountId, today } = session;
      const making = { accountId, today, now: deps.clock.now().toISOString() };
      const { item, isNew } = await deps.transact({ accountId }, (tx) =>
        itemFromName(store, tx, body.name, making),
      );
      const seen = store.seenBy(item, await acl());
      return isNew ? { status: 201 as const, body: seen } : { status: 200 as const, body: seen };
    },
    fromNames: async ({ body, session, deps, acl }: Call & WithBody<{ names: string[] }>) => {
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
  };
}

function writingHandlers<
  Item extends NamedItem,
  State extends NamedState,
  Seen,
  Question extends ListQuestion,
  Field extends string,
>(noun: NamedNoun<Item, State, Seen, Question, Field>) {
  const { store } = noun;
  return {
    create: async (call: Call & WithBody<{ name: string }>) => {
      const actor = await actorOf(call);
      const item = await onceByKey(call, {
        scope: actor,
        run: (tx) => addItem(noun, tx, actor, call.body),
      });
      return { status: 201 as const, body: store.seenBy(item, actor.acl) };
    },
    update: async (call: Call & WithId & WithBody<{ version: number }>) => {
      const actor = await actorOf(call);
      const { version, ...set } = call.body;
      const change = { id: call.params.id, version, set };
      const item = await call.deps.transact(actor, (tx) => changeItem(noun, tx, actor, change));
      return { status: 200 as const, body: store.seenBy(item, actor.acl) };
    },
  };
}

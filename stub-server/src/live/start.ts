import type { Server as HttpServer } from 'node:http';
import type { TakeOverAnswer } from '@saldo/contract/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#src/db/open.ts';
import type { Clock } from '#src/http/clock.ts';
import type { Ids } from '#src/http/ids.ts';
import { every, type Timers } from '#src/http/timers.ts';
import { LockKeeper } from '#src/lock/keeper.ts';
import { Leases } from '#src/lock/leases.ts';
import { lockOn, locksOf } from '#src/lock/locks.ts';
import type { Resources } from '#src/lock/resources.ts';
import { TakeOvers } from '#src/lock/take-over.ts';
import type { Audiences } from './audiences.ts';
import { endedSessions, lackingFactor } from './ended-sessions.ts';
import { Gateway, type ResourceMessage, type SocketEngine } from './gateway.ts';
import { redeemGatewaySession, type Opened } from './gateway-sessions.ts';
import { createHub } from './hub.ts';
import type { Live } from './live.ts';
import { PresenceList } from './presence.ts';
import { Streams } from './streams.ts';

const HEARTBEAT_MS = 15_000;
const SESSIONS_MS = 30_000;

export interface LiveDeps {
  /** the source of sockets */
  sockets: HttpServer | SocketEngine;
  /** how long event streams collect tags, in ms; 0: each write is sent immediately */
  gatherTagsMs?: number | undefined;
  store: Store;
  clock: Clock;
  timers: Timers;
  ids: Ids;
  log: FastifyBaseLogger;
  resources: Resources;
  audiences: Audiences;
  /** whether no other process uses the database */
  isAlone?: boolean | undefined;
}

type Core = ReturnType<typeof coreOf>;

function coreOf({ store, clock, timers, ids, log, resources, audiences, gatherTagsMs }: LiveDeps) {
  const { transact } = store;
  const failed = (error: unknown) => log.error({ err: error }, 'Something live failed unexpectedly');
  const hub = createHub(ids.request().replaceAll('-', '_'), { audiences, onFault: failed });
  const id = ids.request();
  const keeper = new LockKeeper({ transact, hub, clock, resources, keeper: id });
  const leases = new Leases({
    timers,
    store,
    keeper: id,
    onEnd: (app) => keeper.freeAll({ app, keeper: id }),
    background: (work) => void work.catch(failed),
  });
  const presence = new PresenceList(hub, timers, (app) => leases.isConnected(app));
  return { failed, hub, keeper, leases, presence, streams: new Streams(hub, gatherTagsMs) };
}

const takeOversOf = ({ store: { db }, timers, clock, resources }: LiveDeps, { hub, keeper }: Core) =>
  new TakeOvers({
    timers,
    clock,
    find: (accountId, resource) => lockOn(db, accountId, resource),
    take: (taker, resource) => keeper.take(taker, resource),
    move: (taker, resource, from) => keeper.move(taker, resource, from),
    mayWrite: (app, resource) => resources.mayLock(db, app, resource),
    tell: (app, event) => hub.publish({ accountId: app.accountId, app, what: { kind: 'gateway', event } }),
  });

function gatewayOf(deps: LiveDeps, { hub, leases, presence }: Core, takeOvers: TakeOvers): Gateway {
  const { sockets, log, clock, ids } = deps;
  const { transact } = deps.store;
  const onMessage = (
    who: Opened,
    { namespace, data }: ResourceMessage,
  ): Promise<TakeOverAnswer> | undefined => {
    const { type, id } = data.data;
    if (namespace === 'resources') return takeOvers.ask(who, { type, id });
    takeOvers.answer(who, { type, id }, data.data.isGranted);
    return undefined;
  };
  return new Gateway({
    from: sockets,
    hub,
    log,
    admit: (query) => redeemGatewaySession({ transact, clock, ids }, query),
    onConnected: (who) => {
      leases.connected(who);
      presence.connected(who);
      takeOvers.ownerCame(who);
    },
    onDisconnected: (who) => {
      leases.disconnected(who);
      if (leases.isConnected(who)) return;
      takeOvers.requesterGone(who);
      presence.leave(who);
    },
    onMessage,
  });
}

/** Frees the locks of users who may no longer write the resource. */
async function freeLost(
  { store: { db }, resources }: LiveDeps,
  keeper: LockKeeper,
  { accountId, userIds }: { accountId: number; userIds: readonly number[] },
) {
  for (const { type, id, userId, appId } of await locksOf(db, accountId)) {
    if (!userIds.includes(userId)) continue;
    const app = { accountId, userId, appId };
    if (!(await resources.mayLock(db, app, { type, id }))) await keeper.free(app, { type, id });
  }
}

function liveOf(deps: LiveDeps, core: Core, gateway: Gateway): Live {
  const { store, clock } = deps;
  const { hub, keeper, leases, presence, streams, failed } = core;
  const sessionEnded = (idHash: string) => {
    streams.end(({ sessionHash }) => sessionHash === idHash);
    gateway.endSession(idHash);
    void keeper.freeAll({ sessionHash: idHash }).catch(failed);
  };
  /**
   * Disconnects without signing out: the next call of each tab learns from its refusal what is
   * missing.
   */
  const letGo = (idHash: string) => {
    streams.letGo(idHash);
    gateway.letGo(idHash);
    void keeper.freeAll({ sessionHash: idHash }).catch(failed);
  };
  const sweep = async () => {
    const sessions = [...streams.sessions(), ...gateway.sessions()];
    for (const ended of await endedSessions(store.db, clock, sessions)) sessionEnded(ended);
    for (const lacking of await lackingFactor(store.db, sessions)) letGo(lacking);
  };
  return {
    publish: (message) => {
      hub.publish(message);
      const { what, accountId, userIds } = message;
      const isOfRights = what.kind === 'stream' && what.event.type === 'acl.update';
      if (!isOfRights || accountId === null || !userIds) return;
      presence.forget(userIds);
      void freeLost(deps, keeper, { accountId, userIds }).catch(failed);
    },
    lastId: hub.lastId,
    sessionEnded,
    checkSessions: () => void sweep().catch(failed),
    userGone: (user) => {
      streams.end((stream) => stream.user.userId === user.userId, { isRemoved: true });
      gateway.endUser(user.userId);
      void keeper.freeAll({ user }).catch(failed);
    },
    seen: (app, used) => {
      leases.seen(app);
      if (used !== undefined) void keeper.freeUnused(app, used).catch(failed);
    },
  };
}

/** Starts and joins all live parts: the hub and its listeners, locks and presence. */
export function startLive(deps: LiveDeps) {
  const core = coreOf(deps);
  const { keeper, leases, presence, streams } = core;
  const takeOvers = takeOversOf(deps, core);
  const gateway = gatewayOf(deps, core, takeOvers);
  presence.onSheet = (app, budgetId, isThere) => gateway.sheetChanged(app, budgetId, isThere);
  keeper.onFreed = (freed) => takeOvers.freed(freed);
  const live = liveOf(deps, core, gateway);
  const stops = [
    every(deps.timers, HEARTBEAT_MS, () => streams.ping()),
    every(deps.timers, SESSIONS_MS, live.checkSessions),
  ];
  return {
    live,
    keeper,
    leases,
    presence,
    streams,
    /** Connections of this process. */
    connections: () => ({ streams: streams.sessions().length, sockets: gateway.sessions().length }),
    /** Locks of an earlier run expire soon, unless their tabs reconnect. */
    restore: () => leases.start(deps.isAlone),
    /** Closes every connection, so that the server can stop. */
    close: async () => {
      for (const stop of stops) stop();
      takeOvers.close();
      streams.close();
      gateway.close();
      await leases.close();
    },
  };
}

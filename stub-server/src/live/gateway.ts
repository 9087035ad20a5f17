import { Server as HttpServer } from 'node:http';
import {
  clientEventSchema,
  gatewayEventSchema,
  socketQuerySchema,
  type ClientEvent,
  type GatewayEvent,
  type TakeOverAnswer,
} from '@saldo/contract/realtime';
import type { Tag } from '@saldo/contract/tags';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { Audiences } from './audiences.ts';
import { caughtUp } from './event-text.ts';
import type { Opened } from './gateway-sessions.ts';
import type { Hub } from './hub.ts';
import { isFor, type App, type Message } from './message.ts';

/** The source of sockets: the parts of an engine that socket.io needs. */
export interface SocketEngine {
  on: (event: 'connection', listener: (connection: unknown) => void) => unknown;
  close: () => void;
}

/** Messages about locks; those about the stream are handled by the gateway. */
export type ResourceMessage = Exclude<ClientEvent, { namespace: 'stream' }>;

export interface GatewayDeps {
  /** connections from the network, or from another engine */
  from: HttpServer | SocketEngine;
  hub: Hub;
  log: FastifyBaseLogger;
  admit: (query: { sessionId: string; appId: string }) => Promise<Opened | null>;
  onConnected: (who: Opened) => void;
  onDisconnected: (who: Opened) => void;
  onMessage: (who: Opened, message: ResourceMessage) => Promise<TakeOverAnswer> | undefined;
}

const room = {
  account: (id: number) => `account ${id}`,
  user: (id: number) => `user ${id}`,
  /** tabs that receive tags here, because they receive no event stream */
  tags: (id: number) => `tags ${id}`,
  userTags: (id: number) => `user-tags ${id}`,
  app: ({ userId, appId }: Pick<App, 'userId' | 'appId'>) => `app ${userId} ${appId}`,
  session: (hash: string) => `session ${hash}`,
  sheet: (id: number) => `sheet ${id}`,
};
const tagRooms = ({ accountId, userId }: App) => [room.tags(accountId), room.userTags(userId)];

/** The rooms of a message. */
function roomsFor({ accountId, userIds, app, sheetId, what }: Message): string[] {
  const isTags = what.kind !== 'gateway';
  if (app) return [room.app(app)];
  if (sheetId !== undefined) return [room.sheet(sheetId)];
  if (userIds) return userIds.map(isTags ? room.userTags : room.user);
  if (accountId === null) return [];
  return [isTags ? room.tags(accountId) : room.account(accountId)];
}

const tagsEvent = (tags: readonly Tag[]): GatewayEvent => ({ type: 'rtk/tags/invalidate', data: [...tags] });
/** Over the socket, changed rights are a tag like any other. */
const RIGHTS: readonly Tag[] = [{ type: 'Acl' }];

/** The events of a message, each with its rooms: every user gets the tags that they may see. */
function eventsFor(
  message: Message,
  audiences: Audiences,
): { rooms: string[]; not: string[]; event: GatewayEvent }[] {
  const { what } = message;
  const rooms = roomsFor(message);
  if (rooms.length === 0) return [];
  if (what.kind === 'gateway') return [{ rooms, not: [], event: what.event }];
  if (what.kind === 'stream')
    return what.event.type === 'acl.update' ? [{ rooms, not: [], event: tagsEvent(RIGHTS) }] : [];
  const readers = new Set([...(what.readers?.values() ?? []), what.payers ?? []].flat());
  const groups = Map.groupBy(readers, (userId) => JSON.stringify(audiences.tagsFor(what, userId)));
  const seeing = [...groups.values()].map((userIds) => ({
    rooms: userIds.map(room.userTags),
    not: [],
    event: tagsEvent(audiences.tagsFor(what, userIds[0] ?? null)),
  }));
  const rest = audiences.tagsFor(what, null);
  if (rest.length === 0) return seeing;
  return [...seeing, { rooms, not: seeing.flatMap((one) => one.rooms), event: tagsEvent(rest) }];
}

/** The events that a tab missed, as tags. */
function missedTags(missed: readonly Message[] | null, who: App, audiences: Audiences): readonly Tag[] {
  const heard = missed?.filter((message) => isFor(message, who)) ?? null;
  const events = caughtUp(heard, who, audiences)
    .filter(({ by }) => by !== who.appId)
    .map(({ event }) => event);
  const tags = events.flatMap((event) => (event.type === 'system.invalidateTags' ? event.data : []));
  const hasRights =
    events.some(({ type }) => type === 'acl.update') && !tags.some(({ type }) => type === 'Acl');
  return hasRights ? [...RIGHTS, ...tags] : tags;
}

const OPTIONS: Partial<ServerOptions> = {
  path: '/api/socket.io',
  transports: ['websocket'],
  serveClient: false,
  maxHttpBufferSize: 64 * 1024,
  pingInterval: 10_000,
  pingTimeout: 10_000,
};

/** The sockets of this process. Only WebSocket, because a long poll would use another of the browser's six connections. */
export class Gateway {
  readonly #deps: GatewayDeps;
  readonly #io: Server;

  constructor(deps: GatewayDeps) {
    this.#deps = deps;
    this.#io = new Server(OPTIONS);
    if (deps.from instanceof HttpServer) this.#io.attach(deps.from, OPTIONS);
    else this.#io.bind(deps.from);
    this.#io.on('connection', (socket) => void this.#open(socket));
    deps.hub.listen((message) => this.#deliver(message));
  }

  sheetChanged(app: App, budgetId: number, isThere: boolean): void {
    const sockets = this.#io.in(room.app(app));
    if (isThere) sockets.socketsJoin(room.sheet(budgetId));
    else sockets.socketsLeave(room.sheet(budgetId));
  }

  sessions(): (string | null)[] {
    return [...this.#io.sockets.sockets.values()].map(
      ({ data }) => (data as Partial<Opened>).sessionHash ?? null,
    );
  }

  endSession(hash: string): void {
    this.#end(room.session(hash));
  }

  /** As in streams.ts: the tabs reconnect, and are refused. */
  letGo(hash: string): void {
    const name = room.session(hash);
    this.#io.to(name).emit('event', gatewayEventSchema.parse(tagsEvent(RIGHTS)));
    this.#io.in(name).disconnectSockets(true);
  }

  endUser(userId: number): void {
    this.#end(room.user(userId));
  }

  close(): void {
    this.#io.local.disconnectSockets(true);
    this.#io.engine.close();
  }

  #end(name: string) {
    this.#io.to(name).emit('unauthorized');
    this.#io.in(name).disconnectSockets(true);
  }

  #deliver(message: Message) {
    const own = message.except ? [room.app(message.except)] : [];
    for (const { rooms, not, event } of eventsFor(message, this.#deps.hub.audiences)) {
      this.#io
        .to(rooms)
        .except([...own, ...not])
        .emit('event', gatewayEventSchema.parse(event));
    }
  }

  async #open(socket: Socket) {
    const query = socketQuerySchema.safeParse(socket.handshake.query);
    const who = query.success ? await this.#deps.admit(query.data).catch(this.#failed) : null;
    if (!socket.connected) return;
    if (!who) {
      socket.emit('unauthorized');
      socket.disconnect(true);
      return;
    }
    const { accountId, userId, sessionHash } = who;
    Object.assign(socket.data as object, { sessionHash });
    void socket.join([room.account(accountId), room.user(userId), room.app(who)]);
    if (sessionHash !== null) void socket.join(room.session(sessionHash));
    void socket.join(tagRooms(who));
    socket.on('disconnect', () => this.#deps.onDisconnected(who));
    socket.onAny((namespace: unknown, data: unknown, acknowledge: unknown) =>
      this.#receive({ socket, who }, { namespace, data }, acknowledge),
    );
    socket.emit('initialized');
    this.#deps.onConnected(who);
    if (query.data?.enableLogs === '1') this.#logAll(socket, who);
  }

  #receive(
    { socket, who }: { socket: Socket; who: Opened },
    sent: { namespace: unknown; data: unknown },
    acknowledge: unknown,
  ) {
    const message = clientEventSchema.safeParse(sent);
    if (!message.success) {
      this.#deps.log.warn({ userId: who.userId, issues: message.error.issues }, 'A message was dropped');
      return;
    }
    if (message.data.namespace === 'stream') return this.#streamHeard(socket, who, message.data.data.data);
    const answered = this.#deps.onMessage(who, message.data);
    if (!answered || typeof acknowledge !== 'function') return;
    answered
      .catch(() => ({ outcome: 'timeout' as const }))
      .then((answer) => (acknowledge as (answer: TakeOverAnswer) => void)(answer), this.#failed);
  }

  /** A tab with a working event stream receives tags there only; other tabs receive them here, from where their stream stopped. */
  #streamHeard(
    socket: Socket,
    who: Opened,
    { isHeard, lastEventId }: { isHeard: boolean; lastEventId?: string | undefined },
  ) {
    if (isHeard) {
      for (const name of tagRooms(who)) void socket.leave(name);
      return;
    }
    void socket.join(tagRooms(who));
    if (lastEventId === undefined) return;
    const { hub } = this.#deps;
    const tags = missedTags(hub.since(who.accountId, lastEventId), who, hub.audiences);
    if (tags.length > 0) socket.emit('event', gatewayEventSchema.parse(tagsEvent(tags)));
  }

  #logAll(socket: Socket, { userId, appId }: App) {
    const { log } = this.#deps;
    socket.onAny((name, data) => log.info({ userId, appId, name, data }, 'Socket: received'));
    socket.onAnyOutgoing((name, data) => log.info({ userId, appId, name, data }, 'Socket: sent'));
  }

  readonly #failed = (error: unknown): null => {
    this.#deps.log.error({ err: error }, 'A socket failed unexpectedly');
    return null;
  };
}

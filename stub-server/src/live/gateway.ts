import { Server as HttpServer } from 'node:http';
import {
  clientEventSchema,
  gatewayEventSchema,
  socketQuerySchema,
  type ClientEvent,
  type GatewayEvent,
  type TakeOverAnswer,
} from '@saldo/contract/realtime';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { Opened } from './gateway-sessions.ts';
import type { Hub } from './hub.ts';
import type { App, Message } from './message.ts';

/** Where sockets come from: what socket.io needs of its engine. */
export interface SocketEngine {
  on: (event: 'connection', listener: (connection: unknown) => void) => unknown;
  close: () => void;
}

export interface GatewayParts {
  /** connections of the network, or another engine's */
  from: HttpServer | SocketEngine;
  hub: Hub;
  log: FastifyBaseLogger;
  admit: (query: { sessionId: string; appId: string }) => Promise<Opened | null>;
  hasStream: (app: App) => boolean;
  onConnected: (who: Opened) => void;
  onDisconnected: (who: Opened) => void;
  onMessage: (who: Opened, message: ClientEvent) => Promise<TakeOverAnswer> | undefined;
}

const room = {
  account: (id: number) => `account ${id}`,
  user: (id: number) => `user ${id}`,
  /** tabs that hear of tags here, since they have no event stream */
  tags: (id: number) => `tags ${id}`,
  userTags: (id: number) => `user-tags ${id}`,
  app: ({ userId, appId }: Pick<App, 'userId' | 'appId'>) => `app ${userId} ${appId}`,
  session: (hash: string) => `session ${hash}`,
  sheet: (id: number) => `sheet ${id}`,
};
const tagRooms = ({ accountId, userId }: App) => [room.tags(accountId), room.userTags(userId)];

/** The rooms that a message goes to. */
function roomsFor({ accountId, userIds, app, sheetId, what }: Message): string[] {
  const isTags = what.kind === 'tags';
  if (app) return [room.app(app)];
  if (sheetId !== undefined) return [room.sheet(sheetId)];
  if (userIds) return userIds.map(isTags ? room.userTags : room.user);
  if (accountId === null) return [];
  return [isTags ? room.tags(accountId) : room.account(accountId)];
}

function eventFor({ what }: Message): GatewayEvent | null {
  if (what.kind === 'tags') return { type: 'rtk/tags/invalidate', data: [...what.tags] };
  return what.kind === 'gateway' ? what.event : null;
}

const OPTIONS: Partial<ServerOptions> = {
  path: '/api/socket.io',
  transports: ['websocket'],
  serveClient: false,
  maxHttpBufferSize: 64 * 1024,
  pingInterval: 10_000,
  pingTimeout: 10_000,
};

/** The sockets of this process. WebSocket alone: a long poll would take another of the browser's six connections. */
export class Gateway {
  readonly #parts: GatewayParts;
  readonly #io: Server;

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.#io = new Server(OPTIONS);
    if (parts.from instanceof HttpServer) this.#io.attach(parts.from, OPTIONS);
    else this.#io.bind(parts.from);
    this.#io.on('connection', (socket) => void this.#open(socket));
    parts.hub.listen((message) => this.#deliver(message));
  }

  /** A tab with an event stream hears of tags there, and only there. */
  streamChanged(app: App, isOpen: boolean): void {
    const sockets = this.#io.in(room.app(app));
    if (isOpen) sockets.socketsLeave(tagRooms(app));
    else sockets.socketsJoin(tagRooms(app));
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
    const rooms = roomsFor(message);
    const event = rooms.length === 0 ? null : eventFor(message);
    if (!event) return;
    const all = this.#io.to(rooms);
    const others = message.except ? all.except(room.app(message.except)) : all;
    others.emit('event', gatewayEventSchema.parse(event));
  }

  async #open(socket: Socket) {
    const query = socketQuerySchema.safeParse(socket.handshake.query);
    const who = query.success ? await this.#parts.admit(query.data).catch(this.#failed) : null;
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
    if (!this.#parts.hasStream(who)) void socket.join(tagRooms(who));
    socket.on('disconnect', () => this.#parts.onDisconnected(who));
    socket.onAny((namespace: unknown, data: unknown, acknowledge: unknown) =>
      this.#receive(who, { namespace, data }, acknowledge),
    );
    socket.emit('initialized');
    this.#parts.onConnected(who);
    if (query.data?.enableLogs === '1') this.#logAll(socket, who);
  }

  #receive(who: Opened, sent: { namespace: unknown; data: unknown }, acknowledge: unknown) {
    const message = clientEventSchema.safeParse(sent);
    if (!message.success) {
      this.#parts.log.warn({ userId: who.userId, issues: message.error.issues }, 'A message was dropped');
      return;
    }
    const answered = this.#parts.onMessage(who, message.data);
    if (!answered || typeof acknowledge !== 'function') return;
    answered
      .catch(() => ({ outcome: 'timeout' as const }))
      .then((answer) => (acknowledge as (answer: TakeOverAnswer) => void)(answer), this.#failed);
  }

  #logAll(socket: Socket, { userId, appId }: App) {
    const { log } = this.#parts;
    socket.onAny((name, data) => log.info({ userId, appId, name, data }, 'Socket: received'));
    socket.onAnyOutgoing((name, data) => log.info({ userId, appId, name, data }, 'Socket: sent'));
  }

  readonly #failed = (error: unknown): null => {
    this.#parts.log.error({ err: error }, 'A socket failed unexpectedly');
    return null;
  };
}

import { account } from '@saldo/contract/account';
import { io, type Socket } from 'socket.io-client';
import { gatewayEventSchema, takeOverAnswerSchema, type ClientEvent } from '@saldo/contract/realtime';
import { createApi, successOf } from '#lib/api/api.ts';
import { isUnauthorized, lacksSecondFactor } from '#lib/api/api-error.ts';
import { track } from '#lib/browser/analytics.ts';
import { appId } from '#lib/api/app-id.ts';
import { isOfOtherBuild, leaveForNewBuild } from '#lib/api/new-build.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { STORAGE } from '#lib/browser/storage.ts';
import { gatewayChanged, publishGatewayEvent, type Link } from './gateway-link.ts';
import { onWake } from './wake.ts';

const RECONNECT_MS = 5000;
/** The server answers a take-over within its 30 s. */
const ACKNOWLEDGE_MS = 35_000;

const accountApi = createApi(account);

interface GatewayListeners {
  /** the server has ended the session */
  unauthorized: () => void;
  /** the server knows no session, or one without the required second factor, and gives no details */
  refused: () => void;
}

/** The socket: each connection needs a new session id, since ids work once. */
export class Gateway {
  readonly #listeners: GatewayListeners;
  readonly #stopWaking = onWake(() => this.#wake());
  #socket: Socket | null = null;
  /** set while a reconnect is scheduled */
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(listeners: GatewayListeners) {
    this.#listeners = listeners;
    void this.#open();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopWaking();
    this.#shut();
  }

  async #open(): Promise<void> {
    const sessionId = await this.#sessionId();
    if (this.#isClosed) return;
    if (sessionId === null) return this.#reopenSoon();
    const socket = io(runtimeConfig().apiBaseUrl, {
      path: '/api/socket.io',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      withCredentials: true,
      query: { appId: appId(), sessionId, enableLogs: isLogged() ? '1' : '0' },
    });
    this.#socket = socket;
    socket.on('initialized', () => gatewayChanged(linkOf(socket)));
    socket.on('event', handleEvent);
    socket.on('unauthorized', () => {
      this.#shut();
      this.#reopenSoon();
      this.#listeners.unauthorized();
    });
    socket.on('disconnect', () => this.#reopenSoon());
    socket.on('error', leaveIfOfOtherBuild);
    socket.on('connect_error', (error: Error & { data?: unknown }) => {
      leaveIfOfOtherBuild(error.data);
      this.#reopenSoon();
    });
  }

  async #sessionId(): Promise<string | null> {
    try {
      return successOf(await accountApi.gatewaySession.query({})).sessionId;
    } catch (error) {
      if (isUnauthorized(error) || lacksSecondFactor(error)) this.#listeners.refused();
      return null;
    }
  }

  /** A returning user does not wait for the rest of the five seconds. */
  #wake(): void {
    if (this.#reopening === undefined) return;
    this.#stopWaiting();
    void this.#open();
  }

  #stopWaiting(): void {
    clearTimeout(this.#reopening);
    this.#reopening = undefined;
  }

  #shut(): void {
    this.#stopWaiting();
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.off();
    socket.disconnect();
    gatewayChanged(null);
  }

  #reopenSoon(): void {
    this.#shut();
    if (this.#isClosed) return;
    this.#reopening = setTimeout(() => {
      this.#reopening = undefined;
      void this.#open();
    }, RECONNECT_MS);
  }
}

/** Enables the server's log of socket messages, for debugging. */
const isLogged = () => localStorage.getItem(STORAGE.debugSocket) !== null;

function leaveIfOfOtherBuild(said: unknown): void {
  if (isOfOtherBuild(said)) leaveForNewBuild();
}

/** Messages that violate the contract are dropped and counted. */
function handleEvent(message: unknown): void {
  const event = gatewayEventSchema.safeParse(message).data;
  if (event) publishGatewayEvent(event);
  else track({ event: 'error', kind: 'live', status: 0, code: 'gateway' });
}

const linkOf = (socket: Socket): Link => ({
  ask: async ({ namespace, data }) => {
    const answer: unknown = await socket.timeout(ACKNOWLEDGE_MS).emitWithAck(namespace, data);
    return takeOverAnswerSchema.parse(answer);
  },
  answer: ({ namespace, data }) => void socket.emit(namespace, data),
  streamHeard: (data) => {
    const { namespace, data: message }: ClientEvent = { namespace: 'stream', data: { type: 'heard', data } };
    socket.emit(namespace, message);
  },
});

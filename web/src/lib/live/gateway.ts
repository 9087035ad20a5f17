import { account } from '@saldo/contract/account';
import { gatewayEventSchema, takeOverAnswerSchema } from '@saldo/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { createApi, successOf } from '../api.ts';
import { track } from '../analytics.ts';
import { appId } from '../app-id.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { gatewayChanged, gatewayTold, type Link } from './gateway-link.ts';

const RECONNECT_MS = 5000;
/** The server answers a take-over within its 30 s. */
const ACKNOWLEDGE_MS = 35_000;

const accountApi = createApi(account);

/** The socket: each connection has a session id of its own, since one works once. */
export class Gateway {
  readonly #unauthorized: () => void;
  #socket: Socket | null = null;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(unauthorized: () => void) {
    this.#unauthorized = unauthorized;
    void this.#open();
  }

  close(): void {
    this.#isClosed = true;
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
      query: { appId: appId(), sessionId },
    });
    this.#socket = socket;
    socket.on('initialized', () => gatewayChanged(linkOf(socket)));
    socket.on('event', handleEvent);
    socket.on('unauthorized', () => {
      this.#shut();
      this.#reopenSoon();
      this.#unauthorized();
    });
    socket.on('disconnect', () => this.#reopenSoon());
    socket.on('connect_error', () => this.#reopenSoon());
  }

  async #sessionId(): Promise<string | null> {
    try {
      return successOf(await accountApi.gatewaySession.query({})).sessionId;
    } catch {
      return null;
    }
  }

  #shut(): void {
    clearTimeout(this.#reopening);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.off();
    socket.disconnect();
    gatewayChanged(null);
  }

  #reopenSoon(): void {
    this.#shut();
    if (!this.#isClosed) this.#reopening = setTimeout(() => void this.#open(), RECONNECT_MS);
  }
}

/** What does not fit the contract is dropped and counted. */
function handleEvent(message: unknown): void {
  const event = gatewayEventSchema.safeParse(message);
  if (event.success) gatewayTold(event.data);
  else track({ event: 'error', kind: 'live', status: 0, code: 'gateway' });
}

const linkOf = (socket: Socket): Link => ({
  ask: async ({ namespace, data }) => {
    const answer: unknown = await socket.timeout(ACKNOWLEDGE_MS).emitWithAck(namespace, data);
    return takeOverAnswerSchema.parse(answer);
  },
  answer: ({ namespace, data }) => void socket.emit(namespace, data),
});

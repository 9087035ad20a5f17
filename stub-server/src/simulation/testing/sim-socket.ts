import {
  gatewayEventSchema,
  takeOverAnswerSchema,
  type ClientEvent,
  type GatewayEvent,
  type TakeOverAnswer,
} from '@saldo/contract/realtime';
import type { Line, Wire } from './wire.ts';

// socket.io's packets: `0` opens the namespace, `2` is an event, `3` acknowledges one, `1` closes.
const PACKET = /^(?<kind>[0-9])(?<id>\d*)(?<json>.*)$/s;

export interface SocketListeners {
  onInitialized: () => void;
  onEvent: (event: GatewayEvent) => void;
  /** the server has closed it */
  onClosed: () => void;
}

/** A tab's socket with the protocol of socket.io's client. */
export class SimSocket {
  readonly #line: Line;
  readonly #listeners: SocketListeners;
  readonly #waiting = new Map<number, (answer: TakeOverAnswer) => void>();
  #sent = 0;

  constructor(wire: Wire, query: { appId: string; sessionId: string }, listeners: SocketListeners) {
    this.#listeners = listeners;
    this.#line = wire.connect(query, { onText: (text) => this.#hear(text), onClosed: listeners.onClosed });
    this.#line.send('0');
  }

  send({ namespace, data }: ClientEvent): void {
    this.#line.send(`2${JSON.stringify([namespace, data])}`);
  }

  /** Resolves with the owner's answer, or never. */
  ask({ namespace, data }: ClientEvent, onAnswer: (answer: TakeOverAnswer) => void): void {
    this.#sent += 1;
    this.#waiting.set(this.#sent, onAnswer);
    this.#line.send(`2${this.#sent}${JSON.stringify([namespace, data])}`);
  }

  drop(): void {
    this.#line.drop();
  }

  #hear(text: string) {
    const { kind, id, json } = PACKET.exec(text)?.groups ?? {};
    if (kind === '3') {
      const [answer] = JSON.parse(json ?? '[]') as unknown[];
      this.#waiting.get(Number(id))?.(takeOverAnswerSchema.parse(answer));
      this.#waiting.delete(Number(id));
    }
    if (kind !== '2') return;
    const [name, data] = JSON.parse(json ?? '[]') as unknown[];
    if (name === 'initialized') this.#listeners.onInitialized();
    if (name === 'event') this.#listeners.onEvent(gatewayEventSchema.parse(data));
  }
}

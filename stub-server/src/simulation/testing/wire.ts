import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { SocketEngine } from '#src/live/gateway.ts';

/** The server's end of a connection: the parts of engine.io's `Socket` that socket.io uses. */
class ServerEnd extends EventEmitter {
  readonly id = randomUUID();
  readonly protocol = 4;
  readonly remoteAddress = '127.0.0.1';
  readonly transport = { name: 'websocket', writable: true };
  readonly request: { headers: object; connection: object; url: string; _query: Record<string, string> };
  readyState: 'open' | 'closed' = 'open';
  readonly #client: LineEnds;

  constructor(query: Record<string, string>, client: LineEnds) {
    super();
    this.#client = client;
    this.request = { headers: {}, connection: {}, url: '/api/socket.io', _query: query };
  }

  write(text: string): void {
    if (this.readyState === 'open') this.#client.onText(text);
  }

  close(): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.#client.onClosed();
  }

  /** Closes the connection from the client's end. */
  drop(): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.emit('close', 'transport close');
  }
}

interface LineEnds {
  onText: (text: string) => void;
  onClosed: () => void;
}

export interface Line {
  send: (text: string) => void;
  drop: () => void;
}

/** Connections without a network, used by socket.io as its engine, immediate and in order. */
export class Wire extends EventEmitter implements SocketEngine {
  readonly #open = new Set<ServerEnd>();

  connect(query: Record<string, string>, client: LineEnds): Line {
    const end = new ServerEnd(query, client);
    this.#open.add(end);
    this.emit('connection', end);
    return {
      send: (text) => void end.emit('data', text),
      drop: () => {
        this.#open.delete(end);
        end.drop();
      },
    };
  }

  close(): void {
    for (const end of this.#open) end.close();
    this.#open.clear();
  }
}

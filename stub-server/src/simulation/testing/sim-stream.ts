import type { ServerResponse } from 'node:http';
import { placeOf, readEventId } from '@saldo/contract/domain/event-id';
import { serverEventSchema, type ServerEvent } from '@saldo/contract/realtime';
import type { FastifyInstance } from 'fastify';

export interface StreamListeners {
  /** `by`: the tab of the same user that caused it */
  onEvent: (event: ServerEvent, by: string | null) => void;
  /** the server has ended it */
  onEnd: () => void;
}

/** A tab's event stream, without a network. */
export class SimStream {
  /** the newest event's id, to resume from */
  lastId: string | undefined;
  readonly #listeners: StreamListeners;
  readonly #response: ServerResponse;
  #rest = '';
  #isOver = false;

  private constructor(response: ServerResponse, chunks: NodeJS.ReadableStream, listeners: StreamListeners) {
    this.#response = response;
    this.#listeners = listeners;
    chunks.on('data', (chunk: Buffer) => this.#hear(chunk.toString()));
    chunks.on('end', () => this.#end());
    chunks.on('error', () => this.#end());
  }

  static async open(
    app: FastifyInstance,
    { url, headers }: { url: string; headers: Record<string, string> },
    listeners: StreamListeners,
  ): Promise<SimStream | null> {
    const answer = await app.inject({ method: 'GET', url, headers, payloadAsStream: true });
    if (answer.statusCode !== 200) return null;
    return new SimStream(answer.raw.res, answer.stream(), listeners);
  }

  /** The connection breaks. */
  drop(): void {
    this.#isOver = true;
    this.#response.destroy();
  }

  #end() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#listeners.onEnd();
  }

  #hear(text: string) {
    if (this.#isOver) return;
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const id = readEventId(field('id') ?? null);
      if (id !== null) this.lastId = placeOf(id);
      const type = field('event');
      if (type === undefined) continue;
      const event = serverEventSchema.parse({ type, data: JSON.parse(field('data') ?? 'null') });
      this.#listeners.onEvent(event, id?.appId ?? null);
    }
  }
}

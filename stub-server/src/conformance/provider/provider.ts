import { randomUUID } from 'node:crypto';
import { readEventId } from '@saldo/contract/domain/event-id';
import { knownTagsSchema, type Tag } from '@saldo/contract/tags';
import { addressOf, everyRoute, sentWith, type Input, type NamedRoute } from '../routes.ts';

export interface Answer {
  status: number;
  text: string;
}

/** An answer with the headers that the suite checks. */
export interface ProviderAnswer extends Answer {
  cookie: Caller | null;
  eventNumber: number;
  etag: string | null;
  /** content type without parameters */
  type: string | null;
}

/** Authentication headers: the cookie of a session, or an API key. */
export type Caller = Readonly<Record<string, string>>;

export interface ReceivedTag {
  tag: Tag;
  number: number;
}

/** Live events of a session. */
export interface Stream {
  /** all tags received so far, with the number of their event */
  readonly received: readonly ReceivedTag[];
  /** waits for a tag; false: not received within the time limit */
  until: (isIt: (received: ReceivedTag) => boolean) => Promise<boolean>;
  close: () => void;
}

export interface LogIn {
  email: string;
  password: string;
}

/** An implementation of the contract. */
export interface Provider {
  call: (route: NamedRoute, input: Input, headers: Caller) => Promise<ProviderAnswer>;
  /** `keep`: filters the tags for the listener; absent: all */
  listen: (caller: Caller, keep?: (tag: Tag) => boolean) => Promise<Stream>;
}

const byName = new Map(everyRoute.map((route) => [route.name, route]));

export function routeOf(name: string): NamedRoute {
  const route = byName.get(name);
  if (!route) throw new Error(`The contract has no route ${name}`);
  return route;
}

export const newTab = (): Caller => ({ 'x-app-id': randomUUID() });

/** The number in an event's id; 0: none. */
const numberOf = (id: string | null | undefined) => readEventId(id ?? null)?.number ?? 0;

/** A provider at an address. */
export const providerAt = (base: string): Provider => ({
  async call(named, input, headers) {
    const { method } = named.route;
    const hasBody = input.body !== undefined && method !== 'GET';
    const form = input.file && sentWith(input);
    const answer = await fetch(new URL(addressOf(named, input), base), {
      method,
      headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      ...(typeof form?.payload === 'string'
        ? { body: form.payload, headers: { ...headers, ...form.headers } }
        : {}),
      redirect: 'manual',
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    return {
      status: answer.status,
      text: await answer.text(),
      eventNumber: numberOf(answer.headers.get('x-event-id')),
      etag: answer.headers.get('etag'),
      type: answer.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? null,
      cookie: cookies.length > 0 ? { cookie: cookies.join('; ') } : null,
    };
  },
  listen: (caller, keep = () => true) => openStream(new URL('/api/sse', base), caller, keep),
});

/** The time limit for the event of a stored write. */
const TELLING_MS = 10_000;

async function openStream(url: URL, caller: Caller, keep: (tag: Tag) => boolean): Promise<Stream> {
  const end = new AbortController();
  const answer = await fetch(url, { headers: caller, signal: end.signal });
  if (!answer.ok || !answer.body) throw new Error(`GET /api/sse answered ${answer.status}`);
  const received: ReceivedTag[] = [];
  const waiting = new Set<() => void>();
  let isOpen = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const reading = (async () => {
    for await (const event of eventsOf(answer.body as ReadableStream<Uint8Array>)) {
      isOpen();
      if (event.type === 'system.invalidateTags') {
        const tags = knownTagsSchema.parse(JSON.parse(event.data)).filter(keep);
        received.push(...tags.map((tag) => ({ tag, number: numberOf(event.id) })));
      }
      for (const look of waiting) look();
    }
  })().catch(() => undefined);
  // After the first ping all later events are received.
  await Promise.race([opened, after(TELLING_MS)]);
  return {
    received,
    until: (isIt) => heard(received, waiting, isIt),
    close: () => {
      end.abort();
      void reading;
    },
  };
}

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function heard(
  received: readonly ReceivedTag[],
  waiting: Set<() => void>,
  isIt: (received: ReceivedTag) => boolean,
) {
  return new Promise<boolean>((resolve) => {
    const settle = (isHeard: boolean) => {
      waiting.delete(look);
      clearTimeout(timer);
      resolve(isHeard);
    };
    const look = () => {
      if (received.some(isIt)) settle(true);
    };
    const timer = setTimeout(() => settle(false), TELLING_MS);
    waiting.add(look);
    look();
  });
}

/** Events of a text stream; those without data are skipped. */
async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'mu').exec(part)?.[1];
      const data = field('data');
      if (data !== undefined) yield { type: field('event') ?? 'message', id: field('id'), data };
    }
  }
}

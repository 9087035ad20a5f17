import { placeOf, readEventId } from '@saldo/contract/domain/event-id';
import { serverEventSchema, type ServerEvent } from '@saldo/contract/realtime';

export interface ReceivedEvent {
  id: string | null;
  event: ServerEvent;
}

/** A tab's listener on its browser's stream; every event is validated against the contract. */
export interface TestStream {
  /** events received, without pings */
  heard: ReceivedEvent[];
  status: number;
  headers: Headers;
  /** resolves with the first ping, after which all events are received */
  opened: Promise<void>;
  /** the newest id */
  lastId: () => string;
  /** resolves once a received event (also an earlier one) matches */
  until: (isIt: (event: ServerEvent) => boolean) => Promise<ServerEvent>;
  /** resolves when the server has ended it */
  ended: Promise<void>;
  close: () => void;
}

function parsed(block: string): ReceivedEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const type = field('event');
  if (type === undefined) return null;
  const event = serverEventSchema.parse({ type, data: JSON.parse(field('data') ?? 'null') });
  return { id: field('id') ?? null, event };
}

export async function openStream(
  base: string,
  { cookie, appId, lastEventId }: { cookie: string | null; appId?: string; lastEventId?: string },
): Promise<TestStream> {
  const stop = new AbortController();
  const answer = await fetch(`${base}/api/sse`, {
    headers: {
      ...(cookie === null ? {} : { cookie }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: stop.signal,
  });
  const heard: ReceivedEvent[] = [];
  let lastId = '';
  const opened = Promise.withResolvers<void>();
  let waiting: { isIt: (event: ServerEvent) => boolean; resolve: (event: ServerEvent) => void }[] = [];
  const hear = (one: ReceivedEvent) => {
    const id = readEventId(one.id);
    if (id !== null) lastId = placeOf(id);
    opened.resolve();
    // the stream belongs to the browser, so a tab skips its own events
    if (id !== null && id.appId === appId) return;
    if (one.event.type !== 'ping') heard.push(one);
    for (const { isIt, resolve } of waiting) if (isIt(one.event)) resolve(one.event);
    waiting = waiting.filter(({ isIt }) => !isIt(one.event));
  };
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const one of blocks.flatMap((block) => parsed(block) ?? [])) hear(one);
    }
  };
  const ended = read().catch(() => {});
  return {
    heard,
    opened: opened.promise,
    status: answer.status,
    headers: answer.headers,
    lastId: () => lastId,
    until: (isIt) => {
      const known = heard.find(({ event }) => isIt(event));
      if (known) return Promise.resolve(known.event);
      return new Promise((resolve) => {
        waiting.push({ isIt, resolve });
      });
    },
    ended,
    close: () => stop.abort(),
  };
}

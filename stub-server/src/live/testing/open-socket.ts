import {
  gatewayEventSchema,
  takeOverAnswerSchema,
  type GatewayEvent,
  type Resource,
  type TakeOverAnswer,
} from '@saldo/contract/realtime';
import { io } from 'socket.io-client';

/** A tab's socket; every event is validated against the contract. */
export interface TestSocket {
  heard: GatewayEvent[];
  /** `initialized` or `unauthorized`, whichever came */
  opened: Promise<'initialized' | 'unauthorized'>;
  until: (isIt: (event: GatewayEvent) => boolean) => Promise<GatewayEvent>;
  /** resolves when it is cut off */
  gone: Promise<void>;
  unauthorized: Promise<void>;
  send: (namespace: string, data: unknown) => void;
  takeOver: (resource: Resource) => Promise<TakeOverAnswer>;
  answer: (resource: Resource, isGranted: boolean) => void;
  /** reports whether the tab receives the event stream */
  hearsStream: (isHeard: boolean, lastEventId?: string) => void;
  close: () => void;
}

export function openSocket(base: string, query: { appId: string; sessionId: string }): TestSocket {
  const socket = io(base, {
    path: '/api/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    query,
  });
  const heard: GatewayEvent[] = [];
  let waiting: { isIt: (event: GatewayEvent) => boolean; resolve: (event: GatewayEvent) => void }[] = [];
  socket.on('event', (sent: unknown) => {
    const event = gatewayEventSchema.parse(sent);
    heard.push(event);
    for (const { isIt, resolve } of waiting) if (isIt(event)) resolve(event);
    waiting = waiting.filter(({ isIt }) => !isIt(event));
  });
  const unauthorized = new Promise<void>((resolve) => socket.once('unauthorized', resolve));
  const send = (namespace: string, data: unknown) => void socket.emit(namespace, data);
  return {
    heard,
    opened: Promise.race([
      new Promise<'initialized'>((resolve) => socket.once('initialized', () => resolve('initialized'))),
      unauthorized.then(() => 'unauthorized' as const),
    ]),
    until: (isIt) => {
      const known = heard.find(isIt);
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => {
        waiting.push({ isIt, resolve });
      });
    },
    gone: new Promise((resolve) => socket.once('disconnect', () => resolve())),
    unauthorized,
    send,
    takeOver: async (resource) =>
      takeOverAnswerSchema.parse(
        await socket.timeout(5000).emitWithAck('resources', { type: 'takeover', data: resource }),
      ),
    answer: (resource, isGranted) =>
      send('resources.consent', { type: 'answer', data: { ...resource, isGranted } }),
    hearsStream: (isHeard, lastEventId) =>
      send('stream', {
        type: 'heard',
        data: { isHeard, ...(lastEventId === undefined ? {} : { lastEventId }) },
      }),
    close: () => void socket.disconnect(),
  };
}

import type { ClientEvent, GatewayEvent, TakeOverAnswer } from '@saldo/contract/realtime';
import { serverIsBack } from './wake.ts';

type Listener = {
  event?: (event: GatewayEvent) => void;
  connected?: () => void;
  /** the user's rights have changed: the server has dropped the reported position */
  rightsChanged?: () => void;
};

/** Operations of the connected socket. */
export type Link = {
  ask: (message: Extract<ClientEvent, { namespace: 'resources' }>) => Promise<TakeOverAnswer>;
  answer: (message: Extract<ClientEvent, { namespace: 'resources.consent' }>) => void;
  /** whether this tab receives the event stream; otherwise the event after which the socket has to deliver */
  streamHeard: (state: { isHeard: boolean; lastEventId?: string }) => void;
};

const listeners = new Set<Listener>();
let link: Link | null = null;

/** Subscribes to socket events. The socket itself loads after the first picture; this module is light. */
export function listenToGateway(listener: Listener): () => void {
  listeners.add(listener);
  if (link !== null) listener.connected?.();
  return () => void listeners.delete(listener);
}

/** The socket was connected or lost. */
export function gatewayChanged(now: Link | null): void {
  link = now;
  if (link === null) return;
  for (const listener of listeners) listener.connected?.();
  serverIsBack();
}

export function publishGatewayEvent(event: GatewayEvent): void {
  for (const listener of listeners) listener.event?.(event);
}

export function publishRightsChange(): void {
  for (const listener of listeners) listener.rightsChanged?.();
}

/** Null while disconnected. */
export const gatewayLink = (): Link | null => link;

import type { ClientEvent, GatewayEvent, TakeOverAnswer } from '@saldo/contract/realtime';

type Listener = {
  event?: (event: GatewayEvent) => void;
  connected?: () => void;
  /** the user's rights have changed: the server has dropped the reported position */
  rightsChanged?: () => void;
};

/** What the socket can do while it is there. */
export type Link = {
  ask: (message: Extract<ClientEvent, { namespace: 'resources' }>) => Promise<TakeOverAnswer>;
  answer: (message: Extract<ClientEvent, { namespace: 'resources.consent' }>) => void;
  /** whether this tab hears the event stream; if not, from where on it is to be told by the socket */
  streamHeard: (state: { isHeard: boolean; lastEventId?: string }) => void;
};

const listeners = new Set<Listener>();
let link: Link | null = null;

/** Hears what comes by the socket. The socket itself is loaded after the first picture; this is light. */
export function listenToGateway(listener: Listener): () => void {
  listeners.add(listener);
  if (link !== null) listener.connected?.();
  return () => void listeners.delete(listener);
}

/** The socket is there, or is no more. */
export function gatewayChanged(now: Link | null): void {
  link = now;
  if (link !== null) for (const listener of listeners) listener.connected?.();
}

export function gatewayTold(event: GatewayEvent): void {
  for (const listener of listeners) listener.event?.(event);
}

export function rightsTold(): void {
  for (const listener of listeners) listener.rightsChanged?.();
}

/** Null while there is no connection. */
export const gatewayLink = (): Link | null => link;

import { gatewayLink, listenToGateway } from './gateway-link.ts';

/** The stream sends its first event at once; after this long without one the socket delivers what was missed. */
const FIRST_EVENT_MS = 10_000;

/** Keeps the server told whether this tab hears the event stream: while it does not, what changes comes by the socket. */
export function followHearing(place: () => string): { heard: (isHeard: boolean) => void; stop: () => void } {
  let isHeard = false;
  /** what the stream owes may be long in coming */
  let isOwed = false;
  const tell = () => {
    const lastEventId = place();
    gatewayLink()?.streamHeard({ isHeard, ...(isOwed && lastEventId !== '' ? { lastEventId } : {}) });
  };
  const changed = (isNow: boolean) => {
    clearTimeout(waiting);
    isHeard = isNow;
    isOwed = !isNow;
    tell();
  };
  const waiting = setTimeout(() => changed(false), FIRST_EVENT_MS);
  const stopListening = listenToGateway({
    connected: () => {
      if (isHeard || isOwed) tell();
    },
  });
  return {
    heard: changed,
    stop: () => {
      clearTimeout(waiting);
      stopListening();
    },
  };
}

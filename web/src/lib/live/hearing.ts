import { gatewayLink, listenToGateway } from './gateway-link.ts';

/** The stream sends its first event at once; after this long without one the socket delivers what was missed. */
const FIRST_EVENT_MS = 10_000;

/** Tells the server whether this tab receives the event stream; if not, changes are delivered by the socket. */
export function followHearing(place: () => string): { heard: (isHeard: boolean) => void; stop: () => void } {
  let isHeard = false;
  /** a buffering proxy may delay what the stream owes */
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

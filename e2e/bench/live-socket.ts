/** A tab's socket that only counts: socket.io's packets over Node's own WebSocket, as light as a client can be. */
export interface LiveSocket {
  close: () => void;
}

// engine.io's `0` opens and `2` asks for a sign of life; socket.io's (behind a `4`) `0` connects and `2` is an event.
const [OPENED, PING, EVENT] = ['0', '2', '42["event"'] as const;

/** Resolves once `isOpen` says so of a packet. `onEvent` gets each event's text. */
export async function openLiveSocket(
  url: string,
  isOpen: (packet: string) => boolean,
  onEvent: (text: string) => void,
): Promise<LiveSocket> {
  const socket = new WebSocket(url);
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    const packet = String(data);
    if (packet.startsWith(EVENT)) onEvent(packet);
    else if (packet === PING) socket.send('3');
    else if (packet.startsWith(OPENED)) socket.send('40');
    if (isOpen(packet)) opened.resolve();
  });
  socket.addEventListener('close', () => opened.reject(new Error('The socket was closed')));
  await opened.promise;
  return { close: () => socket.close() };
}

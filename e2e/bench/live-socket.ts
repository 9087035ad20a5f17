/** A minimal socket.io client over Node's WebSocket, which only counts events. */
export interface LiveSocket {
  close: () => void;
}

// engine.io: `0` is open, `2` is ping; socket.io (after a `4`): `0` is connect, `2` is an event.
const [OPENED, PING, EVENT] = ['0', '2', '42["event"'] as const;

/** Resolves with the first packet for which `isOpen` is true. `onEvent` receives the text of each event. */
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

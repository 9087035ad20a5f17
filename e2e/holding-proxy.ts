import { createServer, request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from './server.ts';

/** A proxy in front of the product that passes everything except the event stream, like one that buffers responses. */
export interface HoldingProxy {
  baseUrl: string;
  /** number of withheld bytes of event streams */
  held: () => number;
  stop: () => Promise<void>;
}

export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  const { hostname, port } = new URL(target);
  let held = 0;
  const passOn = ({ method, url, headers }: IncomingMessage) =>
    request({ hostname, port, method, path: url, headers });
  const proxy = createServer((asked, reply) => {
    const passed = passOn(asked);
    passed.on('error', () => reply.destroy());
    passed.on('response', (answer) => {
      const isStream = String(answer.headers['content-type']).includes('text/event-stream');
      if (!isStream) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(reply);
      }
      answer.on('data', (chunk: Buffer) => {
        held += chunk.length;
      });
      reply.on('close', () => answer.destroy());
    });
    asked.pipe(passed);
  });
  proxy.on('upgrade', (asked, socket) => {
    const passed = passOn(asked);
    passed.on('error', () => socket.destroy());
    passed.on('upgrade', (answer, other, first: Buffer) => {
      const head = answer.rawHeaders.map((text, place) => (place % 2 === 0 ? `${text}: ` : `${text}\r\n`));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('')}\r\n`);
      socket.write(first);
      for (const end of [socket, other]) end.on('error', () => end.destroy());
      socket.pipe(other).pipe(socket);
    });
    passed.end();
  });
  const connections = new Set<Socket>();
  proxy.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  const own = await freePort();
  await new Promise<void>((resolve) => proxy.listen(own, '127.0.0.1', resolve));
  return {
    baseUrl: `http://localhost:${own}`,
    held: () => held,
    stop: async () => {
      // closeAllConnections does not close sockets
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

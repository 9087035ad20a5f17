import { createServer } from 'node:http';
import { Server } from 'socket.io';

// The baseline of the live benchmark: a bare broadcast. Argument: port.
const [port = '0'] = process.argv.slice(2);

const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'POST') io.emit('event', JSON.parse(String(Buffer.concat(chunks))));
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
});
const io = new Server(http, { path: '/api/socket.io', transports: ['websocket'], serveClient: false });
http.listen(Number(port), '127.0.0.1');

import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-files-'));
  app = await testApp({ options: { dataDir: folder, receivedWithinMs: 300 } });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const BEGIN = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nNumer;Data';

/** Sends the head of an upload and the begin of its body, and waits; the answer until the connection ends. */
async function stalledUpload(address: string, path: string): Promise<string> {
  const { cookie } = await app.as('writer@a.test');
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: ${cookie ?? ''}`,
    'x-app-id: test',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 5000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${BEGIN}`);
  await once(socket, 'close');
  return answer;
}

const parts = (): string[] =>
  readdirSync(join(folder, 'files', '1')).filter((name) => name.startsWith('.part-'));

test.each(['/api/import/file', '/api/file'])(
  'An upload to %s that stalls is ended with an answer',
  async (path) => {
    const address = await app.listen();
    const answers = await Promise.all([stalledUpload(address, path), stalledUpload(address, path)]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    // What had been received is removed, and nothing is left open.
    await expect.poll(parts).toEqual([]);
    const open = await new Promise((resolve) =>
      app.app.server.getConnections((_error, count) => resolve(count)),
    );
    expect(open).toBe(0);
  },
);

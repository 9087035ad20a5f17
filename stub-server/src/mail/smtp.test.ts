import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { deliverBySmtp } from './smtp.ts';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

test('a letter reaches a mail service with both of its forms, and no header of its own', async () => {
  const received = new Promise<string>((resolve) => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          resolve(Buffer.concat(chunks).toString('utf8'));
          done();
        });
      },
    });
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server?.listen(0, '127.0.0.1', () => {
      const address = listening?.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const deliver = deliverBySmtp({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Saldo <saldo@a.test>',
    failed: (_letter, error) => {
      throw error;
    },
  });
  deliver({
    to: 'jan@firma.test',
    subject: 'Kod Zażółć\r\nBcc: all@a.test',
    text: 'Kod',
    html: '<p>Kod</p>',
    sentAt: '2026-11-20T08:00:00.000Z',
  });
  const letter = await received;
  expect(letter).toMatch(/^To: jan@firma\.test\r$/m);
  expect(letter).toContain('text/plain');
  expect(letter).toContain('text/html');
  expect(letter).not.toMatch(/^Bcc:/im);
});

import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Letter } from './outbox.ts';
import { deliverBySmtp } from './smtp.ts';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

const letter: Letter = {
  to: 'jan@firma.test',
  subject: 'Kod Zażółć\r\nBcc: all@a.test',
  text: 'Kod',
  html: '<p>Kod</p>',
  sentAt: '2026-11-20T08:00:00.000Z',
};

/** A mail service that refuses a number of letters before it accepts one. */
async function mailService({ refusing = 0 }: { refusing?: number } = {}) {
  const received: string[] = [];
  let left = refusing;
  const listening = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      left -= 1;
      return left >= 0 ? done(Object.assign(new Error('Busy'), { responseCode: 451 })) : done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  server = listening;
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
  const address = listening.server.address();
  return { received, port: typeof address === 'object' && address ? address.port : 0 };
}

const deliverTo = (port: number) =>
  deliverBySmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Saldo <saldo@a.test>' });

test('a letter reaches a mail service in both forms, without injected headers', async () => {
  const { received, port } = await mailService();
  await deliverTo(port)(letter, 'a-key');
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^To: jan@firma\.test\r$/m);
  expect(received[0]).toMatch(/^From: Saldo <saldo@a\.test>\r$/m);
  expect(received[0]).toContain('text/plain');
  expect(received[0]).toContain('text/html');
  expect(received[0]).not.toMatch(/^Bcc:/im);
});

test('a repeated letter has the same Message-ID', async () => {
  const { received, port } = await mailService();
  for (let times = 0; times < 2; times += 1) await deliverTo(port)(letter, 'a-key');
  expect(received.map((text) => /^Message-ID: (.+)\r$/im.exec(text)?.[1])).toEqual([
    '<a-key@a.test>',
    '<a-key@a.test>',
  ]);
});

test('a refusing or unreachable service fails the letter’s job', async () => {
  const { received, port } = await mailService({ refusing: 1 });
  await expect(deliverTo(port)(letter, 'a')).rejects.toThrow('Busy');
  await deliverTo(port)(letter, 'a');
  expect(received).toHaveLength(1);
  await expect(deliverTo(1)(letter, 'b')).rejects.toThrow('ECONNREFUSED');
});

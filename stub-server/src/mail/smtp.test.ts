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

/** A mail service that turns away so many letters before it takes one. */
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

/** What became of the letter, and how long it was waited between the tries. */
function deliver(port: number) {
  const waited: number[] = [];
  let failure: unknown;
  const send = deliverBySmtp({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Saldo <saldo@a.test>',
    failed: (failed, error) => void (failure = { to: failed.to, error }),
    wait: async (ms) => void waited.push(ms),
  });
  send(letter);
  return { waited, failure: () => failure };
}

test('a letter reaches a mail service with both of its forms, and no header of its own', async () => {
  const { received, port } = await mailService();
  deliver(port);
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]).toMatch(/^To: jan@firma\.test\r$/m);
  expect(received[0]).toMatch(/^From: Saldo <saldo@a\.test>\r$/m);
  expect(received[0]).toContain('text/plain');
  expect(received[0]).toContain('text/html');
  expect(received[0]).not.toMatch(/^Bcc:/im);
});

test('a busy service is tried again, a little later each time, and gets the letter once', async () => {
  const { received, port } = await mailService({ refusing: 2 });
  const { waited, failure } = deliver(port);
  await expect.poll(() => received).toHaveLength(1);
  expect(waited).toEqual([5000, 10_000]);
  expect(failure()).toBeUndefined();
});

test('a letter that nobody takes is given up after three tries, and told', async () => {
  const { received, port } = await mailService({ refusing: 9 });
  const { waited, failure } = deliver(port);
  await expect.poll(failure).toMatchObject({ to: letter.to, error: expect.any(Error) });
  expect(waited).toHaveLength(2);
  expect(received).toHaveLength(0);
});

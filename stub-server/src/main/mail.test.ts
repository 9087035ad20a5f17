import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { isNew } from '#src/db/seed.ts';
import { testApp } from '#src/testing.ts';
import { mailOf } from './mail.ts';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

const nowhere = { print: () => undefined };

test('with a mail service letters are sent there, and the outbox keeps them too', async () => {
  const recipients: string[] = [];
  const listening = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', done);
    },
  });
  server = listening;
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
  const address = listening.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { store, close } = await testApp();
  const service = { url: `smtp://127.0.0.1:${port}`, from: 'Saldo <saldo@a.test>' };
  const mail = mailOf(service, { store, ...nowhere });
  const tested = await testApp({ mail });
  const path = '/api/registration-request/reset-password-request';
  await tested.anonymous.post(path, { email: 'master@a.test' });
  await expect.poll(() => recipients).toEqual(['master@a.test']);
  expect(mail.letters()).toHaveLength(1);
  await Promise.all([tested.close(), close()]);
});

test('without one the code of the first account is printed, and no letter once an account exists', async () => {
  const printed: string[] = [];
  const none = await testApp({ scenario: null });
  const first = mailOf(undefined, { store: none.store, print: (line) => printed.push(line) });
  const letter = {
    to: 'jan@firma.test',
    subject: '123-456 to Twój kod do Saldo',
    text: '',
    html: '',
    sentAt: '',
  };
  await first.deliver(letter, 'a');
  expect(printed).toEqual(['Letter to jan@firma.test: 123-456 to Twój kod do Saldo']);
  const some = await testApp();
  const later = mailOf(undefined, { store: some.store, print: (line) => printed.push(line) });
  await later.deliver(letter, 'b');
  expect(await isNew(some.store)).toBe(false);
  await Promise.all([none.close(), some.close()]);
  expect(printed).toHaveLength(1);
});

import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { mailOf } from './mail.ts';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

const nobody = () => undefined;

test('a mail service that cannot be reached by its name stops the start', () => {
  expect(() => mailOf({ SMTP_URL: 'mail.a.test' }, nobody)).toThrow('SMTP_URL must begin with');
  expect(() => mailOf({ SMTP_URL: 'smtp://mail.a.test' }, nobody)).toThrow('MAIL_FROM must say');
});

test('with a mail service letters go there, and the outbox keeps them too', async () => {
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
  const mail = mailOf({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Saldo <saldo@a.test>' }, nobody);
  const tested = await testApp({ mail });
  const path = '/api/registration-request/reset-password-request';
  await tested.anonymous.post(path, { email: 'master@a.test' });
  await expect.poll(() => recipients).toEqual(['master@a.test']);
  expect(mail.letters()).toHaveLength(1);
  await tested.close();
});

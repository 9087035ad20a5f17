import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './logger.ts';

test('a failure is logged with its kind and location, without addresses or values from foreign errors', () => {
  let log = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const { log: logger } = fastify({ logger: { ...loggerOptions('info'), stream } });
  const cause = Object.assign(new Error('550 <ola.nowak+x@firma.test>: no such user'), { code: 'EENVELOPE' });
  const details = { detail: 'Key (email)=(jan@firma.test) already exists.', parameters: ['jan@firma.test'] };
  logger.error(
    { err: Object.assign(new Error('Not sent to jan@firma.test', { cause }), details) },
    'A job failed',
  );
  expect(log).not.toMatch(/jan@|ola|nowak/);
  expect(JSON.parse(log)).toMatchObject({
    msg: 'A job failed',
    err: {
      type: 'Error',
      message: 'Not sent to …@firma.test',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { code: 'EENVELOPE', message: '550 <…@firma.test>: no such user' },
    },
  });
});

test('a body logged by mistake loses its secrets', () => {
  let log = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const { log: logger } = fastify({ logger: { ...loggerOptions('info'), stream } });
  const secrets = { password: 'Zażółć-12', token: 'abcdef', code: '123456', apiKey: 'key-1', cookie: 'c-1' };
  logger.info({ body: { ...secrets, email: 'jan@firma.test' } });
  expect(log).toContain('jan@firma.test');
  for (const secret of Object.values(secrets)) expect(log).not.toContain(secret);
});

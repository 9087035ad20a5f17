import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './logger.ts';

test('a body that somebody logs by mistake loses its secrets', () => {
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

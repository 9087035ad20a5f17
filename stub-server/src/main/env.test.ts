import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

test('by default the server answers only this machine, with the demo scenario and the controls', () => {
  expect(readEnv({})).toMatchObject({
    port: 4100,
    host: 'localhost',
    isExposed: false,
    scenario: 'demo',
    controls: 'local',
    proxies: 0,
    mailService: undefined,
    logLevel: 'info',
    isChecked: false,
  });
});

test.each([
  [{ HOST: '0.0.0.0' }, 'none', true],
  [{ HOST: '::' }, 'none', true],
  [{ HOST: '192.168.1.5', SCENARIO: 'demo' }, 'demo', true],
  [{ HOST: '127.0.0.1' }, 'demo', false],
  [{ HOST: '::1' }, 'demo', false],
  [{ HOST: '0.0.0.0', BIND: '127.0.0.1' }, 'demo', false],
  [{ HOST: '0.0.0.0', BIND: '0.0.0.0' }, 'none', true],
  [{ PUBLIC_URL: 'https://saldo.example' }, 'none', true],
  [{ PUBLIC_URL: 'http://localhost:4100' }, 'demo', false],
])(
  'with %j a new database is filled with %s, and its exposure to the network is %s',
  (env, scenario, isExposed) => {
    expect(readEnv(env)).toMatchObject({ scenario, isExposed });
  },
);

test.each([
  ['PORT', '99999', 'PORT is "99999"; it must be a number from 0 to 65535.'],
  ['PORT', 'abc', 'PORT is "abc"; it must be a number from 0 to 65535.'],
  ['HOST', 'a b', 'HOST is "a b"; it must be a name or an address of this machine.'],
  ['SCENARIO', 'dmo', 'SCENARIO is "dmo"; it must be demo, empty, large or none.'],
  ['STUB_CONTROLS', 'yes', 'STUB_CONTROLS is "yes"; it must be on or off.'],
  ['TRUST_PROXY', 'two', 'TRUST_PROXY is "two"; it must be on, off or the number of proxies.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; it must be fatal, error, warn, info, debug, trace or silent.'],
  [
    'PUBLIC_URL',
    'saldo.test',
    'PUBLIC_URL is "saldo.test"; it must be an address that begins with http:// or https://.',
  ],
  ['SMTP_URL', 'ola:tajne@mail.test', 'SMTP_URL must begin with smtp:// or smtps://.'],
  ['DATABASE_URL', 'mysql://ola:tajne@db.test', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  ['STUB_TOKEN', 'short', 'STUB_TOKEN must have at least 16 characters.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
])('%s=%s stops the start with one sentence', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(new StartupError(sentence));
});

test('each invalid value has its message', () => {
  expect(() => readEnv({ PORT: '-1', LOG_LEVEL: 'all' })).toThrow(/^PORT is "-1".*\nLOG_LEVEL is "all"/);
});

test('an empty value counts as absent, because Docker Compose passes absent ones as empty', () => {
  expect(readEnv({ PORT: '', SCENARIO: '', SMTP_URL: '' })).toMatchObject({ port: 4100, scenario: 'demo' });
});

test('a mail service needs a sender', () => {
  expect(() => readEnv({ SMTP_URL: 'smtp://mail.test' })).toThrow('MAIL_FROM must say who sends');
  expect(readEnv({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'saldo@a.test' }).mailService).toEqual({
    url: 'smtp://mail.test',
    from: 'saldo@a.test',
  });
});

test('the controls answer this machine, holders of the token, or nobody', () => {
  expect(readEnv({ STUB_CONTROLS: 'off' }).controls).toBeUndefined();
  expect(readEnv({ STUB_CONTROLS: 'on', STUB_TOKEN: 'sixteen-letters-' }).controls).toEqual({
    token: 'sixteen-letters-',
  });
  const tokens = [1, 2].map(() => readEnv({ STUB_CONTROLS: 'on' }).controls);
  expect(tokens[0]).toEqual({ token: expect.stringMatching(/^[\w-]{32}$/) });
  expect(tokens[0]).not.toEqual(tokens[1]);
});

test('the metrics answer this machine, holders of the token, or nobody', () => {
  expect(readEnv({}).metrics).toBe('local');
  expect(readEnv({ METRICS_TOKEN: 'sixteen-letters-' }).metrics).toEqual({ token: 'sixteen-letters-' });
  expect(readEnv({ METRICS: 'off', METRICS_TOKEN: 'sixteen-letters-' }).metrics).toBeUndefined();
});

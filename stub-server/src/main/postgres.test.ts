import { afterAll, expect, test } from 'vitest';
import { administer, serverUrl } from '#src/testing-postgres.ts';
import { openServerDatabase } from './postgres.ts';

const urlOf = (database: string, user = 'saldo') => {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  url.username = user;
  url.password = 'tajne';
  return url.href;
};

const made: string[] = [];
async function make(name: string, how = ''): Promise<string> {
  const database = `start_${process.pid}_${name}`;
  await administer(`create database ${database} ${how}`);
  made.push(database);
  return database;
}
afterAll(async () => {
  for (const database of made) await administer(`drop database ${database}`);
  await administer('drop role if exists guest');
});

const refusal = (url: string) =>
  openServerDatabase(url).then(
    () => 'opened',
    (error: unknown) => String(error),
  );

test('A missing database is reported without the password', async () => {
  const said = await refusal(urlOf('nowhere'));
  expect(said).toMatch(/no such database \(database "nowhere" does not exist\): make it with createdb/);
  expect(said).not.toContain('tajne');
});

test('An unknown user of PostgreSQL is reported', async () => {
  expect(await refusal(urlOf('postgres', 'stranger'))).toContain('does not let in stranger');
});

test('An unreachable address is reported', async () => {
  expect(await refusal('postgres://saldo:tajne@127.0.0.1:1/saldo')).toMatch(
    /No PostgreSQL answers at 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\): start it, or correct DATABASE_URL/,
  );
});

test('An invalid address is refused', async () => {
  expect(await refusal('postgres://saldo:tajne@localhost:port/saldo')).toContain(
    'DATABASE_URL must be an address like',
  );
});

test('A user who may not create tables is told the required owner of the database', async () => {
  const database = await make('owned');
  await administer('create role guest login');
  expect(await refusal(urlOf(database, 'guest'))).toContain(`"alter database ... owner to guest"`);
});

test('A database of another encoding is refused', async () => {
  const database = await make(
    'bytes',
    `encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`,
  );
  expect(await refusal(urlOf(database))).toContain('keeps texts as SQL_ASCII');
});

test('A second process is refused until the first one has ended', async () => {
  const url = urlOf(await make('own'));
  const first = await openServerDatabase(url);
  expect(await refusal(url)).toMatch(/Another Saldo works in the database start_\d+_own; stop it first/);
  await first.close();
  await (await openServerDatabase(url)).close();
});

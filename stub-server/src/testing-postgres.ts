import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Store } from './db/open.ts';
import { openPostgres } from './db/postgres/store.ts';
import { TABLES } from './tables.ts';

// Test databases in the PostgreSQL server at SALDO_TEST_DATABASE, whose folder is deleted after the tests.

const server = process.env['SALDO_TEST_DATABASE'];

/** Whether tests run on PostgreSQL. */
export const isOnPostgres = server !== undefined;

/** The name of the database used to create others. */
export function serverUrl(): string {
  if (server === undefined) throw new Error('SALDO_TEST_DATABASE names no server');
  return server;
}

const urlOf = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function open(name: string, application = 'saldo'): Store {
  const url = new URL(urlOf(name));
  url.searchParams.set('application_name', application);
  return openPostgres(url.href, { tables: TABLES });
}

let databases = 0;
const nextName = () => {
  databases += 1;
  return `saldo_${process.pid}_${databases}`;
};

/** Databases filled once in this process, used as templates. */
const templates = new Map<string, Promise<string>>();

async function templateOf(key: string, fill: (store: Store) => Promise<void>): Promise<string> {
  const name = nextName();
  await administer(`create database ${name}`);
  const store = open(name);
  await fill(store);
  await store.close();
  templates.set(key, Promise.resolve(name));
  return name;
}

/** A database that is dropped on closing, a copy of the template with the same key. */
export async function openCopy(key: string, fill: (store: Store) => Promise<void>): Promise<Store> {
  const template = templates.get(key) ?? templateOf(key, fill);
  templates.set(key, template);
  const [from, name] = [await template, nextName()];
  await administer(`create database ${name} template ${from} strategy file_copy`);
  const store = open(name);
  return {
    ...store,
    close: async () => {
      await store.close();
      await administer(`drop database ${name}`);
    },
  };
}

/** A database without tables. */
export const openEmpty = (): Promise<Store> => openCopy('without tables', () => Promise.resolve());

const named = new Set<string>();

/** A persistent database, the equivalent of a file. */
export async function openNamed(file: string, application = 'saldo'): Promise<Store> {
  const name = `saldo_${process.pid}_${createHash('sha256').update(file).digest('hex').slice(0, 16)}`;
  if (!named.has(name)) await administer(`create database ${name}`);
  named.add(name);
  return open(name, application);
}

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ACCOUNTS } from '#src/testing-ids.ts';
import { DAY, testApp } from '#src/testing.ts';
import { answer, forgetReadings } from './answer.ts';
import type { Ask } from './input.ts';

afterEach(forgetReadings);

const HEAD = 'Nr dokumentu;Data wystawienia;Kontrahent;Brutto';
const tableOf = (numbers: readonly string[]) =>
  [HEAD, ...numbers.map((number) => `${number};2026-11-02;Szkło;10,00`)].join('\n');

/** Asks about a file whose content can change behind its digest, which no file does: so a second parse shows. */
async function fileToAsk() {
  const { store } = await testApp();
  const path = join(await mkdtemp(join(tmpdir(), 'saldo-')), 'table');
  const source = await store.source();
  const usual = { accountId: ACCOUNTS.a, processId: 1, path, name: 'lista.csv', edits: [], madeOn: DAY };
  const ask = async (hash: string, what: Ask) =>
    await answer({ ...usual, hash, settings: {}, faulty: 'verify', source, ask: what });
  return { write: async (numbers: readonly string[]) => await writeFile(path, tableOf(numbers)), ask };
}

const STATS = { what: 'stats' } as const;
const PAGE = { what: 'lines', type: 'all', search: '', isNewContractor: false, from: 0, count: 9 } as const;

test('The preview uses the rows that the description has read', async () => {
  const { write, ask } = await fileToAsk();
  await write(['FV 1', 'FV 2']);
  await ask('one', { what: 'describe' });
  await write(['FV 3']);
  expect(await ask('one', STATS)).toMatchObject({ stats: { all: 2 } });
  expect(await ask('one', PAGE)).toMatchObject({ total: 2, lines: [{ name: 'FV 1' }, { name: 'FV 2' }] });
});

test('Rows that are not kept any more, and those of another content, are read again', async () => {
  const { write, ask } = await fileToAsk();
  await write(['FV 1', 'FV 2']);
  await ask('one', { what: 'describe' });
  await write(['FV 3']);
  expect(await ask('another', STATS)).toMatchObject({ stats: { all: 1 } });
  forgetReadings();
  expect(await ask('one', PAGE)).toMatchObject({ total: 1, lines: [{ name: 'FV 3' }] });
});

test('Only the last tables are kept', async () => {
  const { write, ask } = await fileToAsk();
  await write(['FV 1', 'FV 2']);
  for (const hash of ['one', 'two', 'three']) await ask(hash, { what: 'describe' });
  await write(['FV 3']);
  expect(await ask('one', STATS)).toMatchObject({ stats: { all: 1 } });
  expect(await ask('three', STATS)).toMatchObject({ stats: { all: 2 } });
});

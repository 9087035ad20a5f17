import type { SheetRecords } from '@saldo/contract/record';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { followSheet } from './queries.ts';
import { sheetKey } from './sheet-keys.ts';

const sheetOf = (id: number) => ({ records: [{ id }] }) as unknown as SheetRecords;

test('A sheet read again is passed on without a render, each state once, until the end', async () => {
  const client = new QueryClient();
  const [known, second, third] = [sheetOf(1), sheetOf(2), sheetOf(3)];
  const taken: SheetRecords[] = [];
  client.setQueryData(sheetKey(21), known);
  const stop = followSheet(client, { id: 21, known }, (sheet) => taken.push(sheet));
  client.setQueryData(sheetKey(22), second);
  client.setQueryData(sheetKey(21), second);
  await until(() => expect(taken).toEqual([second]));
  client.setQueryData(sheetKey(21), second);
  client.setQueryData(sheetKey(21), third);
  await until(() => expect(taken).toHaveLength(2));
  expect(taken[1]).toEqual(third);
  stop();
  client.setQueryData(sheetKey(21), known);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(taken).toHaveLength(2);
});

test('A sheet that changed between its opening and the first look is passed on at once', () => {
  const client = new QueryClient();
  const [known, newer] = [sheetOf(1), sheetOf(2)];
  client.setQueryData(sheetKey(21), newer);
  const taken: SheetRecords[] = [];
  followSheet(client, { id: 21, known }, (sheet) => taken.push(sheet))();
  expect(taken[0]).toEqual(newer);
});

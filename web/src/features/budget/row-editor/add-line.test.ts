import { minor } from '@saldo/contract/domain/money';
import { recordOf } from '@saldo/contract/domain/testing';
import { expect, test } from 'vitest';
import { EMPTY_LINE, readLine } from './add-line.ts';
import { fieldsOf } from './row-draft.ts';

const START = { ...fieldsOf(recordOf()), tradeSubjectId: null, netAmount: minor(0) };
const WHERE = { sheet: { firstMonth: '2026-01', lastMonth: '2026-12' }, month: '2026-11' };
const LINE = { ...EMPTY_LINE, tradeSubjectId: 2, netAmount: '1 200*2' };

test('a line creates a row with the sheet’s defaults', () => {
  expect(readLine({ ...LINE, frequency: '3', direction: 'income' }, START, WHERE)).toEqual({
    ok: true,
    row: {
      ...fieldsOf(recordOf()),
      tradeSubjectId: 2,
      contractorId: null,
      netAmount: 240_000,
      segmentSize: 3,
      direction: 'income',
    },
  });
});

test('a one-off payment is in one month', () => {
  expect(readLine({ ...LINE, frequency: 'once' }, START, WHERE)).toMatchObject({
    ok: true,
    row: { firstMonth: '2026-11', lastMonth: '2026-11', segmentSize: 1 },
  });
});

test('reports the first missing field', () => {
  expect(readLine(EMPTY_LINE, START, WHERE)).toEqual({
    ok: false,
    field: 'tradeSubjectId',
    message: 'required',
  });
  expect(readLine({ ...LINE, netAmount: '5+' }, START, WHERE)).toMatchObject({ field: 'netAmount' });
});

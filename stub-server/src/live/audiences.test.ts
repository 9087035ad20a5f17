import type { Tag } from '@saldo/contract/tags';
import { expect, test } from 'vitest';
import { AUDIENCES } from '#src/audiences.ts';
import { Audiences } from './audiences.ts';
import { SHEETS } from '#src/testing-ids.ts';

const READER = 2;
const PAYER = 3;
const OTHER = 4;
const SHEET = SHEETS.office;
const readers = new Map([[SHEET, [READER]]]);

const heard = (tags: readonly Tag[], userId: number | null) =>
  new Audiences(AUDIENCES)
    .tagsFor({ kind: 'tags', tags, readers, payers: [PAYER] }, userId)
    .map(({ type }) => type);

test('tags of a sheet, and of lists and totals that include it, go to users who may see it', () => {
  const tags: Tag[] = [
    { type: 'Budget', id: SHEET },
    { type: 'History', id: SHEET },
    { type: 'Budget' },
    { type: 'Dashboard' },
    { type: 'Section' },
  ];
  expect(heard(tags, READER)).toEqual(['Budget', 'History', 'Budget', 'Dashboard', 'Section']);
  expect(heard(tags, OTHER)).toEqual(['Section']);
  expect(heard(tags, null)).toEqual(['Section']);
});

test('where no sheet is named, tags of lists and totals go to the whole account', () => {
  expect(heard([{ type: 'Budget' }, { type: 'Tree' }], OTHER)).toEqual(['Budget', 'Tree']);
});

test('tags of payments go to users who may see the payments of every sheet, and to readers of a named sheet', () => {
  const tags: Tag[] = [{ type: 'Payments' }, { type: 'PaymentSource', id: 5 }];
  expect(heard(tags, PAYER)).toEqual(['Payments', 'PaymentSource']);
  expect(heard(tags, READER)).toEqual([]);
  expect(heard([...tags, { type: 'BudgetRecords', id: SHEET }], READER)).toHaveLength(3);
});

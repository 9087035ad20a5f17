import { applySheetChanges } from '@saldo/contract/apply-sheet-changes';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf } from '@saldo/contract/domain/testing';
import type { PackedSheet } from '@saldo/contract/packed-sheet';
import { unpackSheetChanges } from '@saldo/contract/sheet-changes';
import { expect, test } from 'vitest';
import { changesOf, packedMonth } from '../testing/sheet-changes.ts';
import { RENT, sourceOf } from '../testing/sheet-source.ts';
import { changesFrom, revisionOf, sheetRead, standsAt } from './revision.ts';

const headersWith = (etag: string) => new Headers({ etag });
const VALUE = monthValueOf('2026-05', { recordId: RENT.id, netAmount: minor(5_00), version: 1 });
const WHOLE: PackedSheet = { ...sourceOf().sheet, records: [], monthValues: [packedMonth(VALUE)], parts: [] };

test('a whole sheet has the revision of its response', () => {
  const sheet = sheetRead(undefined, { body: WHOLE, headers: headersWith('W/"a.1"') });
  expect([sheet.monthValues, revisionOf(sheet)]).toEqual([[VALUE], 'a.1']);
  expect(changesFrom(sheet, undefined)).toBeUndefined();
});

test('changes are applied to the sheet they were requested for, and listed as its differences', () => {
  const known = sourceOf().sheet;
  standsAt(known, 'a');
  const body = changesOf({ since: 'a', monthsOf: [RENT.id], monthValues: [packedMonth(VALUE)] });
  const sheet = sheetRead(known, { body, headers: headersWith('"b"') }, applySheetChanges);
  expect(sheet).toEqual({ ...known, monthValues: [VALUE] });
  expect([revisionOf(known), revisionOf(sheet)]).toEqual(['a', 'b']);
  expect(changesFrom(sheet, 'a')).toEqual(unpackSheetChanges(body));
  expect(changesFrom(sheet, 'another')).toBeUndefined();
});

test('without changes it is the same sheet at a later revision', () => {
  const known = sourceOf().sheet;
  standsAt(known, 'a');
  expect(
    sheetRead(known, { body: changesOf({ since: 'a' }), headers: headersWith('"b"') }, applySheetChanges),
  ).toBe(known);
  expect(revisionOf(known)).toBe('b');
});

test('without revisions from the provider, the whole sheet is requested again', () => {
  const sheet = sheetRead(undefined, { body: WHOLE, headers: new Headers() });
  expect(revisionOf(sheet)).toBeUndefined();
  const again = sheetRead(sheet, { body: { ...WHOLE, monthValues: [] }, headers: new Headers() });
  expect(again.monthValues).toEqual([]);
});

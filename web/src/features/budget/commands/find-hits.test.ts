import { minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import { monthValueOf, partOf, recordOf } from '@saldo/contract/domain/testing';
import { describe, expect, test } from 'vitest';
import { amountMatcher, hitsOf, type FindQuery, type Hit } from './find-hits.ts';
import { findInSheet, hitFrom } from './find-in-sheet.ts';
import { amountFault, planReplace } from './replace-amounts.ts';
import { amounts, editingContext } from '../testing/editing-context.ts';

const query = (phrase: string, more: Partial<FindQuery> = {}): FindQuery => ({
  phrase,
  where: 'everything',
  isWhole: false,
  ...more,
});

const found = (context: Parameters<typeof hitsOf>[0], asked: FindQuery) =>
  [...hitsOf(context, asked)]
    .filter((hit): hit is Hit => hit !== null)
    .map(({ recordId, month }) => [recordId, month === null ? null : monthText(month)]);

const sheet = {
  monthValues: [
    monthValueOf('2026-02', { netAmount: minor(123_456) }),
    monthValueOf('2026-05', { recordId: 2, netAmount: minor(12_345) }),
  ],
};

describe('an amount', () => {
  test.each([
    ['1234', '1\u202F234,56', true],
    ['1 234,5', '1\u202F234,56', true],
    ['234.56', '1\u202F234,56', true],
    ['-12', '\u221212,00', true],
    ['35', '1\u202F234,56', false],
    ['abc', '1\u202F234,56', false],
  ])('with %s in it: %s is %s', (phrase, shown, is) => expect(amountMatcher(query(phrase))(shown)).toBe(is));

  test('can be searched as a whole', () => {
    const isIt = amountMatcher(query('1000', { isWhole: true }));
    expect([isIt('1\u202F000,00'), isIt('11\u202F000,00')]).toEqual([true, false]);
  });
});

describe('finding', () => {
  test('returns words and amounts in sheet order', () => {
    const { context } = editingContext({ sheet });
    expect(found(context, query('234'))).toEqual([[1, '2026-02']]);
    expect(found(context, query('123'))).toEqual([
      [1, '2026-02'],
      [2, '2026-05'],
    ]);
    expect(found(context, query('WNETRZ'))).toEqual([[2, null]]);
    expect(found(context, query('biuro', { where: 'amounts' }))).toEqual([]);
    expect(found(context, query(' '))).toEqual([]);
  });

  test('searches notes', () => {
    const records = [recordOf({ id: 1, note: 'Umowa do końca roku' })];
    expect(found(editingContext({ sheet: { records } }).context, query('konca'))).toEqual([[1, null]]);
  });

  test('starts at the active cell and wraps around', async () => {
    const { context } = editingContext({ sheet });
    const hits = (await findInSheet(context, query('123'), new AbortController().signal)) ?? [];
    expect(hitFrom(context, hits, { row: 1, month: 1 })).toBe(0);
    expect(hitFrom(context, hits, { row: 1, month: 2 })).toBe(1);
    expect(hitFrom(context, hits, { row: 4, month: 9 })).toBe(0);
    expect(hitFrom(context, [], { row: 0, month: 0 })).toBeNull();
  });
});

describe('replacing', () => {
  const replaced = async (setting: Parameters<typeof editingContext>[0], phrase: string, text: string) => {
    const { context } = editingContext(setting);
    const hits = (await findInSheet(context, query(phrase), new AbortController().signal)) ?? [];
    return planReplace(context, hits, text, 'not the plan');
  };

  test('changes every found amount', async () => {
    const plan = await replaced({ sheet }, '123', '=2*100');
    expect(amounts(plan.edits)).toEqual([
      [1, '2026-02', 20_000],
      [2, '2026-05', 20_000],
    ]);
  });

  test('keeps closed months and amounts of documents', async () => {
    const parts = [partOf('2026-02', { net: minor(123_400) })];
    const closed = await replaced({ sheet: { ...sheet, lockedMonths: ['2026-05'] } }, '123', '5');
    expect([closed.edits.length, [...closed.kept.values()].map(({ count }) => count)]).toEqual([1, [1]]);
    const shown = await replaced(
      { sheet: { ...sheet, parts }, switches: { figure: 'projection' } },
      '1234',
      '5',
    );
    expect([...shown.kept.values()]).toEqual([{ text: 'not the plan', count: 1 }]);
  });

  test('reports what is wrong with the amount', () => {
    const { context } = editingContext();
    expect(amountFault(context, '12,5')).toBeNull();
    expect(amountFault(context, '12*')).toMatch(/przy znaku/u);
    expect(amountFault(context, '-1')).toMatch(/bez minusa/u);
  });
});

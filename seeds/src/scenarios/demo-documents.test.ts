import { PAYMENT_SOURCE_TYPES } from '@saldo/contract/source-type';
import { expect, test } from 'vitest';
import { demo } from './demo.ts';

const data = demo('2026-11-20');
const sources = data.paymentSources.filter(({ accountId }) => accountId === 1);

test('there are payments of all types', () => {
  expect(new Set(sources.map(({ type }) => type))).toEqual(new Set(PAYMENT_SOURCE_TYPES));
});

test('documents await a cell or verification, and have all kinds of details', () => {
  const has = (is: (source: (typeof sources)[number]) => unknown) => sources.filter(is).length;
  const instalments = (isUnverified: boolean) =>
    sources
      .filter(({ type, ...source }) => type !== 'proforma' && (source.isUnverified ?? false) === isUnverified)
      .flatMap(({ parts }) => parts.filter(({ cell }) => cell === null)).length;
  // The numbers of the reference screen.
  expect([instalments(false), instalments(true)]).toEqual([14, 9]);
  const byId = new Map(sources.map((source) => [source.id, source]));
  const originals = sources.flatMap(({ type, originalId }) =>
    originalId === undefined ? [] : [[type, byId.get(originalId)?.type]],
  );
  expect(originals).toEqual(
    expect.arrayContaining([
      ['correction', 'invoice'],
      ['invoice', 'advance-invoice'],
    ]),
  );
  expect(has(({ isSplitPayment }) => isSplitPayment)).toBeGreaterThan(3);
  expect(has(({ currency, rate }) => currency === 'EUR' && rate)).toBe(1);
  expect(has(({ parts }) => parts.some(({ orderedDate }) => orderedDate))).toBe(1);
  expect(has(({ pay }) => pay)).toBe(1);
  expect((data.transferApprovals ?? []).map(({ rejected }) => rejected?.by)).toEqual([1, undefined]);
  expect(data.reminders).toHaveLength(1);
});

test('each file belongs to one document, and has the first bytes of its format', () => {
  const named = data.paymentSources.flatMap(({ fileIds = [] }) => fileIds);
  const ascending = (ids: number[]) => ids.toSorted((one, other) => one - other);
  expect(ascending((data.storedFiles ?? []).map(({ id }) => id))).toEqual(ascending(named));
  for (const { kind, content } of data.storedFiles ?? [])
    expect(Buffer.from(content.subarray(0, 3)).toString('latin1')).toBe(
      kind === 'pdf' ? '%PD' : '\u00FF\u00D8\u00FF',
    );
});

test('lines and instalments have the same total', () => {
  for (const { lines, parts } of data.paymentSources) {
    if (!lines) continue;
    const sum = (items: readonly { gross: number }[]) => items.reduce((total, { gross }) => total + gross, 0);
    expect(sum(lines)).toBe(sum(parts));
  }
});

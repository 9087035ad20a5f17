import { monthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { isAbout, shownBy, type Item } from './queue-entry.ts';
import { amountEdit } from './writes.ts';

test('a step on thousands of rows is scanned once, not once per row', () => {
  const ROWS = 1000;
  let looks = 0;
  const edits = Array.from({ length: ROWS }, (_, place) => {
    const edit = amountEdit({
      recordId: place + 1,
      month: monthIndex('2026-05'),
      text: '',
      netAmount: minor(100 + place),
    });
    return new Proxy(edit, {
      get: (target, key) => {
        if (key === 'recordId') looks += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
  });
  const rows = new Set(edits.map(({ recordId }) => recordId));
  const item: Item = { entry: null, command: null, edits, rows, isSent: false, tries: 0 };
  looks = 0;
  for (const recordId of rows) {
    expect(shownBy([item], recordId, [])).toMatchObject([{ recordId, netAmount: 99 + recordId }]);
    expect(isAbout(item, { recordId, month: '2026-05' })).toBe(true);
  }
  expect(looks).toBeLessThan(ROWS * 10);
});

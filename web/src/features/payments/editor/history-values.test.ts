import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { partsOwnTo } from './history-values.ts';

const part = (id: number, gross: number, paidDate: string | null = null) => ({
  id,
  gross: minor(gross),
  dueDate: '2026-11-30',
  paidDate,
});
const text = ({ gross, paidDate }: ReturnType<typeof part>) => `${gross} ${paidDate ?? 'unpaid'}`;

test('of many instalments the history lists only those that a step has changed, added or removed', () => {
  const before = [part(1, 500), part(2, 600), part(3, 700)];
  const after = [part(1, 500), part(2, 600, '2026-11-27'), part(4, 700)];
  const say = { had: text, has: text };
  expect(partsOwnTo(before, after, say)).toEqual(['600 unpaid', '700 unpaid']);
  expect(partsOwnTo(after, before, say)).toEqual(['600 2026-11-27', '700 unpaid']);
});

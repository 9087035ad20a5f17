import { expect, test } from 'vitest';
import { figureAt } from './explorer-figures.ts';

const explorer = {
  columns: [
    { value: '2026-11-01', name: '', from: '2026-11-01', to: '2026-11-30' },
    { value: '2026-12-01', name: '', from: '2026-12-01', to: '2026-12-31' },
  ],
};
const view = { measure: 'cost' as const, start: '2026-11', end: '2026-12' };
const at = (column: string) => figureAt(explorer, view, { row: 'folder_1.category_2', column });
const place = { folderId: '1', categoryId: '2' };
const period = { from: '2026-11-01', to: '2026-12-31' };

test('A month opens its days for the measure, a sum opens the whole period', () => {
  expect(at('2026-12-01')).toEqual({
    figure: { ...place, from: '2026-12-01', to: '2026-12-31', direction: 'cost' },
    kind: 'cost',
    derived: null,
  });
  expect(at('result')).toEqual({ figure: { ...place, ...period }, kind: 'balance', derived: null });
});

test('A derived figure opens the amounts it is derived from: a margin the result, an average and a change the compared amounts', () => {
  expect(at('margin')).toEqual({ figure: { ...place, ...period }, kind: 'balance', derived: 'margin' });
  for (const derived of ['average', 'change'])
    expect(at(derived)).toEqual({
      figure: { ...place, ...period, direction: 'cost' },
      kind: 'cost',
      derived,
    });
});

test('A figure of the previous year opens the same months of that year', () => {
  expect(at('before')).toEqual({
    figure: { ...place, from: '2025-11-01', to: '2025-12-31', direction: 'cost' },
    kind: 'cost',
    derived: 'before',
  });
  expect(at('trend')).toBeNull();
});

import { TAX_CONFIGS } from '@saldo/contract/tax-configs';
import { expect, test } from 'vitest';
import type { TaxPeriod } from './lanes.ts';
import { proposedChange, zusPath } from './zus-path.ts';

const zus = (mode: string, startDate: string, endDate: string | null): TaxPeriod => ({
  lane: 'zus',
  paymentType: 'zus',
  startDate,
  endDate,
  config: TAX_CONFIGS.zus.parse({ mode }),
});
const TODAY = '2026-11-20';

test('a mode counts its full months, without one that it begins in the middle of', () => {
  const path = zusPath(
    [zus('allowance', '2026-01-15', '2026-07-31'), zus('preference', '2026-08-01', null)],
    TODAY,
  );
  expect(path.find(({ mode }) => mode === 'allowance')).toMatchObject({
    months: 6,
    first: '2026-02',
    last: '2026-07',
  });
  expect(path.find(({ mode }) => mode === 'preference')).toMatchObject({
    months: 4,
    isNow: true,
    isOver: true,
  });
  expect(path.find(({ mode }) => mode === 'regular')).toMatchObject({ months: 0, first: null });
});

test('the next mode is proposed for the month after the relief', () => {
  expect(proposedChange([zus('preference', '2026-08-01', null)], TODAY)).toEqual({
    mode: 'regular',
    from: '2028-08-01',
  });
  expect(proposedChange([zus('regular', '2026-08-01', null)], TODAY)).toBeNull();
});

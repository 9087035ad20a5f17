import type { TaxSummary } from '@saldo/contract/tax';
import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { writeFilledTaxes } from './write-filled.ts';

test('a new demo has the taxes that the estimates give, so that no change affects other amounts', async () => {
  const app = await testApp({ scenario: 'demo' });
  await writeFilledTaxes(app.store, app.clock.now());
  const master = await app.as('anna@pracowniakreska.pl');
  const years = [2026, 2027];
  const changes = async () =>
    (await master.post('/api/budget/internal/rebuild', { years, dryRun: true })).json<{
      changes: unknown[];
    }>().changes;
  expect(await changes()).toEqual([]);
  await app.close();
});

test('the VAT of an invoice without lines uses the rate of the whole, whichever instalment comes first', async () => {
  const app = await testApp({ scenario: 'demo' });
  const master = await app.as('anna@pracowniakreska.pl');
  const { dues } = (await master.get('/api/taxes/global-summary?year=2026')).json<TaxSummary>();
  const steps = dues.filter(({ type }) => type === 'vat').flatMap((due) => due.steps);
  const rates = steps.flatMap(({ code, rate, value }) =>
    code === 'output-vat-of-rate' && value !== 0 ? rate : [],
  );
  expect(new Set(rates)).toEqual(new Set(['23', '8']));
  await app.close();
});

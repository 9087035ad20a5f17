import type { ChoiceDue, OtherTaxLines, TaxDueRow, TaxLineRow, TaxSummary } from '@saldo/contract/tax';
import { expect, test } from 'vitest';
import { testApp, type Caller } from '#src/testing.ts';

interface Explained {
  lines: TaxLineRow[];
  others: OtherTaxLines;
  unseen: OtherTaxLines;
}

const summaryOf = async (caller: Caller, year = 2026) =>
  (await caller.get(`/api/taxes/global-summary?year=${year}`)).json<TaxSummary>();
const explain = async (caller: Caller, { type, period }: Pick<TaxDueRow, 'period' | 'type'>, more = '') =>
  (await caller.get(`/api/taxes/explain?type=${type}&period=${period}${more}`)).json<Explained>();
const resultOf = ({ lines, others, unseen }: Explained) =>
  lines.reduce(
    (sum, { direction, taxed }) => (direction === 'income' ? sum + taxed : sum - taxed),
    others.taxed + unseen.taxed,
  );
const stepOf = ({ steps }: Pick<TaxDueRow, 'steps'>, code: string) =>
  steps.find((step) => step.code === code)?.value ?? 0;

test('lines of an advance add up to its revenue less costs, including the pay of contracts', async () => {
  const app = await testApp({ scenario: 'demo' });
  const master = await app.as('anna@pracowniakreska.pl');
  const { dues } = await summaryOf(master);
  const advances = dues.filter(({ type }) => type === 'income-tax');
  expect(advances).toHaveLength(12);
  for (const due of [advances[0], advances[10]]) {
    if (!due) throw new Error('No advance');
    const explained = await explain(master, due);
    expect(resultOf(explained)).toBe(stepOf(due, 'revenue') - stepOf(due, 'costs'));
  }
  await app.close();
});

test('a payroll due is explained by its contracts, and is paid once they are', async () => {
  const app = await testApp({ scenario: 'demo' });
  const master = await app.as('anna@pracowniakreska.pl');
  const { dues } = await summaryOf(master);
  const ofPay = (period: string) =>
    dues.filter((due) => due.type.startsWith('payroll') && due.period === period);
  expect(ofPay('2026-10')).toHaveLength(2);
  for (const due of ofPay('2026-10')) {
    expect(-resultOf(await explain(master, due))).toBe(due.amount);
    expect(due.paid).toBe(due.amount);
  }
  for (const due of ofPay('2026-12')) expect(due.paid).toBe(0);
  await app.close();
});

test("the owner's health contribution is explained by the months before, an advance by those since its form began", async () => {
  const app = await testApp();
  const master = await app.as('master@a.test');
  const from = { startDate: '2026-01-01', endDate: null };
  await master.post('/api/payment-type-setting', {
    settings: [
      { paymentType: 'vat', ...from, config: {} },
      { paymentType: 'income-tax', startDate: '2026-01-01', endDate: '2026-02-28', config: { form: 'flat' } },
      { paymentType: 'income-tax', startDate: '2026-03-01', endDate: null, config: { form: 'scale' } },
      { paymentType: 'zus', ...from, config: { mode: 'regular' } },
    ],
  });
  const { dues } = await summaryOf(master);
  const dueOf = (type: string) => dues.find((due) => due.type === type && due.period === '2026-05');
  const [zus, advance] = [dueOf('zus'), dueOf('income-tax')];
  if (!zus || !advance) throw new Error('No dues of May');
  const months = ({ lines }: Explained) => [...new Set(lines.map(({ month }) => month))].toSorted();
  expect(months(await explain(master, zus))).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
  const explained = await explain(master, advance);
  expect(months(explained)).toEqual(['2026-03', '2026-04', '2026-05']);
  expect(resultOf(explained)).toBe(stepOf(advance, 'revenue') - stepOf(advance, 'costs'));
  await app.close();
});

test('revenue alone explains a lump sum', async () => {
  const app = await testApp();
  const master = await app.as('master@a.test');
  const from = { startDate: '2026-01-01', endDate: null };
  await master.post('/api/payment-type-setting', {
    settings: [
      { paymentType: 'vat', ...from, config: {} },
      { paymentType: 'income-tax', ...from, config: { form: 'lump-sum' } },
      { paymentType: 'zus', ...from, config: { mode: 'regular' } },
    ],
  });
  const { lines } = await explain(master, { type: 'income-tax', period: '2026-05' });
  expect(new Set(lines.map(({ direction }) => direction))).toEqual(new Set(['income']));
  await app.close();
});

test('all lines of a due are listed on request', async () => {
  const app = await testApp({ scenario: 'demo' });
  const master = await app.as('anna@pracowniakreska.pl');
  const october = { type: 'income-tax', period: '2026-10' } as const;
  const [some, all] = [await explain(master, october), await explain(master, october, '&count=5000')];
  expect(some.lines).toHaveLength(100);
  expect(some.others.count).toBeGreaterThan(100);
  expect(all.lines).toHaveLength(100 + some.others.count);
  expect(all).toMatchObject({ others: { count: 0 }, unseen: { count: 0 } });
  expect(resultOf(all)).toBe(resultOf(some));
  await app.close();
});

test('a due of a compared form is explained by the lines of that form', async () => {
  const app = await testApp();
  const master = await app.as('master@a.test');
  const from = { startDate: '2026-01-01', endDate: null };
  await master.post('/api/license-setting', {
    settings: [{ name: 'legal-form', ...from, value: 'sole-trader' }],
  });
  await master.post('/api/payment-type-setting', {
    settings: [
      { paymentType: 'vat', ...from, config: {} },
      { paymentType: 'income-tax', ...from, config: { form: 'scale' } },
      { paymentType: 'zus', ...from, config: { mode: 'regular' } },
    ],
  });
  const duesOf = async (form: string) =>
    (await master.get(`/api/taxes/choice?year=2026&form=${form}&mode=preference`)).json<{
      dues: ChoiceDue[];
    }>().dues;
  for (const form of ['flat', 'lump-sum']) {
    const due = (await duesOf(form)).find(
      ({ type, period }) => type === 'income-tax' && period === '2026-05',
    );
    if (!due) throw new Error('No advance of May');
    const explained = await explain(master, due, `&form=${form}&mode=preference`);
    const result =
      form === 'flat' ? stepOf(due, 'revenue') - stepOf(due, 'costs') : stepOf(due, 'revenue-at-rate');
    expect(result).not.toBe(0);
    expect(resultOf(explained)).toBe(result);
  }
  await app.close();
});

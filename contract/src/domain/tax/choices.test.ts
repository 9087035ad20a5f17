import { expect, test } from 'vitest';
import { duesUnder, taxChoices } from './choices.ts';
import { goldenCases, inputOf } from './testing/golden.ts';

const inputFor = (id: string) => {
  const found = goldenCases().find((golden) => golden.id === id);
  if (!found) throw new Error(`No golden case ${id}`);
  const input = inputOf(found);
  return { ...input, now: input.to };
};

test('an owner compares each form with each ZUS mode, a company the rates of CIT', () => {
  const owner = taxChoices(inputFor('S05'));
  expect(owner).toHaveLength(12);
  expect(owner.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ form: 'flat', mode: 'regular' }]);
  for (const { incomeTax, zus, total } of owner) expect(total).toBe(incomeTax + zus);
  const company = taxChoices(inputFor('S02'));
  expect(company.map(({ ratePercent }) => ratePercent)).toEqual(['9', '19']);
  expect(company[1]?.incomeTax).toBeGreaterThan(company[0]?.incomeTax ?? 0);
});

test('a relief costs less ZUS than full contributions', () => {
  const of = (mode: string) =>
    taxChoices(inputFor('S05')).find((choice) => choice.form === 'scale' && choice.mode === mode)?.zus ?? 0;
  expect(of('allowance')).toBeLessThan(of('preference'));
  expect(of('preference')).toBeLessThan(of('regular'));
});

test('the current choice is that of today, not of the end of the year', () => {
  const input = inputFor('S05');
  const settings: typeof input.settings = (tax, month) => {
    const config = input.settings(tax, month);
    const isLater = tax === 'zus' && month === input.to;
    return isLater && config ? { ...config, mode: 'preference' } : config;
  };
  const currentAt = (now: typeof input.from) =>
    taxChoices({ ...input, settings, now }).find(({ isCurrent }) => isCurrent)?.mode;
  expect(currentAt(input.from)).toBe('regular');
  expect(currentAt(input.to)).toBe('preference');
});

test('a sum of a choice is that of its dues, and months without settings use the current ones', () => {
  const input = inputFor('S05');
  const settings: typeof input.settings = (tax, month) =>
    month < input.to ? null : input.settings(tax, month);
  const choices = taxChoices({ ...input, settings });
  expect(choices).toEqual(taxChoices(input));
  for (const { form, ratePercent, mode, total } of choices) {
    const dues = duesUnder({ ...input, settings }, { form, ratePercent }, mode);
    expect(dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  }
});

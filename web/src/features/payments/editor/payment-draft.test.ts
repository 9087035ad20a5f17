import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountOf,
  amountsOfLine,
  settledAmount,
  newLine,
  readLines,
  totalOfLines,
  withTyped,
  withVatOfRates,
  type LineDraft,
} from './line-draft.ts';
import { newPart } from './part-draft.ts';
import { draftOf, missingOfParts, newDraft, paymentSchema, type PaymentDraft } from './payment-draft.ts';

const part = (gross: string) => newPart({ gross });
const draft = (change: Partial<PaymentDraft>): PaymentDraft => ({
  ...newDraft('invoice', '2026-11-20'),
  number: 'FV 1',
  ...change,
});
const line = (net: string) => withTyped(newLine('23'), { net }, 'PLN');
const faults = (typed: PaymentDraft) =>
  paymentSchema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  [{ net: '100' }, '23', '100', '123,00'],
  [{ gross: '123' }, '23', '100,00', '123'],
  // some gross amounts have no net amount in whole grosze
  [{ gross: '0,02' }, '23', '0,02', '0,02'],
  [{ net: '100' }, 'zw', '100', '100,00'],
  [{ net: 'sto' }, '23', 'sto', ''],
] as const)('of a line %o at %s net is %s and gross %s', (typed, vatRate, net, gross) => {
  const { net: hasNet, gross: hasGross } = withTyped(newLine(vatRate), typed, 'PLN');
  expect([hasNet, hasGross]).toEqual([net, gross]);
});

test('VAT is the difference of gross and net, whichever was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.boolean(), (amount, isNet) => {
      const text = `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)},${String(Math.abs(amount) % 100).padStart(2, '0')}`;
      const amounts = amountsOfLine(
        withTyped(newLine('8'), isNet ? { net: text } : { gross: text }, 'PLN'),
        'PLN',
      );
      expect(amounts && amounts.net + amounts.vat).toBe(amounts?.gross);
    }),
  );
});

test('instalments must add up to the document', () => {
  const lines = [line('100')];
  expect(missingOfParts(draft({ lines, parts: [part('100')] }))).toBe(2300);
  expect(faults(draft({ lines, parts: [part('100')] }))).toEqual([['parts', 'sum']]);
  expect(faults(draft({ lines, parts: [part('61,50'), part('61,50')] }))).toBeUndefined();
});

test('invalid input is refused at its field', () => {
  expect(faults(draft({ lines: [line('1O0')], parts: [part('123')] }))).toContainEqual(['lines', 'amount']);
  expect(faults(draft({ lines: [line('100')], parts: [part('12Z')] }))).toEqual([['parts', 'amount']]);
  expect(faults(draft({ number: ' ', lines: [line('100')], parts: [part('123')] }))).toEqual([
    ['number', 'required'],
  ]);
});

test('stored values round-trip, unless something is typed', () => {
  const fields = paymentSchema.parse(
    draft({ lines: [line('100'), line('7,77')], parts: [part('132,56')], description: 'Czynsz' }),
  );
  expect(paymentSchema.parse(draftOf(fields))).toEqual(fields);
});

const vats = (lines: readonly LineDraft[]) => lines.map(({ vat }) => vat);

test('VAT of the sum of a rate is shared by its lines; otherwise each line has its own', () => {
  const each = [line('0,02'), line('0,02'), line('0,02')];
  expect(vats(each)).toEqual(['0,00', '0,00', '0,00']);
  // 23 % of 0,06 is 0,0138.
  expect(vats(withVatOfRates(each, ['23'], 'PLN'))).toEqual(['0,00', '0,01', '0,00']);
  expect(totalOfLines(withVatOfRates(each, ['23'], 'PLN'), 'PLN')).toEqual({ net: 6, vat: 1, gross: 7 });
});

test('VAT as stated in a document stays until its line is edited', () => {
  const own = withTyped(line('100'), { vat: '22,99' }, 'PLN');
  expect(own).toMatchObject({ net: '100', vat: '22,99', gross: '122,99' });
  expect(vats(withVatOfRates([own, line('50')], ['23'], 'PLN'))).toEqual(['22,99', '11,50']);
  const fields = paymentSchema.parse(draft({ lines: [own], parts: [part('122,99')] }));
  expect(draftOf(fields).lines).toMatchObject([{ vat: '22,99', hasOwnVat: true }]);
  expect(withTyped(own, { net: '200' }, 'PLN')).toMatchObject({ vat: '46,00', hasOwnVat: false });
});

test.each([
  ['3', '19,99', '59,97', 3, 5997],
  ['2,5', '0,33', '0,83', 2.5, 83],
  ['-2', '10', '−20,00', -2, -2000],
])('%s at %s give %s net, and stay typed', (quantity, price, net, count, amount) => {
  const counted = withTyped(withTyped(newLine('zw'), { quantity }, 'PLN'), { price }, 'PLN');
  expect(counted.net).toBe(net);
  const [read] = readLines([counted], 'PLN');
  expect(read).toMatchObject({ quantity: String(count), unitPrice: amountOf(price, 'PLN'), net: amount });
});

test('a calculation is evaluated, and replaced by its result', () => {
  expect(amountOf('=100+20*2', 'PLN')).toBe(14_000);
  expect(settledAmount('=1230/2', 'PLN')).toBe('615,00');
  expect(settledAmount('=1230/', 'PLN')).toBe('=1230/');
  expect(settledAmount('12', 'PLN')).toBe('12,00');
});

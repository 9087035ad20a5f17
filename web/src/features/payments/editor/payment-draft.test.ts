import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOfLine, newLine, withTyped } from './line-draft.ts';
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
  // some gross amounts belong to no whole net one
  [{ gross: '0,02' }, '23', '0,02', '0,02'],
  [{ net: '100' }, 'zw', '100', '100,00'],
  [{ net: 'sto' }, '23', 'sto', ''],
] as const)('of a line %o at %s net is %s and gross %s', (typed, vatRate, net, gross) => {
  const { net: hasNet, gross: hasGross } = withTyped(newLine(vatRate), typed, 'PLN');
  expect([hasNet, hasGross]).toEqual([net, gross]);
});

test('VAT is what gross has over net, whichever was typed', () => {
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

test('instalments have to come to the document', () => {
  const lines = [line('100')];
  expect(missingOfParts(draft({ lines, parts: [part('100')] }))).toBe(2300);
  expect(faults(draft({ lines, parts: [part('100')] }))).toEqual([['parts', 'sum']]);
  expect(faults(draft({ lines, parts: [part('61,50'), part('61,50')] }))).toBeUndefined();
});

test('what cannot be read is refused at its field', () => {
  expect(faults(draft({ lines: [line('1O0')], parts: [part('123')] }))).toContainEqual(['lines', 'amount']);
  expect(faults(draft({ lines: [line('100')], parts: [part('12Z')] }))).toEqual([['parts', 'amount']]);
  expect(faults(draft({ number: ' ', lines: [line('100')], parts: [part('123')] }))).toEqual([
    ['number', 'required'],
  ]);
});

test('what is stored is read as it was, unless something is typed', () => {
  const fields = paymentSchema.parse(
    draft({ lines: [line('100'), line('7,77')], parts: [part('132,56')], description: 'Czynsz' }),
  );
  expect(paymentSchema.parse(draftOf(fields))).toEqual(fields);
});

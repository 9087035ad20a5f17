import { expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, companyAsStored, formOf, wholeBody, wholeCompany } from './company-form.ts';

const company = {
  companyName: 'Pracownia',
  legalEntityType: 'Other' as const,
  taxIdentificationNumber: null,
  addressStreet: 'Długa',
  addressBuildingNo: '4',
  addressApartmentNo: null,
  addressPostCode: null,
  addressCity: null,
};
const stored = formOf(company);
const whole = {
  ...stored,
  taxIdentificationNumber: 'PL5260250274',
  addressPostCode: '00-001',
  addressCity: 'Łódź',
};
const messages = (result: z.ZodSafeParseResult<unknown>) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('invoices need every field except the apartment', () => {
  const schema = z.object(wholeCompany);
  expect(messages(schema.safeParse(stored))).toEqual([
    'taxIdentificationNumber: nipInvalid',
    'addressPostCode: required',
    'addressCity: required',
  ]);
  expect(schema.safeParse(whole).success).toBe(true);
  expect(messages(schema.safeParse({ ...whole, companyName: 'x'.repeat(101) }))).toEqual([
    'companyName: companyLength',
  ]);
  const long = { ...whole, addressStreet: 'x'.repeat(121), addressApartmentNo: 'x'.repeat(21) };
  expect(messages(schema.safeParse(long))).toEqual(['addressStreet: tooLong', 'addressApartmentNo: tooLong']);
});

test.each(['', '1234567890', 'DE123456789', '526025027', '0000000000'])('%j is not a valid tax id', (nip) => {
  expect(messages(z.object(wholeCompany).safeParse({ ...whole, taxIdentificationNumber: nip }))).toEqual([
    'taxIdentificationNumber: nipInvalid',
  ]);
});

test('a tax id gets the prefix PL', () => {
  const parsed = z.object(wholeCompany).parse({ ...whole, taxIdentificationNumber: '526-025-02-74' });
  expect(parsed.taxIdentificationNumber).toBe('PL5260250274');
});

test('fields that were never filled in may stay empty, filled ones may not be cleared', () => {
  const schema = z.object(companyAsStored(stored));
  expect(schema.safeParse(stored).success).toBe(true);
  expect(messages(schema.safeParse({ ...stored, addressStreet: ' ' }))).toEqual(['addressStreet: required']);
  expect(messages(schema.safeParse({ ...stored, taxIdentificationNumber: '1' }))).toEqual([
    'taxIdentificationNumber: nipInvalid',
  ]);
});

test('only changed fields are sent, and an empty apartment as null', () => {
  expect(bodyOf({ addressCity: 'Łódź' })).toEqual({ addressCity: 'Łódź' });
  expect(bodyOf({ addressApartmentNo: '' })).toEqual({ addressApartmentNo: null });
  expect(wholeBody(whole).addressApartmentNo).toBeNull();
});

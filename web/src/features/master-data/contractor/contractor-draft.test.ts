import { describe, expect, test } from 'vitest';
import {
  contractorSchemaOfDraft,
  NEW_CONTRACTOR,
  wholeTaxId,
  writtenTaxId,
  withEuVat,
  withPrefix,
} from './contractor-draft.ts';

/** The example of the Polish format in SWIFT's registry of IBANs. */
const POLISH = '61 1090 1014 0000 0712 1981 2874';
const GERMAN = 'DE89 3704 0044 0532 0130 00';

const draft = { ...NEW_CONTRACTOR, name: 'Tartak' };
const account = (number: string, isDefault = false) => ({ number, currency: null, isDefault });

const codesOf = (typed: Partial<typeof draft>) =>
  contractorSchemaOfDraft
    .safeParse({ ...draft, ...typed })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('The input of a contractor', () => {
  test('is normalised, and empty fields are sent as null', () => {
    const read = contractorSchemaOfDraft.parse({
      ...draft,
      taxIdentificationNumber: '990-104-30-00',
      bankAccounts: [account(POLISH), account(GERMAN), account(' ')],
      aliases: ' Tartak SA \n\nTartak SA\nTartak Podlesie',
    });
    expect(read).toMatchObject({
      taxIdentificationNumber: 'PL9901043000',
      euVatNumber: null,
      paymentTermDays: null,
      aliases: ['Tartak SA', 'Tartak Podlesie'],
      bankAccounts: [
        { number: 'PL61109010140000071219812874', isDefault: true },
        { number: 'DE89370400440532013000', isDefault: false },
      ],
    });
  });

  test.each<[Partial<typeof draft>, string]>([
    [{ name: ' ' }, 'name: required'],
    [{ taxIdentificationNumber: '990-104-30-01' }, 'taxIdentificationNumber: nip'],
    [{ euVatNumber: 'DE12' }, 'euVatNumber: euVat'],
    [{ regon: '140000194' }, 'regon: regon'],
    [{ email: 'biuro@' }, 'email: email'],
    [{ paymentTermDays: '366' }, 'paymentTermDays: days'],
    [{ bankAccounts: [account(POLISH), account(`${POLISH.slice(0, -1)}5`)] }, 'bankAccounts: account.2'],
    [{ bankAccounts: [account(POLISH), account(`PL${POLISH}`)] }, 'bankAccounts: accountTwice.2'],
  ])('%j is refused at its field', (typed, code) => {
    expect(codesOf(typed)).toEqual([code]);
  });

  test('a foreign number is not a NIP and stays as written', () => {
    expect(contractorSchemaOfDraft.parse({ ...draft, taxIdentificationNumber: 'GB 123' })).toMatchObject({
      taxIdentificationNumber: 'GB 123',
    });
  });
});

test('only a complete NIP is looked up', () => {
  expect(['990-104-30', '9901043000', 'pl 990 104 30 00', 'DE123456789'].map(wholeTaxId)).toEqual([
    null,
    'PL9901043000',
    'PL9901043000',
    null,
  ]);
});

test.each([
  ['PL', '9901043000', '990-104-30-00'],
  ['US', '12-3456789', 'US123456789'],
  ['UA', '12345678', 'UA12345678'],
  ['DE', '990-104-30-00', '990-104-30-00'],
  ['DE', 'PL 123', 'PL123'],
  ['CH', 'CHE-116.281.710', 'CHE-116.281.710'],
  ['US', '', ''],
])('in %s the tax id %j is shown as %j', (country, typed, shown) => {
  expect(writtenTaxId(country, typed)).toBe(shown);
});

test('an EU VAT number determines the country', () => {
  expect(['EL123456789', 'DE12'].map((number) => withEuVat({ country: 'PL' }, number).country)).toEqual([
    'GR',
    'PL',
  ]);
});

test.each([
  ['DE', '136 695 976', 'DE136695976'],
  ['GR', '123456789', 'EL123456789'],
  ['DE', 'ATU12345678', 'ATU12345678'],
  ['DE', '12', '12'],
  ['US', '123456789', '123456789'],
  ['DE', '', ''],
])('in %s the number %j becomes %j', (country, typed, written) => {
  expect(withPrefix(country, typed)).toBe(written);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bankOfAccount,
  formatAccount,
  isValidAccount,
  isValidSortCode,
  normaliseAccount,
  sortCodeOf,
} from './bank-account.ts';

it.each([
  '49114020040000330200112177',
  '61109010140000071219812874',
  'PL61109010140000071219812874',
  'pl 61 1090 1014 0000 0712 1981 2874',
  '61-1090-1014-0000-0712-1981-2874',
  'DE89370400440532013000',
  'GB29 NWBK 6016 1331 9268 19',
])('%j is valid', (number) => {
  expect(isValidAccount(number)).toBe(true);
});

it.each([
  '',
  '61109010140000071219812875',
  '6110901014000007121981287',
  'PL6110901014000007121981287',
  'DE8937040044053201300',
  'DE88370400440532013000',
  'XX61109010140000071219812874',
  '00000000000000000000000000',
])('%j is not valid', (number) => {
  expect(isValidAccount(number)).toBe(false);
});

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''));

/** Check digits of a Polish account: 98 minus the number with the digits of PL and two zeros appended, mod 97. */
const checkOf = (account: string) => String(98n - (BigInt(`${account}252100`) % 97n)).padStart(2, '0');

const sortCode = digits(7).map(
  (seven) =>
    '0123456789'
      .split('')
      .map((check) => seven + check)
      .find(isValidSortCode) ?? '',
);
/** The part after the check digits. */
const polish = fc.tuple(sortCode, digits(16)).map((parts) => parts.join(''));

it('accepts every number with its check digits, and none with one digit changed', () => {
  fc.assert(
    fc.property(polish, fc.nat({ max: 25 }), fc.integer({ min: 1, max: 9 }), (account, at, by) => {
      const number = checkOf(account) + account;
      expect(isValidAccount(number)).toBe(true);
      const changed = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
      expect(isValidAccount(changed)).toBe(false);
    }),
  );
});

it('a formatted number is parsed back to itself', () => {
  fc.assert(
    fc.property(
      polish.map((account) => checkOf(account) + account),
      (number) => {
        expect(normaliseAccount(formatAccount(number))).toBe(`PL${number}`);
      },
    ),
  );
});

it.each([
  ['61109010140000071219812874', '61 1090 1014 0000 0712 1981 2874'],
  ['PL61109010140000071219812874', '61 1090 1014 0000 0712 1981 2874'],
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
])('%s is shown as %s', (number, shown) => {
  expect(formatAccount(number)).toBe(shown);
});

it('rejects a Polish number with an impossible bank', () => {
  const account = '109010150000071219812874';
  expect(isValidSortCode(account.slice(0, 8))).toBe(false);
  expect(isValidAccount(checkOf(account) + account)).toBe(false);
});

it('returns a sort code only for Polish accounts', () => {
  expect(sortCodeOf('61109010140000071219812874')).toBe('10901014');
  expect(sortCodeOf('DE89370400440532013000')).toBeNull();
});

it.each([
  ['10901014', true],
  ['11402004', true],
  ['10100071', true],
  ['60000002', true],
  ['10901015', false],
  ['1090101', false],
  ['109010140', false],
])('whether %s is a sort code: %s', (code, isOne) => {
  expect(isValidSortCode(code)).toBe(isOne);
});

it('takes the bank with the longest matching prefix', () => {
  const [some, exact] = [
    { code: '1', name: 'Some' },
    { code: '1090', name: 'Exact' },
  ];
  expect(bankOfAccount('61109010140000071219812874', [some, exact])).toBe(exact);
  expect(bankOfAccount('49114020040000330200112177', [some, exact])).toBe(some);
  expect(bankOfAccount('49114020040000330200112177', [exact])).toBeNull();
  expect(bankOfAccount('DE89370400440532013000', [some, exact])).toBeNull();
});

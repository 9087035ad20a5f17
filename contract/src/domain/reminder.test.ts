import { expect, test } from 'vitest';
import { minor } from './money.ts';
import { reminderLetter, remindedTotals, usualMessage, withoutLinks, type Reminder } from './reminder.ts';

const REMINDER: Reminder = {
  locale: 'pl',
  message: usualMessage('pl'),
  documents: [
    { number: 'FS 7/2026', dueDate: '2026-10-19', currency: 'PLN', gross: minor(123_000) },
    { number: '', dueDate: '2026-11-30', currency: 'PLN', gross: minor(-23_000) },
    { number: 'FS 8/2026', dueDate: '2026-11-19', currency: 'EUR', gross: minor(150_050) },
  ],
  accounts: [{ currency: 'PLN', number: 'PL61109010140000071219812874' }],
  company: { name: 'Łąka sp. z o.o.', taxIdentificationNumber: 'PL5260250274' },
  sender: 'Anna Nowak',
  today: '2026-11-20',
};
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

test('a reminder names documents, days overdue, open amounts and the account to pay to', () => {
  const { subject, before, table, after } = reminderLetter(REMINDER);
  expect(subject).toBe('Przypomnienie o zapłacie');
  expect(before).toHaveLength(2);
  expect(table.rows.map((row) => row.map(plain))).toEqual([
    ['FS 7/2026', '19.10.2026', '32', '1 230,00 zł'],
    ['bez numeru', '30.11.2026', '–', '−230,00 zł'],
    ['FS 8/2026', '19.11.2026', '1', '1 500,50 EUR'],
  ]);
  expect(table.foot.map((row) => row.map(plain))).toEqual([
    ['Razem', '', '', '1 000,00 zł'],
    ['Razem', '', '', '1 500,50 EUR'],
  ]);
  expect(after).toEqual([
    'Rachunek do wpłat w PLN: 61 1090 1014 0000 0712 1981 2874',
    'Jeśli przelew został już zlecony, prosimy pominąć tę wiadomość.',
    'Anna Nowak\nŁąka sp. z o.o.\nNIP PL5260250274',
  ]);
});

test('an English reminder has days and amounts in English format', () => {
  const { table } = reminderLetter({ ...REMINDER, locale: 'en' });
  expect(table.rows.map(([, day, , amount]) => [day, amount])).toEqual([
    ['19 Oct 2026', '1,230.00 PLN'],
    ['30 Nov 2026', '-230.00 PLN'],
    ['19 Nov 2026', '1,500.50 EUR'],
  ]);
});

test('a payer abroad gets the account number with its country code', () => {
  const accounts = [{ currency: 'EUR' as const, number: '61109010140000071219812874' }];
  const lineOf = (changed: Partial<Reminder>) => reminderLetter({ ...REMINDER, ...changed }).after[0];
  expect(lineOf({ locale: 'en' })).toBe('Account for payments in PLN: PL61 1090 1014 0000 0712 1981 2874');
  expect(lineOf({ accounts })).toBe('Rachunek do wpłat w EUR: PL61 1090 1014 0000 0712 1981 2874');
});

test('totals are by currency', () => {
  expect(remindedTotals(REMINDER.documents)).toEqual([
    { currency: 'PLN', gross: 100_000 },
    { currency: 'EUR', gross: 150_050 },
  ]);
});

test.each([
  ['Zobacz https://evil.example/x', 'Zobacz https evil. example/x'],
  ['Pisz na a@b.pl', 'Pisz na a @ b. pl'],
  ['Łąka sp. z o.o., termin 19.10.2026, FS 7/2026', 'Łąka sp. z o.o., termin 19.10.2026, FS 7/2026'],
])('no link remains: %s', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
});

import { expect, test } from 'vitest';
import { fieldOfName } from './fields.ts';

test.each([
  ['Invoice number', 'number'],
  ['Invoice no.', 'number'],
  ['Document ID', 'number'],
  ['Number of invoice', 'number'],
  ['Nr dokumentu', 'number'],
  ['Invoice date', 'issueDate'],
  ['Due date', 'dueDate'],
  ['Date due', 'dueDate'],
  ['Amount due', 'gross'],
  ['Total', 'gross'],
  ['Payment date', 'paidDate'],
  ['Data zapłaty', 'paidDate'],
  ['Termin płatności', 'dueDate'],
  ['Płatność', 'dueDate'],
  ['Supplier', 'contractor'],
  ['Tax ID', 'taxId'],
  ['Net amount', 'net'],
  ['VAT amount', 'vat'],
  ['Kwota VAT', 'vat'],
  ['Suma VAT', 'vat'],
  ['Amount incl. VAT', 'gross'],
  ['Wartość z VAT', 'gross'],
  ['Amount excl. VAT', 'net'],
  ['Wartość bez VAT', 'net'],
])('a column called %s contains %s', (head, field) => {
  expect(fieldOfName(head, 'payments')).toBe(field);
});

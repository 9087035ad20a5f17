import type { PaymentSourceType } from '@saldo/contract/source-type';
import { monthNumber, yearOf } from '@saldo/contract/domain/month';
import { monthOnDocument, type PastCell } from './cell.ts';

/** Suppliers differ in the format of their invoice numbers. */
const STYLES: readonly ((serial: number, month: string, year: number) => string)[] = [
  (serial, month, year) => `FV ${serial}/${month}/${year}`,
  (serial, month, year) => `FV ${year}/${month}/${String(serial).padStart(4, '0')}`,
  (serial, month, year) => `F/${serial}${month}/${year}`,
  (serial, month, year) => `FA-${serial}/${month}/${String(year).slice(2)}`,
  (serial, month, year) => `${serial}/${month}/${year}`,
];

/** Number of an invoice: issued ones are numbered by row, received ones by supplier. */
export function invoiceNumber(
  { row, month, offset }: PastCell,
  contractorId: number | null,
  place = 0,
): string {
  const { record } = row;
  const text = String(monthNumber(month)).padStart(2, '0');
  if (record.direction === 'income') return `FS ${record.id + place}/${text}/${yearOf(month)}`;
  const serial = ((record.id * 7 + (offset + 60) * 11 + place * 3) % 970) + 12;
  const style = STYLES[(contractorId ?? 0) % STYLES.length];
  return style ? style(serial, text, yearOf(month)) : `FV ${serial}`;
}

const TAX_FORMS: Readonly<Record<string, string>> = {
  vat: 'VAT',
  'income-tax': 'Zaliczka CIT',
  zus: 'ZUS DRA',
};

/** Every fifth row has agreements instead of bills and bank operations. */
const OTHERS = 5;

/** Type and number of a document other than an invoice. */
export function otherDocument(cell: PastCell): { type: PaymentSourceType; number: string } {
  const { paymentTypeName, id } = cell.row.record;
  const month = monthOnDocument(cell.month);
  const form = TAX_FORMS[paymentTypeName];
  if (form) return { type: 'declaration', number: `${form} ${month}` };
  // The pay of one person is a contract, that of several a payroll.
  if (paymentTypeName === 'employment-contract')
    return id % 2 === 0
      ? { type: 'payroll', number: `LP ${id}/${month}` }
      : { type: 'employment-contract', number: `Umowa o pracę ${id}/${month}` };
  if (paymentTypeName === 'mandate-contract')
    return { type: 'mandate-contract', number: `Rachunek ${id}/${month}` };
  if (id % OTHERS === 0) return { type: 'other', number: `Umowa ${id}/${month}` };
  return {
    type: id % 2 === 0 ? 'bank-operation' : 'bill',
    number: `${id % 2 === 0 ? 'WB' : 'Nota'} ${id}/${month}`,
  };
}

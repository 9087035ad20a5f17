import { exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { ListedPayment } from '@saldo/contract/payment';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { FileColumn } from '#src/master-data/export.ts';

// Lists of payments, exported as files.

type Names = FileColumn<never>['name'];

export const TYPE_NAMES: Readonly<Record<PaymentSourceType, Names>> = {
  invoice: { pl: 'Faktura', en: 'Invoice' },
  correction: { pl: 'Korekta', en: 'Correction' },
  'advance-invoice': { pl: 'Faktura zaliczkowa', en: 'Advance invoice' },
  proforma: { pl: 'Faktura pro forma', en: 'Pro forma invoice' },
  bill: { pl: 'Rachunek', en: 'Bill' },
  receipt: { pl: 'Paragon', en: 'Receipt' },
  'mandate-contract': { pl: 'Umowa zlecenie', en: 'Contract of mandate' },
  'employment-contract': { pl: 'Umowa o pracę', en: 'Employment contract' },
  'specific-work-contract': { pl: 'Umowa o dzieło', en: 'Contract for specific work' },
  payroll: { pl: 'Lista płac', en: 'Payroll' },
  declaration: { pl: 'Deklaracja', en: 'Declaration' },
  'bank-operation': { pl: 'Operacja bankowa', en: 'Bank transaction' },
  other: { pl: 'Inny dokument', en: 'Other document' },
};

const PLANNED_NAMES: Readonly<Record<NonNullable<ListedPayment['planned']>, Names>> = {
  document: { pl: 'Plan', en: 'Plan' },
  person: { pl: 'Plan: wypłata', en: 'Plan: pay' },
  'income-tax': { pl: 'Plan: zaliczka na podatek', en: 'Plan: advance on income tax' },
  zus: { pl: 'Plan: składki ZUS', en: 'Plan: ZUS contributions' },
};

const DIRECTIONS: Readonly<Record<ListedPayment['direction'], Names>> = {
  income: { pl: 'Wpływ', en: 'Income' },
  cost: { pl: 'Koszt', en: 'Cost' },
};

const STATES: Readonly<Record<ListedPayment['state'], Names>> = {
  paid: { pl: 'Zapłacone', en: 'Paid' },
  unpaid: { pl: 'Niezapłacone', en: 'Unpaid' },
  overdue: { pl: 'Po terminie', en: 'Overdue' },
  outOfDate: { pl: 'Nieaktualne', en: 'Out of date' },
  planned: { pl: 'Zaplanowane', en: 'Planned' },
};

/** Minor units as a decimal that spreadsheets can add up. */
const inUnits = (amount: number, currency: CurrencyCode): number => amount / 10 ** exponentOf(currency);

const text = (name: Names, value: (payment: ListedPayment) => string | null): FileColumn<ListedPayment> => ({
  name,
  value,
});
/** A day, or the month of a cell. */
const date = (name: Names, value: (payment: ListedPayment) => string | null): FileColumn<ListedPayment> => ({
  name,
  value,
  isDate: true,
});
const amount = (name: Names, field: 'net' | 'vat' | 'gross'): FileColumn<ListedPayment> => ({
  name,
  value: (payment) => inUnits(payment[field], payment.currency),
});

const typeNames = ({ type, planned }: ListedPayment): Names =>
  type === null ? PLANNED_NAMES[planned ?? 'document'] : TYPE_NAMES[type];

/** The columns of an exported file; some values depend on the language. */
export const paymentColumns = (locale: keyof Names): readonly FileColumn<ListedPayment>[] => [
  text({ pl: 'Numer', en: 'Number' }, ({ number }) => number),
  text({ pl: 'Rodzaj', en: 'Type' }, (payment) => typeNames(payment)[locale]),
  text({ pl: 'Kierunek', en: 'Direction' }, ({ direction }) => DIRECTIONS[direction][locale]),
  text({ pl: 'Stan', en: 'State' }, ({ state }) => STATES[state][locale]),
  text({ pl: 'Kontrahent', en: 'Contractor' }, ({ contractor }) => contractor?.name ?? null),
  text({ pl: 'Opis', en: 'Description' }, ({ description }) => description),
  date({ pl: 'Data wystawienia', en: 'Issue date' }, ({ issueDate }) => issueDate),
  date({ pl: 'Termin', en: 'Due date' }, ({ dueDate }) => dueDate),
  date({ pl: 'Oczekiwana data', en: 'Expected date' }, ({ expectedDate }) => expectedDate),
  date({ pl: 'Data zapłaty', en: 'Paid date' }, ({ paidDate }) => paidDate),
  text({ pl: 'Metoda płatności', en: 'Payment method' }, ({ paymentMethod }) => paymentMethod.name),
  text({ pl: 'Arkusz', en: 'Sheet' }, ({ cell }) => cell?.budget ?? null),
  text({ pl: 'Wiersz', en: 'Row' }, ({ cell }) => cell?.tradeSubject ?? null),
  date({ pl: 'Miesiąc', en: 'Month' }, ({ cell }) => cell?.month ?? null),
  amount({ pl: 'Netto', en: 'Net' }, 'net'),
  amount({ pl: 'VAT', en: 'VAT' }, 'vat'),
  amount({ pl: 'Brutto', en: 'Gross' }, 'gross'),
  text({ pl: 'Waluta', en: 'Currency' }, ({ currency }) => currency),
  { name: { pl: 'W przepływach', en: 'In cash flow' }, value: ({ isInCashFlow }) => isInCashFlow },
  { name: { pl: 'Zaksięgowane', en: 'Booked' }, value: ({ isBooked }) => isBooked },
];

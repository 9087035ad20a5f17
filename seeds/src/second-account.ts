import { OTHER_ACCOUNT_ID, otherAccount } from './accounts.ts';
import type { Calendar } from './calendar.ts';
import type { SeedData, SeedPaymentMethod, SeedRecord } from './data.ts';
import { ibanOf, nipOf } from './identifiers.ts';
import { OTHER_PERSON, userOf } from './logins.ts';
import { paymentsOf } from './payments/payments-of.ts';
import type { PlannedRow } from './planned-row.ts';
import { zl } from './zloty.ts';

const own = { accountId: OTHER_ACCOUNT_ID, isInternal: false };

const CONTRACTORS = ['Sklep Pod Kasztanem', 'Hurtownia Tkanin Nitka', 'Lokal Na Rogu'];
const SUBJECTS = ['Uszycie zasłon', 'Sprzedaż w sklepie', 'Tkaniny', 'Najem sklepu', 'Paczki'];

type Row = readonly [subject: number, contractor: number, direction: 'income' | 'cost', net: number];
const SHEETS: readonly { name: string; rows: readonly Row[] }[] = [
  {
    name: 'Szwalnia',
    rows: [
      [1, 1, 'income', zl(8_400)],
      [3, 2, 'cost', zl(3_150)],
      [5, 1, 'cost', zl(260)],
    ],
  },
  {
    name: 'Sklep',
    rows: [
      [2, 1, 'income', zl(12_700)],
      [4, 3, 'cost', zl(4_200)],
      [3, 2, 'cost', zl(2_480)],
    ],
  },
];

const BASE = 900;

function recordOf(budgetId: number, position: number, row: Row, at: Calendar): SeedRecord {
  const [subject, contractor, direction, netAmount] = row;
  return {
    id: budgetId * 100 + position,
    accountId: OTHER_ACCOUNT_ID,
    budgetId,
    position,
    tradeSubjectId: BASE + subject,
    contractorId: BASE + contractor,
    sectionId: BASE + 1,
    paymentMethodId: BASE + 1,
    direction,
    netAmount,
    vatRate: '23',
    currency: 'PLN',
    firstMonth: at.monthText(-6),
    lastMonth: at.monthText(5),
    segmentSize: 1,
    issueDay: 5 + position,
    paymentTermDays: 14,
    paymentDayRule: { kind: 'due-date' },
    paymentTypeName: 'invoice',
    proportions: null,
    taxTerms: null,
    isInCashFlow: true,
    isBooked: true,
    note: '',
  };
}

const rowsOf = (at: Calendar): PlannedRow[] =>
  SHEETS.flatMap(({ rows }, sheet) =>
    rows.map((row, index) => ({
      record: recordOf(BASE + sheet + 1, index + 1, row, at),
      values: [],
      history: {
        happened: {},
        actual: {},
        supplierIds: [],
        documents: [],
        splitPayment: null,
        isVaried: false,
        subject: SUBJECTS[row[0] - 1] ?? '',
      },
    })),
  );

const contractors = (): SeedData['contractors'] =>
  CONTRACTORS.map((name, place) => ({
    ...own,
    id: BASE + 1 + place,
    name,
    taxIdentificationNumber: nipOf(9001 + place),
    bankAccount: ibanOf(String(900_001 + place)),
    email: null,
    phoneNumber: null,
    addressCity: 'Łódź',
    addressStreet: null,
    addressPostCode: null,
  }));

const bankAccount = (at: Calendar): SeedPaymentMethod => ({
  ...own,
  id: BASE + 1,
  name: 'Konto firmowe',
  kind: 'bank-account',
  currency: 'PLN',
  number: ibanOf('999901'),
  openingBalance: zl(21_300),
  openingDate: `${at.monthText(-6)}-01`,
  isDefault: true,
});

const budgets = (at: Calendar): SeedData['budgets'] =>
  SHEETS.map(({ name }, place) => ({
    ...own,
    id: BASE + 1 + place,
    categoryId: BASE + 1,
    name,
    firstMonth: at.monthText(-6),
    lastMonth: at.monthText(5),
    isDraft: false,
    internalYear: null,
    lockedMonths: [],
  }));

/** A second company in every scenario, whose data must never appear in the first. */
export function secondAccount(at: Calendar): Omit<SeedData, 'currencyRates'> {
  const rows = rowsOf(at);
  const overwritten = { recordId: (BASE + 1) * 100 + 1, month: at.monthText(2), netAmount: zl(9_900) };
  return {
    accounts: [otherAccount(at)],
    users: [userOf(OTHER_PERSON, OTHER_ACCOUNT_ID)],
    folders: [{ ...own, id: BASE + 1, name: 'Moja firma' }],
    categories: [{ ...own, id: BASE + 1, name: 'Bieżące', folderId: BASE + 1 }],
    contractors: contractors(),
    paymentMethods: [bankAccount(at)],
    tradeSubjects: SUBJECTS.map((name, place) => ({
      ...own,
      id: BASE + 1 + place,
      name,
      isDefault: place === 0,
    })),
    sections: [{ ...own, id: BASE + 1, name: 'Sprzedaż' }],
    budgets: budgets(at),
    records: rows.map(({ record }) => record),
    monthValues: [{ ...overwritten, scope: 'month' }],
    paymentSources: rows.flatMap((row) => paymentsOf(row, at.day)),
    paymentTypeSettings: [],
  };
}

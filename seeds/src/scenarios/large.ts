import { DEMO_ACCOUNT_ID, demoAccount } from '#src/accounts.ts';
import { calendarOf, type Calendar } from '#src/calendar.ts';
import { currencyRates } from '#src/currency-rates.ts';
import type { SeedContractor, SeedData, SeedPaymentMethod } from '#src/data.ts';
import { CONTRACTOR_NAMES, SECTION_NAMES, SUBJECT_NAMES } from '#src/generated/names.ts';
import { CATEGORY_COUNT, generatedSheets, type Size } from '#src/generated/sheets.ts';
import { ibanOf, nipOf } from '#src/identifiers.ts';
import { joined } from '#src/joined.ts';
import { DEMO_PEOPLE, userOf } from '#src/logins.ts';
import { paymentTypeSettings } from '#src/payment-type-settings.ts';
import { secondAccount } from '#src/second-account.ts';

const own = { accountId: DEMO_ACCOUNT_ID, isInternal: false };
const FOLDER_COUNT = 4;

const named = (names: readonly string[]) => names.map((name, place) => ({ ...own, id: place + 1, name }));

const contractorOf = (name: string, place: number): SeedContractor => ({
  ...own,
  id: place + 1,
  name,
  taxIdentificationNumber: nipOf(2001 + place),
  bankAccount: ibanOf(String(400_001 + place)),
  email: null,
  phoneNumber: null,
  addressCity: null,
  addressStreet: null,
  addressPostCode: null,
});

const bankAccount = (id: number, name: string, at: Calendar): SeedPaymentMethod => ({
  ...own,
  id,
  name,
  kind: 'bank-account',
  currency: 'PLN',
  number: ibanOf(String(300_000 + id)),
  openingBalance: 250_000_00,
  openingDate: `${at.year - 4}-01-01`,
  isDefault: id === 1,
});

const masters = (firstSheet: number): SeedData['users'] =>
  DEMO_PEOPLE.filter(({ isMaster }) => isMaster).map((person) => ({
    ...userOf(person, DEMO_ACCOUNT_ID),
    pinnedBudgetIds: [firstSheet, firstSheet + 1, firstSheet + 2],
  }));

const LARGE: Size = { bigRows: 5000, rows: [12, 30] };

/** The maximum size of a company, for measurements, with another company beside it. */
export const large = (day: string): SeedData => generated(day, LARGE);

/** 50 sheets with 36 months and this number of rows each, for measuring how response times grow. */
export const growth = (day: string, rows: number): SeedData =>
  generated(day, { bigRows: 0, rows: [rows, rows] });

function generated(day: string, size: Size): SeedData {
  const at = calendarOf(day);
  const company = {
    accounts: [demoAccount(at)],
    users: masters(size.bigRows > 0 ? 1 : 2),
    folders: named(Array.from({ length: FOLDER_COUNT }, (_, place) => `Region ${place + 1}`)),
    categories: Array.from({ length: CATEGORY_COUNT }, (_, place) => ({
      ...own,
      id: place + 1,
      name: `Oddział ${place + 1}`,
      folderId: 1 + (place % FOLDER_COUNT),
    })),
    contractors: CONTRACTOR_NAMES.map(contractorOf),
    paymentMethods: [bankAccount(1, 'Rachunek główny', at), bankAccount(2, 'Rachunek pomocniczy', at)],
    tradeSubjects: named(SUBJECT_NAMES).map((subject) => ({ ...subject, isDefault: subject.id === 1 })),
    sections: named(SECTION_NAMES),
    paymentTypeSettings: paymentTypeSettings(DEMO_ACCOUNT_ID, at),
    ...generatedSheets(at, size),
  };
  return { ...joined(company, secondAccount(at)), currencyRates: currencyRates(day) };
}

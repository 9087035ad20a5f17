import type { SeedData } from '@saldo/seeds';
import {
  B,
  CATEGORIES,
  CONTRACTOR,
  DOCUMENT,
  FOLDER,
  INSTALMENT,
  PAYMENT_METHOD,
  ROW,
  SECTION,
  SHEETS,
  TRADE_SUBJECT,
} from './testing-ids.ts';

export { B } from './testing-ids.ts';

/** Passwords of the users of the small scenario. */
export const PASSWORD = 'Correct-horse-1';

const account = (id: number, companyName: string) =>
  ({
    id,
    licenceKey: `LIC-${id}`,
    companyName,
    legalEntityType: 'LimitedLiabilityEnterprise',
    licenceStatus: 'active',
    licenceQuantity: 5,
    licenceStart: '2024-01-01',
    licenceEnd: null,
    subscription: { type: 'paying', cardLast4: '4242', discount: 0, balance: 0, credits: 100 },
    company: null,
  }) as const;

const user = (id: number, accountId: number, email: string, isMaster = false) => ({
  id,
  accountId,
  email,
  password: PASSWORD,
  firstname: 'Anna',
  lastname: 'Nowak',
  avatarId: 1,
  isMaster,
  areas: {},
  budgets: [],
  pinnedBudgetIds: [],
});

/** Part of every name of account B, which no answer to account A may contain. */
export const B_MARK = 'SECRET-OF-B';

const of = (accountId: number) => (accountId === 1 ? 0 : B);

const named = (accountId: number, id: number, name: string) => ({
  id: id + of(accountId),
  accountId,
  name: accountId === 1 ? name : `${name} ${B_MARK}`,
  isInternal: false,
});

const structure = (accountId: number) => {
  const shift = of(accountId);
  const range = { firstMonth: '2026-01', lastMonth: '2026-12' };
  const budget = (id: number, name: string) => ({
    ...named(accountId, id, name),
    categoryId: CATEGORIES.office + shift,
    ...range,
    isDraft: false,
    internalYear: null,
    lockedMonths: [],
  });
  const record = (id: number, budgetId: number, netAmount: number, direction: 'income' | 'cost') => ({
    id: id + shift,
    accountId,
    budgetId: budgetId + shift,
    position: id,
    tradeSubjectId: TRADE_SUBJECT + shift,
    contractorId: CONTRACTOR + shift,
    sectionId: SECTION + shift,
    paymentMethodId: PAYMENT_METHOD + shift,
    direction,
    netAmount,
    vatRate: '23' as const,
    currency: 'PLN' as const,
    ...range,
    segmentSize: 1 as const,
    issueDay: 10,
    paymentTermDays: 14,
    paymentDayRule: { kind: 'due-date' as const },
    paymentTypeName: 'invoice' as const,
    proportions: null,
    taxTerms: null,
    isInCashFlow: true,
    isBooked: true,
    note: '',
  });
  return {
    folders: [named(accountId, FOLDER, 'Firma')],
    categories: [
      { ...named(accountId, CATEGORIES.office, 'Biuro'), folderId: FOLDER + shift },
      { ...named(accountId, CATEGORIES.projects, 'Projekty'), folderId: FOLDER + shift },
    ],
    contractors: [
      {
        ...named(accountId, CONTRACTOR, 'Łąka sp. z o.o.'),
        taxIdentificationNumber: null,
        bankAccount: null,
        email: null,
        phoneNumber: null,
        addressCity: null,
        addressStreet: null,
        addressPostCode: null,
      },
    ],
    paymentMethods: [
      {
        ...named(accountId, PAYMENT_METHOD, 'Konto główne'),
        kind: 'bank-account' as const,
        currency: 'PLN' as const,
        number: null,
        openingBalance: 1_000_000,
        openingDate: '2026-01-01',
        isDefault: true,
      },
    ],
    tradeSubjects: [{ ...named(accountId, TRADE_SUBJECT, 'Usługi'), isDefault: true }],
    sections: [named(accountId, SECTION, 'Stałe')],
    budgets: [
      budget(SHEETS.office, 'Koszty biura'),
      budget(SHEETS.project, 'Projekt Wisła'),
      budget(SHEETS.reserve, 'Rezerwa'),
    ],
    records: [
      record(ROW.officeCost, SHEETS.office, 100_000, 'cost'),
      record(ROW.officeIncome, SHEETS.office, 250_000, 'income'),
      record(ROW.projectIncome, SHEETS.project, 500_000, 'income'),
      record(ROW.reserveCost, SHEETS.reserve, 10_000, 'cost'),
    ],
    monthValues: [
      { recordId: ROW.officeCost + shift, month: '2026-05', scope: 'month' as const, netAmount: 120_000 },
    ],
    paymentSources: [
      {
        id: DOCUMENT + shift,
        accountId,
        type: 'invoice' as const,
        direction: 'cost' as const,
        number: 'FV/1',
        issueDate: '2026-03-10',
        saleDate: null,
        contractorId: CONTRACTOR + shift,
        currency: 'PLN' as const,
        description: '',
        parts: [
          {
            id: INSTALMENT + shift,
            cell: { recordId: ROW.officeCost + shift, month: '2026-03' },
            net: 100_000,
            vat: 23_000,
            gross: 123_000,
            dueDate: '2026-03-24',
            expectedDate: '2026-03-24',
            paidDate: '2026-03-24',
            paymentMethodId: PAYMENT_METHOD + shift,
            isInCashFlow: true,
            isBooked: true,
          },
        ],
      },
    ],
  };
};

/**
 * Two accounts with the same few entities. In A: master, nothing, reader (sheets 21, 22), writer
 * (21 write, 22 read, every area). Only the master may see sheet 23. Amounts in grosze.
 */
export function smallSeed(): SeedData {
  const [a, b] = [structure(1), structure(2)];
  const both = <Key extends keyof typeof a>(key: Key) => [...a[key], ...b[key]] as (typeof a)[Key];
  return {
    accounts: [account(1, 'A sp. z o.o.'), account(2, 'B sp. z o.o.')],
    users: [
      user(1, 1, 'master@a.test', true),
      user(2, 1, 'nothing@a.test'),
      {
        ...user(3, 1, 'reader@a.test'),
        budgets: [
          { budgetId: SHEETS.office, permission: 'read' },
          { budgetId: SHEETS.project, permission: 'read' },
        ],
      },
      {
        ...user(4, 1, 'writer@a.test'),
        areas: {
          'budgets.add': 'granted',
          'payments.add': 'granted',
          'payments.listDetached': 'own',
          'tributes.add': 'granted',
          'tributes.list': 'write',
          'accounts.edit': 'granted',
          'tree.edit': 'granted',
        },
        budgets: [
          { budgetId: SHEETS.office, permission: 'write' },
          { budgetId: SHEETS.project, permission: 'read' },
        ],
        pinnedBudgetIds: [SHEETS.office],
      },
      user(1 + B, 2, 'master@b.test', true),
    ],
    folders: both('folders'),
    categories: both('categories'),
    contractors: both('contractors'),
    paymentMethods: both('paymentMethods'),
    tradeSubjects: both('tradeSubjects'),
    sections: both('sections'),
    budgets: both('budgets'),
    records: both('records'),
    monthValues: both('monthValues'),
    paymentSources: both('paymentSources'),
    currencyRates: [
      { code: 'EUR', effectiveDate: '2026-11-19', rate: '4.2512', table: '224/A/NBP/2026' },
      { code: 'USD', effectiveDate: '2026-11-19', rate: '3.9001', table: '224/A/NBP/2026' },
    ],
    paymentTypeSettings: [],
  };
}

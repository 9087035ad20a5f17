import type { SeedData } from '@saldo/seeds';

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

/** Ids of account B are those of account A plus this. */
export const B = 1000;

/** Stands in every name of account B: no answer to account A may hold it. */
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
    categoryId: 11 + shift,
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
    tradeSubjectId: 51 + shift,
    contractorId: 31 + shift,
    sectionId: 61 + shift,
    paymentMethodId: 41 + shift,
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
    isInCashFlow: true,
    isBooked: true,
    note: '',
  });
  return {
    folders: [named(accountId, 1, 'Firma')],
    categories: [
      { ...named(accountId, 11, 'Biuro'), folderId: 1 + shift },
      { ...named(accountId, 12, 'Projekty'), folderId: 1 + shift },
    ],
    contractors: [
      {
        ...named(accountId, 31, 'Łąka sp. z o.o.'),
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
        ...named(accountId, 41, 'Konto główne'),
        kind: 'bank-account' as const,
        currency: 'PLN' as const,
        number: null,
        openingBalance: 1_000_000,
        openingDate: '2026-01-01',
        isDefault: true,
      },
    ],
    tradeSubjects: [{ ...named(accountId, 51, 'Usługi'), isDefault: true }],
    sections: [named(accountId, 61, 'Stałe')],
    budgets: [budget(21, 'Koszty biura'), budget(22, 'Projekt Wisła'), budget(23, 'Rezerwa')],
    records: [
      record(71, 21, 100_000, 'cost'),
      record(72, 21, 250_000, 'income'),
      record(73, 22, 500_000, 'income'),
      record(74, 23, 10_000, 'cost'),
    ],
    monthValues: [{ recordId: 71 + shift, month: '2026-05', scope: 'month' as const, netAmount: 120_000 }],
    paymentSources: [
      {
        id: 81 + shift,
        accountId,
        type: 'invoice',
        direction: 'cost' as const,
        number: 'FV/1',
        issueDate: '2026-03-10',
        saleDate: null,
        contractorId: 31 + shift,
        currency: 'PLN' as const,
        description: '',
        parts: [
          {
            id: 91 + shift,
            cell: { recordId: 71 + shift, month: '2026-03' },
            net: 100_000,
            vat: 23_000,
            gross: 123_000,
            dueDate: '2026-03-24',
            expectedDate: '2026-03-24',
            paidDate: '2026-03-24',
            paymentMethodId: 41 + shift,
            isInCashFlow: true,
            isBooked: true,
          },
        ],
      },
    ],
  };
};

/**
 * Two accounts of the same few things. In A: master, nothing, reader (sheets 21, 22), writer (21 write, 22 read, every area).
 * Sheet 23 is nobody's but the master's. Amounts in grosze.
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
          { budgetId: 21, permission: 'read' },
          { budgetId: 22, permission: 'read' },
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
          { budgetId: 21, permission: 'write' },
          { budgetId: 22, permission: 'read' },
        ],
        pinnedBudgetIds: [21],
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

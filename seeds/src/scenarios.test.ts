import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { monthIndex } from '@saldo/contract/domain/month';
import { isValidNip } from '@saldo/contract/domain/nip';
import { cellPartSchema, monthValueSchema, recordSchema } from '@saldo/contract/record';
import { loginBody } from '@saldo/contract/auth';
import { contractorSchema } from '@saldo/contract/contractor';
import { paymentMethodSchema } from '@saldo/contract/payment-method';
import {
  currencySchema,
  dateSchema,
  idSchema,
  monthSchema,
  nameSchema,
  rateSchema,
} from '@saldo/contract/values';
import { describe, expect, test } from 'vitest';
import { loadScenario, logins, SCENARIOS, type SeedData } from './index.ts';

const DAYS = ['2026-11-21', '2026-12-31', '2027-01-01', '2028-02-29'];
const cases = SCENARIOS.flatMap((scenario) =>
  (scenario === 'large' ? DAYS.slice(0, 1) : DAYS).map((day) => ({ scenario, day })),
);

const NO_VALUE = {
  netAmount: null,
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};

/** Optional fields of seeds. */
const NO_DETAILS = {
  shortName: null,
  country: 'PL',
  euVatNumber: null,
  regon: null,
  bankAccounts: [],
  aliases: [],
  paymentTermDays: null,
  paymentMethodId: null,
  tradeSubjectId: null,
  sectionId: null,
  vatRate: null,
  isDefault: false,
  note: '',
};
const NO_METHOD_DETAILS = { bankName: null, belongsToId: null, closedFrom: null };

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const repeated = <Item>(items: readonly Item[]): Item[] => {
  const seen = new Set<Item>();
  return items.filter((item) => seen.size === seen.add(item).size);
};
interface Schema {
  safeParse: (item: unknown) => { error?: { issues: readonly { message: string }[] } | undefined };
}
/** The messages of a schema's issues with the items. */
const faultsOf = (schema: Schema, items: readonly unknown[]): string[] =>
  items.flatMap((item) => schema.safeParse(item).error?.issues.map(({ message }) => message) ?? []);
const versioned = <Item extends object>(items: readonly Item[]) =>
  items.map((item) => ({ ...item, version: 0 }));
const mod97 = (iban: string) => BigInt(`${iban.slice(4)}2521${iban.slice(2, 4)}`) % 97n;
const isContract = ({ paymentTypeName }: { paymentTypeName: string }) =>
  paymentTypeName.endsWith('-contract');
const moved = (data: SeedData) => data.budgets.find(({ id }) => id === 1)?.firstMonth;
const byId = <Item extends { id: number }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

const NOUNS = [
  'accounts',
  'users',
  'folders',
  'categories',
  'contractors',
  'paymentMethods',
  'tradeSubjects',
  'sections',
  'budgets',
  'records',
  'paymentSources',
  'paymentTypeSettings',
] as const satisfies readonly (keyof SeedData)[];

describe.each(cases)('$scenario on $day', async ({ scenario, day }) => {
  const data = await loadScenario(scenario, day);
  const records = byId(data.records);
  const budgets = byId(data.budgets);
  const parts = data.paymentSources.flatMap((source) => source.parts.map((part) => ({ source, part })));

  test('every id is unique and valid in the contract', () => {
    for (const noun of NOUNS) {
      const ids = data[noun].map(({ id }) => id);
      expect({ noun, wrong: repeated(ids) }).toEqual({ noun, wrong: [] });
      expect({ noun, faults: faultsOf(idSchema, ids) }).toEqual({ noun, faults: [] });
    }
    expect(repeated(parts.map(({ part }) => part.id))).toEqual([]);
  });

  test('names are valid in the contract', () => {
    for (const noun of [
      'folders',
      'categories',
      'contractors',
      'paymentMethods',
      'tradeSubjects',
      'sections',
      'budgets',
    ] as const) {
      const wrong = data[noun].filter(({ name }) => nameSchema.safeParse(name).data !== name);
      expect({ noun, wrong }).toEqual({ noun, wrong: [] });
      const twice = repeated(data[noun].map(({ accountId, name }) => `${accountId} ${name.toLowerCase()}`));
      expect({ noun, twice }).toEqual({ noun, twice: [] });
    }
  });

  test('master data, rows and month values are valid in the contract', () => {
    const values = data.monthValues.map((value) => ({ ...NO_VALUE, ...value, version: 0 }));
    const contractors = data.contractors.map((contractor) => ({ ...NO_DETAILS, ...contractor }));
    const methods = data.paymentMethods.map((method) => ({ ...NO_METHOD_DETAILS, ...method }));
    expect(faultsOf(contractorSchema, versioned(contractors))).toEqual([]);
    expect(faultsOf(paymentMethodSchema, versioned(methods))).toEqual([]);
    expect(faultsOf(recordSchema, versioned(data.records))).toEqual([]);
    expect(faultsOf(monthValueSchema, values)).toEqual([]);
  });

  test('payments are valid as payments of cells', () => {
    const cells = parts.map(({ source, part }) => {
      const cell = part.cell ?? { recordId: 1, month: '2026-01' };
      const { id: partId, orderedDate = null } = part;
      return { ...source, ...part, ...cell, orderedDate, partId, sourceId: source.id };
    });
    expect(faultsOf(cellPartSchema, cells)).toEqual([]);
    const saleDates = data.paymentSources.flatMap(({ saleDate }) => saleDate ?? []);
    expect(faultsOf(dateSchema, saleDates)).toEqual([]);
  });

  test('references exist and do not leave their account', () => {
    const own = (
      list: readonly { id: number; accountId: number }[],
      id: number | null | undefined,
      accountId: number,
    ) => id === null || id === undefined || byAccount(list).get(id) === accountId;
    const known = new Map<object, Map<number, number>>();
    const byAccount = (list: readonly { id: number; accountId: number }[]) => {
      const found = known.get(list) ?? new Map(list.map(({ id, accountId }) => [id, accountId]));
      known.set(list, found);
      return found;
    };
    const accounts = new Set(data.accounts.map(({ id }) => id));
    for (const noun of NOUNS) {
      if (noun === 'accounts') continue;
      expect(data[noun].every(({ accountId }) => accounts.has(accountId))).toBe(true);
    }
    const wrong = [
      ...data.categories.filter(({ folderId, accountId }) => !own(data.folders, folderId, accountId)),
      ...data.budgets.filter(({ categoryId, accountId }) => !own(data.categories, categoryId, accountId)),
      ...data.records.filter(
        (record) =>
          !own(data.budgets, record.budgetId, record.accountId) ||
          !own(data.tradeSubjects, record.tradeSubjectId, record.accountId) ||
          !own(data.contractors, record.contractorId, record.accountId) ||
          !own(data.sections, record.sectionId, record.accountId) ||
          !own(data.paymentMethods, record.paymentMethodId, record.accountId),
      ),
      ...data.monthValues.filter((value) => {
        const accountId = records.get(value.recordId)?.accountId ?? 0;
        return (
          accountId === 0 ||
          !own(data.contractors, value.contractorId, accountId) ||
          !own(data.paymentMethods, value.paymentMethodId, accountId)
        );
      }),
      ...data.paymentSources.filter(
        ({ contractorId, accountId }) => !own(data.contractors, contractorId, accountId),
      ),
      ...parts.filter(
        ({ source, part }) =>
          !own(data.paymentMethods, part.paymentMethodId, source.accountId) ||
          !own(data.records, part.cell?.recordId, source.accountId),
      ),
      ...data.users.filter((user) =>
        [...user.pinnedBudgetIds, ...user.budgets.map(({ budgetId }) => budgetId)].some(
          (id) => !own(data.budgets, id, user.accountId),
        ),
      ),
    ];
    expect(wrong).toEqual([]);
  });

  // All tax ids have the prefix 990, which was never issued; only ZUS has its real one.
  test('tax ids are valid and unique; bank accounts pass mod 97', () => {
    const nips = data.contractors.flatMap(({ taxIdentificationNumber }) => taxIdentificationNumber ?? []);
    expect(nips.filter((nip) => !isValidNip(nip) || !/^PL990\d{7}$|^PL5213017228$/.test(nip))).toEqual([]);
    expect(repeated(nips)).toEqual([]);
    const ibans = [
      ...data.contractors.flatMap(({ bankAccount }) => bankAccount ?? []),
      ...data.paymentMethods.flatMap(({ kind, number }) => (kind.endsWith('account') ? (number ?? []) : [])),
    ];
    expect(ibans.filter((iban) => !/^PL\d{26}$/.test(iban) || mod97(iban) !== 1n)).toEqual([]);
    expect(repeated(ibans)).toEqual([]);
  });

  test('rows lie within their sheet', () => {
    const outside = data.records.filter((record) => {
      const budget = budgets.get(record.budgetId);
      return (
        !budget ||
        record.firstMonth < budget.firstMonth ||
        record.lastMonth > budget.lastMonth ||
        record.firstMonth > record.lastMonth
      );
    });
    expect(outside).toEqual([]);
    expect(repeated(data.records.map(({ budgetId, position }) => `${budgetId} ${position}`))).toEqual([]);
  });

  test('closed months lie within their sheet', () => {
    for (const budget of data.budgets) {
      expect(repeated(budget.lockedMonths)).toEqual([]);
      expect(
        budget.lockedMonths.filter(
          (month) =>
            !monthSchema.safeParse(month).success || month < budget.firstMonth || month > budget.lastMonth,
        ),
      ).toEqual([]);
    }
  });

  test('month values and payments are in the first month of a segment of their row', () => {
    const places = [
      ...data.monthValues.map(({ recordId, month }) => ({ recordId, month })),
      ...parts.flatMap(({ part }) => part.cell ?? []),
    ];
    const wrong = places.filter(({ recordId, month }) => {
      const record = records.get(recordId);
      if (!record || month < record.firstMonth || month > record.lastMonth) return true;
      return (monthIndex(month) - monthIndex(record.firstMonth)) % record.segmentSize !== 0;
    });
    expect(wrong).toEqual([]);
    expect(
      repeated(data.monthValues.map(({ recordId, month, scope }) => `${recordId} ${month} ${scope}`)),
    ).toEqual([]);
  });

  test('dates and notes of months apply to that month only', () => {
    const onward = data.monthValues.filter(({ scope }) => scope === 'onward');
    expect(
      onward.filter((value) => value.note ?? value.issueDate ?? value.dueDate ?? value.expectedPaymentDate),
    ).toEqual([]);
  });

  test('changes lead to the current month values, are by users who may write the sheet, and are in order and in the past', () => {
    const changes = data.changes ?? [];
    expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted());
    expect(changes.filter(({ at }) => at.slice(0, 10) >= day)).toEqual([]);
    expect(changes.filter(({ value }) => !data.monthValues.includes(value))).toEqual([]);
    const users = new Map(data.users.map((user) => [user.id, user]));
    const isForeign = ({ userId, budgetId, value }: (typeof changes)[number]) => {
      const user = users.get(userId);
      const writes = user?.budgets.some((one) => one.budgetId === budgetId && one.permission === 'write');
      return records.get(value.recordId)?.budgetId !== budgetId || !(user?.isMaster || writes);
    };
    expect(changes.filter(isForeign)).toEqual([]);
  });

  test('contracts have proportions, other rows do not', () => {
    expect(data.records.filter((record) => isContract(record) !== (record.proportions !== null))).toEqual([]);
  });

  test('every document has instalments that add up, in the direction of its row, and none paid after the day', () => {
    expect(data.paymentSources.filter(({ parts: own }) => own.length === 0)).toEqual([]);
    expect(parts.filter(({ part }) => part.net + part.vat !== part.gross)).toEqual([]);
    expect(parts.filter(({ part }) => part.paidDate !== null && part.paidDate > day)).toEqual([]);
    expect(data.paymentSources.filter(({ issueDate }) => issueDate > day)).toEqual([]);
    const turned = parts.filter(
      ({ source, part }) => part.cell && records.get(part.cell.recordId)?.direction !== source.direction,
    );
    expect(turned).toEqual([]);
  });

  test("rates are of business days before the day, for every currency but the account's", () => {
    for (const rate of data.currencyRates) {
      rateSchema.parse(rate.rate);
      currencySchema.parse(rate.code);
      dateSchema.parse(rate.effectiveDate);
    }
    expect(data.currencyRates.every(({ effectiveDate }) => effectiveDate < day)).toBe(true);
    expect(data.currencyRates.every(({ table }) => /^\d{3}\/A\/NBP\/\d{4}$/.test(table))).toBe(true);
    expect(new Set(data.currencyRates.map(({ code }) => code))).toEqual(
      new Set(CURRENCY_CODES.filter((code) => code !== 'PLN')),
    );
    expect(repeated(data.currencyRates.map(({ code, effectiveDate }) => `${code} ${effectiveDate}`))).toEqual(
      [],
    );
  });

  test('every printed login is valid', () => {
    const printed = logins(scenario).map(({ email, password }) => `${email} ${password}`);
    const persons = data.users.filter(({ personId }) => personId === undefined);
    expect(printed).toEqual(persons.map(({ email, password }) => `${email} ${password}`));
    for (const { email, password } of data.users) {
      loginBody.parse({ email, password });
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\da-zA-Z]).{8,}$/);
    }
    expect(repeated(persons.map(({ email }) => email))).toEqual([]);
  });

  test('the second company has its own sheets, rows and payments', () => {
    const [, second] = data.accounts;
    const of = (items: readonly { accountId: number }[]) =>
      items.filter(({ accountId }) => accountId === second?.id).length;
    expect(of(data.users)).toBeGreaterThan(0);
    expect(of(data.budgets)).toBe(2);
    expect(of(data.records)).toBeGreaterThan(3);
    expect(of(data.paymentSources)).toBeGreaterThan(0);
  });

  test('the same day gives the same data', async () => {
    expect(await loadScenario(scenario, day)).toEqual(data);
  });
});

test('on another day, months move and ids stay', async () => {
  const [before, after] = await Promise.all([
    loadScenario('demo', '2026-10-15'),
    loadScenario('demo', '2026-11-15'),
  ]);
  expect(after.records.map(({ id }) => id)).toEqual(before.records.map(({ id }) => id));
  expect([moved(before), moved(after)]).toEqual(['2025-12', '2026-01']);
});

test('the large scenario has its documented size', async () => {
  const { records, budgets, monthValues, paymentSources } = await loadScenario('large', '2026-11-21');
  const rows = records.filter(({ budgetId }) => budgetId === 1);
  const sheet = budgets.find(({ id }) => id === 1);
  expect(rows).toHaveLength(5000);
  expect(monthIndex(sheet?.lastMonth ?? '') - monthIndex(sheet?.firstMonth ?? '') + 1).toBe(120);
  expect(budgets.filter(({ accountId }) => accountId === 1)).toHaveLength(51);
  expect(new Set(rows.map(({ sectionId }) => sectionId)).size).toBe(25);
  const cells = sum(
    rows.map((row) =>
      Math.ceil((monthIndex(row.lastMonth) - monthIndex(row.firstMonth) + 1) / row.segmentSize),
    ),
  );
  const rowIds = new Set(rows.map(({ id }) => id));
  expect(monthValues.filter(({ recordId }) => rowIds.has(recordId)).length / cells).toBeCloseTo(0.04, 2);
  const paidRows = new Set(
    paymentSources.flatMap(({ parts }) => parts.flatMap(({ cell }) => cell?.recordId ?? [])),
  );
  expect(rows.filter(({ id }) => paidRows.has(id)).length / rows.length).toBeCloseTo(0.08, 1);
});

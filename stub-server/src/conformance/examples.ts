import type { Contract } from '@saldo/contract';
import type { Input } from './routes.ts';
import { newRow } from '#src/testing-row.ts';
import { CHALLENGE, FACTOR_CODE } from '#src/testing-factor.ts';

/** A call that succeeds, and with which status. */
export type Example = Input & { status: 200 | 201 | 204 };

const sheet = { params: { id: 21 } };
const row = { params: { rowId: 71 } };
const one = (id: number) => ({ status: 200 as const, params: { id } });
const list = { status: 200 as const, query: { includeInternals: '1' } };

const record = newRow({ contractorId: 31, firstMonth: '2026-02', lastMonth: '2026-04' });

/**
 * One successful call of every route, by the master user of account A in the small scenario.
 * A route without one does not compile.
 */
const examples: { [Noun in keyof Contract]: Record<keyof Contract[Noun], Example> } = {
  account: {
    licenseInfo: { status: 200 },
    simulationTime: { status: 200 },
    ping: { status: 200, body: {} },
    gatewaySession: { status: 200 },
    timeout: { status: 200, params: { n: 0 } },
    prune: { status: 200, body: { password: 'Correct-horse-1', areas: ['payments', 'sheets'] } },
  },
  acl: {
    get: { status: 200 },
    update: {
      status: 200,
      body: {
        userId: 3,
        version: 1,
        permissions: { 'tree.edit': 'granted', budgets: [{ key: 21, permission: 'write' }] },
      },
    },
    slots: { status: 200 },
    userRights: { status: 200, params: { userId: 3 } },
    addUser: {
      status: 201,
      body: { email: 'nowa@a.test', firstname: 'Nowa', lastname: 'Osoba', copyFrom: 3, locale: 'pl' },
    },
    invite: { status: 200, params: { id: 5 }, body: { locale: 'en' } },
    removeUser: { status: 204, params: { userId: 2 } },
    budgetUsers: one(21),
    updateBudget: { ...one(21), body: { permissions: [{ userId: 3, permission: 'write' }] } },
    updateBudgets: { status: 204, body: { permissions: [{ userId: 3, key: 21, permission: 'read' }] } },
  },
  auth: {
    login: { status: 200, body: { email: 'master@a.test', password: 'Correct-horse-1' } },
    loginCode: { status: 200, body: { challenge: CHALLENGE, code: FACTOR_CODE } },
    logout: { status: 200 },
    test: { status: 200 },
  },
  budget: {
    list: { ...list },
    pages: { status: 200, body: { page: 1, pageSize: 10 } },
    get: one(21),
    create: { status: 201, body: { name: 'Nowy', categoryId: 11 } },
    update: { ...one(21), body: { version: 1, name: 'Inna nazwa' } },
    delete: one(23),
    test: { ...one(21), body: {} },
    duplicate: { ...sheet, status: 201, body: { name: 'Kopia', withAmounts: true, firstMonth: '2027-01' } },
    usage: { status: 200, body: { ids: [21, 22] } },
    pin: { status: 200, body: { ids: [21, 22] } },
    unpin: { status: 200, body: { ids: [21] } },
    monthsStates: one(21),
    init: { status: 201, body: {} },
    internalRebuild: { status: 200, body: { years: [2026] } },
    internalYears: { status: 200 },
    internalYearsOccupied: { status: 200 },
  },
  budgetRecord: {
    list: one(21),
    firstRows: one(21),
    default: one(21),
    overwrites: { status: 200, params: { rowId: 71, date: '2026-05' } },
    create: { ...sheet, status: 201, body: record },
    update: { ...row, status: 200, body: { version: 1, note: 'zmiana' } },
    delete: { ...one(22), body: { ids: [73] } },
    moveTo: { status: 200, params: { id: 21, targetBudgetId: 22 }, body: { ids: [72] } },
    moveToNew: { ...sheet, status: 201, body: { ids: [72], name: 'Przeniesione' } },
    monthValue: {
      ...row,
      status: 200,
      body: { month: '2026-05', scope: 'month', version: 1, set: { netAmount: 7000 } },
    },
  },
  category: {
    list: { ...list },
    get: one(11),
    create: { status: 201, body: { folderId: 1, name: 'Nowa' } },
    update: { ...one(12), body: { name: 'Inna', version: 1 } },
    delete: { status: 204, params: { id: 12 } },
  },
  change: {
    setCells: {
      ...one(21),
      body: { cells: [{ recordId: 71, month: '2026-05', version: 1, set: { netAmount: 7000 } }] },
    },
    list: { ...one(21), query: { recordId: '71', month: '2026-05' } },
    undo: { status: 200, params: { id: 21, changeId: 91 }, body: {} },
    redo: { status: 200, params: { id: 21, changeId: 92 }, body: {} },
  },
  config: { get: { status: 200, params: { key: 'maintenanceMode' } } },
  contractor: {
    list: { ...list },
    usages: { status: 200 },
    default: { status: 200 },
    get: one(31),
    usage: one(31),
    fromName: { status: 200, body: { name: 'łąka SP. Z O.O.' } },
  },
  currency: { rate: { status: 200, params: { code: 'EUR', date: '2026-11-20' } } },
  currentUser: {
    apiKey: { status: 200 },
    regenerateApiKey: { status: 200, body: { password: 'Correct-horse-1' } },
    revokeApiKey: { status: 204 },
    sessions: { status: 200 },
    endSession: { status: 204, params: { id: 'over-already' } },
    endOtherSessions: { status: 204 },
    testPassword: { status: 200, body: { password: 'wrong' } },
  },
  folder: {
    list: { ...list },
    create: { status: 201, body: { name: 'Nowy' } },
    createWithCategory: { status: 201, body: { name: 'Nowy', categoryName: 'Pierwsza' } },
    rename: { ...one(1), body: { name: 'Inny', version: 1 } },
    delete: { status: 204, params: { id: 2 } },
  },
  licenceSetting: {
    list: { status: 200 },
    save: {
      status: 200,
      body: {
        settings: [{ name: 'tax.form', startDate: '2026-01-01', endDate: null, value: 'linear' }],
      },
    },
  },
  paymentMethod: {
    list: { ...list },
    usages: { status: 200 },
    default: { status: 200 },
    get: one(41),
    usage: one(41),
    fromName: { status: 201, body: { name: 'Kasa' } },
  },
  profile: {
    get: { status: 200 },
    update: { status: 200, body: { firstname: 'Maria', phoneNumber: '600 100 200' } },
    updateCompany: { status: 200, body: { addressCity: 'Gdynia', taxIdentificationNumber: '526-104-08-28' } },
  },
  registrationRequest: {
    create: {
      status: 200,
      body: {
        isMobile: false,
        email: 'new@firma.test',
        firstname: 'Jan',
        lastname: 'Nowak',
        password: 'Correct-horse-1',
        acceptTerms: false,
        companyName: 'Firma',
        legalEntityType: 'EconomicActivity',
      },
    },
    renew: { status: 200, body: { email: 'nobody@a.test' } },
    confirm: { status: 200, body: { email: 'nobody@a.test', code: '123456' } },
    userData: { status: 200, body: {} },
    resetPasswordRequest: { status: 200, body: { email: 'nobody@a.test' } },
    verifyResetPasswordToken: { status: 200, body: { email: 'nobody@a.test', token: 'wrong' } },
    resetPassword: {
      status: 200,
      body: { email: 'nobody@a.test', token: 'wrong', password: 'Correct-horse-1' },
    },
    verifyInvitation: { status: 200, body: { email: 'invited@a.test', token: 'wrong' } },
    setupAccount: {
      status: 200,
      body: {
        token: 'wrong',
        isMobile: false,
        email: 'invited@a.test',
        firstname: 'Jan',
        lastname: 'Nowak',
        password: 'Correct-horse-1',
        acceptTerms: false,
      },
    },
  },
  report: { dashboard: { status: 200 }, due: { status: 200 } },
  resource: {
    locks: { status: 200 },
    lock: { status: 200, body: { type: 'record', id: 71 } },
    unlock: { status: 200, body: { type: 'record', id: 71 } },
    update: { status: 200, body: { type: 'budget', id: 21, state: { cell: null } } },
    selection: one(21),
  },
  rows: {
    duplicate: { ...sheet, status: 201, body: { ids: [71] } },
    change: { ...one(21), body: { rows: [{ id: 71, version: 1, set: { note: 'zmiana' } }] } },
    add: {
      ...sheet,
      status: 201,
      body: {
        records: [{ ...record, cells: [{ month: '2026-03', netAmount: 1 }] }],
        beforeId: 72,
      },
    },
    order: { ...one(21), body: { ids: [72], beforeId: 71 } },
    usage: { ...one(21), body: { ids: [71] } },
    copyTo: { status: 201, params: { id: 21, targetBudgetId: 22 }, body: { ids: [71] } },
  },
  secondFactor: {
    get: { status: 200 },
    begin: { status: 200, body: { password: 'Correct-horse-1' } },
    confirm: { status: 200, body: { code: FACTOR_CODE } },
    renewRecoveryCodes: { status: 200, body: { password: 'Correct-horse-1' } },
    switchOff: { status: 204, body: { password: 'Correct-horse-1' } },
    require: { status: 200, body: { password: 'Correct-horse-1', isRequired: true } },
    reset: { status: 204, params: { userId: 3 }, body: { password: 'Correct-horse-1' } },
  },
  section: {
    list: { ...list },
    usages: { status: 200 },
    get: one(61),
    usage: one(61),
    fromName: { status: 201, body: { name: 'Zmienne' } },
  },
  subscription: {
    get: { status: 200 },
    seats: { status: 200, params: { n: 7 }, body: {} },
    quantity: { status: 200, params: { n: 7 }, body: {} },
    status: { status: 200, params: { status: 'suspended' }, body: {} },
    creditsInfo: { status: 200 },
    creditsCheckoutUrl: { status: 200, body: { quantity: 100, locale: 'en' } },
    portalSessionUrl: {
      status: 200,
      body: {
        password: 'Correct-horse-1',
        companyData: {
          companyName: 'A sp. z o.o.',
          addressCity: 'Gdynia',
          addressStreet: 'Świętojańska',
          addressBuildingNo: '10',
          addressPostCode: '81-368',
          taxIdentificationNumber: 'PL5261040828',
        },
      },
    },
  },
  tradeSubject: {
    list: { ...list },
    usages: { status: 200 },
    get: one(51),
    usage: one(51),
    fromName: { status: 201, body: { name: 'Czynsz' } },
  },
  tree: {
    get: { status: 200 },
    foldersAndCategories: { ...list },
  },
  userSetting: {
    get: { status: 200, body: { keys: ['a'] } },
    set: { status: 200, body: { key: 'a', value: { b: [1] } } },
  },
  vat: { withValue: { status: 200, params: { x: 10_000 } } },
};

const byName: Record<string, Record<string, Example>> = examples;

export function exampleOf(name: string): Example {
  const [noun = '', route = ''] = name.split('.');
  const example = byName[noun]?.[route];
  if (!example) throw new Error(`There is no example of ${name}`);
  return example;
}

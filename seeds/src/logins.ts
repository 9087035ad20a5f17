import type { SeedUser } from './data.ts';

export interface Login {
  email: string;
  password: string;
  role: string;
}

/** The shared password; the rule requires a lowercase and an uppercase letter, a digit and a special character. */
const DEMO_PASSWORD = 'Saldo-demo-1';

type Person = Omit<SeedUser, 'accountId' | 'password'> & { role: string };

/** People of the demo company; the server prints them at its start. */
export const DEMO_PEOPLE: readonly Person[] = [
  {
    id: 1,
    email: 'anna@pracowniakreska.pl',
    firstname: 'Anna',
    lastname: 'Kreska',
    avatarId: 1,
    isMaster: true,
    areas: {},
    budgets: [],
    pinnedBudgetIds: [1, 2, 8],
    role: 'master user',
  },
  {
    id: 2,
    email: 'marek@pracowniakreska.pl',
    firstname: 'Marek',
    lastname: 'Wrona',
    avatarId: 2,
    isMaster: false,
    areas: {
      'budgets.add': 'granted',
      'payments.add': 'granted',
      'payments.listDetached': 'own',
      'tributes.add': 'granted',
      'tributes.list': 'write',
      'accounts.edit': 'granted',
      'tree.edit': 'denied',
    },
    budgets: Array.from({ length: 17 }, (_, place) => ({
      budgetId: place + 1,
      permission: 'write' as const,
    })),
    pinnedBudgetIds: [8, 16],
    role: 'accountant: all sheets, payments and taxes',
  },
  {
    id: 3,
    email: 'tomasz@pracowniakreska.pl',
    firstname: 'Tomasz',
    lastname: 'Zięba',
    avatarId: 3,
    isMaster: false,
    areas: { 'payments.add': 'granted', 'payments.listDetached': 'denied' },
    budgets: [
      { budgetId: 1, permission: 'write' },
      { budgetId: 2, permission: 'read' },
    ],
    pinnedBudgetIds: [1, 2],
    role: 'project manager: writes one sheet, reads one',
  },
];

/** The accountant of both companies: one person with a user in each. */
export const ACCOUNTANT: Person = {
  id: 4,
  email: 'zofia@biurolis.example',
  firstname: 'Zofia',
  lastname: 'Lis',
  avatarId: 6,
  isMaster: false,
  areas: { 'payments.add': 'granted', 'tributes.list': 'granted' },
  budgets: [
    { budgetId: 4, permission: 'read' },
    { budgetId: 5, permission: 'read' },
  ],
  pinnedBudgetIds: [4],
  role: 'accountant of two companies: the menu switches',
};

/** The same person in the other company. */
export const ACCOUNTANT_ELSEWHERE: Person = {
  ...ACCOUNTANT,
  id: 92,
  personId: ACCOUNTANT.id,
  budgets: [
    { budgetId: 901, permission: 'write' },
    { budgetId: 902, permission: 'read' },
  ],
  pinnedBudgetIds: [901],
};

/** The master user of the other company, for tests of the separation of accounts. */
export const OTHER_PERSON: Person = {
  id: 91,
  email: 'ewa@innafirma.example',
  firstname: 'Ewa',
  lastname: 'Inna',
  avatarId: 4,
  isMaster: true,
  areas: {},
  budgets: [],
  pinnedBudgetIds: [901],
  role: 'master user of another company',
};

/** The first user of an empty company. */
export const NEW_PERSON: Person = {
  id: 1,
  email: 'jan@nowafirma.example',
  firstname: 'Jan',
  lastname: 'Nowy',
  avatarId: 5,
  isMaster: true,
  areas: {},
  budgets: [],
  pinnedBudgetIds: [],
  role: 'master user of a new account',
};

const PEOPLE: Readonly<Record<'demo' | 'empty' | 'large', readonly Person[]>> = {
  demo: [...DEMO_PEOPLE, ACCOUNTANT, OTHER_PERSON],
  empty: [NEW_PERSON, OTHER_PERSON],
  large: [...DEMO_PEOPLE.slice(0, 1), OTHER_PERSON],
};

/** The logins of a scenario, printed by the server. */
export const logins = (scenario: 'demo' | 'empty' | 'large'): Login[] =>
  PEOPLE[scenario].map(({ email, role }) => ({ email, password: DEMO_PASSWORD, role }));

export function userOf(person: Person, accountId: number): SeedUser {
  const { id, email, firstname, lastname, avatarId, isMaster, areas, budgets, pinnedBudgetIds } = person;
  const named = { email, password: DEMO_PASSWORD, firstname, lastname, avatarId };
  const { personId } = person;
  const own = { id, accountId, ...(personId === undefined ? {} : { personId }) };
  return { ...own, ...named, isMaster, areas, budgets, pinnedBudgetIds };
}

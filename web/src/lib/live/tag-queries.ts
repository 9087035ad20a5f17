import type { Tag, TagType } from '@saldo/contract/tags';
import { ACL_KEY, SESSION_KEY } from '../session-key.ts';

type Key = readonly unknown[];

/** Lists of sheets are one thing, sheets another. */
const LISTS = 'LIST';

const of =
  (...keys: Key[]) =>
  (): Key[] =>
    keys;
/** What belongs to one sheet, or to all of them where the tag names none. */
const ofSheet =
  (...names: string[]) =>
  (id: Tag['id']): Key[] =>
    names.map((name) => ['budget', name, ...(id === undefined ? [] : [id])]);

const LIST_KEYS: Key[] = [
  ['budget', 'pages'],
  ['budget', 'copy-sources'],
  ['budget', 'drafts'],
];

/** The queries of this client that hold what a tag names; what is not fetched anywhere yet has none. */
const QUERIES: Record<TagType, (id: Tag['id']) => Key[]> = {
  Acl: of(ACL_KEY),
  ApiKey: of(['api-key']),
  Budget: (id) => {
    if (id === LISTS) return LIST_KEYS;
    return [...(id === undefined ? LIST_KEYS : []), ...ofSheet('one')(id)];
  },
  BudgetRecords: ofSheet('sheet'),
  BudgetMonthsStates: of(),
  BudgetMonthChips: of(),
  Category: of(['structure'], ['tree']),
  Contractor: of(['contractor']),
  Credits: of(['credits']),
  CurrentUser: of(SESSION_KEY, ['profile']),
  Dashboard: of(['dashboard']),
  DetachedPayments: of(),
  Folder: of(['structure'], ['tree']),
  History: ofSheet('history', 'changes'),
  ImportDocuments: of(),
  ImportHistory: of(),
  ImportProcesses: of(),
  ImportSources: of(),
  InternalYears: of(),
  LicenseInfo: of(['licence-info'], ['subscription']),
  LicenseSettings: of(),
  Locks: of(),
  PaymentMethod: of(['payment-method']),
  Payments: of(),
  PaymentSource: of(),
  PaymentTypeSettings: of(),
  Reports: of(),
  SecondFactor: of(['second-factor']),
  Section: of(['section']),
  SimulationTime: of(['simulation-time']),
  Slots: of(['team'], [...ACL_KEY, 'slots']),
  Subscription: of(['subscription']),
  TaxSummary: of(),
  TradeSubject: of(['trade-subject']),
  Tree: of(['tree'], ['structure']),
  UserSetting: of(['user-setting']),
};

/** Keys of the queries that the tags name, each once. */
export function queriesOf(tags: readonly Tag[]): Key[] {
  const keys = new Map<string, Key>();
  for (const { type, id } of tags) for (const key of QUERIES[type](id)) keys.set(JSON.stringify(key), key);
  return [...keys.values()];
}

import { TAG_TYPES, type Tag, type TagType } from '@saldo/contract/tags';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queriesOf } from './tag-queries.ts';

/** Every kind of query that this client keeps, as its screens ask for them. */
const QUERIES = [
  'acl',
  'acl slots',
  'api-key',
  'budget changes 7 all',
  'budget copy-sources',
  'budget default-record 7 41',
  'budget drafts',
  'budget history 7 steps',
  'budget one 7',
  'budget one 8',
  'budget pages false',
  'budget rows-usage 7',
  'budget sheet 7',
  'budget sheet 8',
  'budget usage 7',
  'config maintenanceMessage',
  'config maintenanceMode',
  'contractor choices',
  'contractor usages',
  'credits',
  'dashboard',
  'licence-info',
  'licence-info dev',
  'payment-method choices',
  'payment-method settings',
  'payment-method usages',
  'profile',
  'second-factor',
  'section choices',
  'section usages',
  'session',
  'simulation-time',
  'structure',
  'subscription',
  'team rights 3',
  'team sheet 7',
  'team slots',
  'trade-subject choices',
  'trade-subject usages',
  'tree',
  'tree places',
  'tree rights',
  'user-setting preferences',
];
const keyOf = (name: string): QueryKey =>
  name.split(' ').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Which of them are asked for again after these tags. */
function stale(...tags: Tag[]): string[] {
  const client = new QueryClient();
  for (const name of QUERIES) client.setQueryData(keyOf(name), name);
  for (const queryKey of queriesOf(tags)) void client.invalidateQueries({ queryKey });
  return QUERIES.filter((name) => client.getQueryState(keyOf(name))?.isInvalidated);
}

const STRUCTURE = ['structure', 'tree', 'tree places', 'tree rights'];
const SHEETS = ['budget copy-sources', 'budget drafts', 'budget one 7', 'budget one 8', 'budget pages false'];
const TEAM = ['acl slots', 'team rights 3', 'team sheet 7', 'team slots'];

/** Each tag of the contract. What is kept by no query yet is empty. */
const TABLE: Record<TagType, string[]> = {
  Acl: ['acl', 'acl slots'],
  ApiKey: ['api-key'],
  Budget: SHEETS,
  BudgetMonthChips: [],
  // part of the sheet's records
  BudgetMonthsStates: [],
  BudgetRecords: ['budget sheet 7', 'budget sheet 8'],
  Category: STRUCTURE,
  Contractor: ['contractor choices', 'contractor usages'],
  Credits: ['credits'],
  CurrentUser: ['profile', 'session'],
  Dashboard: ['dashboard'],
  DetachedPayments: [],
  Folder: STRUCTURE,
  History: ['budget changes 7 all', 'budget history 7 steps'],
  ImportDocuments: [],
  ImportHistory: [],
  ImportProcesses: [],
  ImportSources: [],
  InternalYears: [],
  LicenseInfo: ['licence-info', 'licence-info dev', 'subscription'],
  // read by no screen; the tree that changes with them has a tag of its own
  LicenseSettings: [],
  // told by the socket as a list of their own
  Locks: [],
  PaymentMethod: ['payment-method choices', 'payment-method settings', 'payment-method usages'],
  Payments: [],
  PaymentSource: [],
  PaymentTypeSettings: [],
  Reports: [],
  SecondFactor: ['second-factor'],
  Section: ['section choices', 'section usages'],
  SimulationTime: ['simulation-time'],
  Slots: TEAM,
  Subscription: ['subscription'],
  TaxSummary: [],
  TradeSubject: ['trade-subject choices', 'trade-subject usages'],
  Tree: STRUCTURE,
  UserSetting: ['user-setting preferences'],
};

test.each(TAG_TYPES)('The tag %s asks again for what it names and nothing else', (type) => {
  const advice = `The tag ${type} is new: say in tag-queries.ts and in the table above which queries hold it`;
  expect(() => queriesOf([{ type }]), advice).not.toThrow();
  expect(TABLE, advice).toHaveProperty(type);
  expect(stale({ type })).toEqual(TABLE[type]);
});

test('a tag with an id names the queries of its sheet alone', () => {
  expect(stale({ type: 'BudgetRecords', id: 7 })).toEqual(['budget sheet 7']);
  expect(stale({ type: 'Budget', id: 8 })).toEqual(['budget one 8']);
  expect(stale({ type: 'History', id: 8 })).toEqual([]);
});

test('the lists of sheets are not the sheets', () => {
  expect(stale({ type: 'Budget', id: 'LIST' })).toEqual([
    'budget copy-sources',
    'budget drafts',
    'budget pages false',
  ]);
});

test('a query is fetched once, however many tags name it', () => {
  const keys = queriesOf(['Tree', 'Folder', 'Category'].map((type) => ({ type: type as 'Tree' })));
  expect(keys).toHaveLength(2);
});

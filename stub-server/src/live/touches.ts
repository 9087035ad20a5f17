import type { Contract } from '@saldo/contract';
import type { ChangeKind } from '@saldo/contract/change';
import type { Resource } from '@saldo/contract/realtime';
import type { Tag, TagType } from '@saldo/contract/tags';
import type { AppRoute, ServerInferRequest } from '@ts-rest/core';
import type { Db } from '#src/db/open.ts';

/** What is known of a write when it is committed. */
type Written<Input> = Input & { accountId: number; sheets: readonly number[] };

/** What a write touches: whom it concerns, and which locks of others stop it. */
export interface Touches<Input = never> {
  /** what others fetch again */
  tags: (call: Written<Input>) => readonly Tag[];
  /** what nobody else may have locked */
  locks?: (call: Written<Input>, tx: Db) => readonly Resource[] | Promise<readonly Resource[]>;
  /** the tags concern the user's own other tabs alone */
  isOwn?: true;
  /** a sheet that nobody but its author and the master user may see yet */
  makesSheet?: true;
  /** users whose rights are others now */
  rightsOf?: (call: Written<Input>) => readonly number[];
  /** the user who is no more */
  removes?: (call: Written<Input>) => number;
}

type Writing<Noun> = {
  [Name in keyof Noun as Noun[Name] extends { method: 'GET' } ? never : Name]: Noun[Name] extends AppRoute
    ? Touches<ServerInferRequest<Noun[Name]>>
    : never;
};

const of = (...types: TagType[]): Tag[] => types.map((type) => ({ type }));

/** A sheet whose amounts are others: its own facts, and the sums that it goes into. */
const plan = (...ids: (number | undefined)[]): Tag[] => [
  ...ids.flatMap((id): Tag[] =>
    id === undefined
      ? []
      : [
          { type: 'BudgetRecords', id },
          { type: 'BudgetMonthsStates', id },
          { type: 'BudgetMonthChips', id },
          { type: 'History', id },
          { type: 'Budget', id },
        ],
  ),
  { type: 'Budget', id: 'LIST' },
  ...of('Dashboard', 'Reports'),
];
/** Payments have been taken off their cells, or come with rows. */
const payments = of('Payments', 'DetachedPayments', 'PaymentSource');
const sheets = of('Budget', 'Tree', 'Dashboard', 'Reports', 'Acl');

const budget = (id: number): Resource => ({ type: 'budget', id });
const records = (ids: readonly number[]): Resource[] => ids.map((id) => ({ type: 'record', id }));

/** Rows that leave their sheet. */
export const leavingRows = (sheet: number, ids: readonly number[]): Resource[] => [
  budget(sheet),
  ...records(ids),
];

/** A sheet with all its rows. */
export async function wholeSheet(tx: Db, accountId: number, id: number): Promise<Resource[]> {
  const rows = await tx
    .selectFrom('resource_lock')
    .innerJoin('record', 'record.id', 'resource_lock.id')
    .select('record.id')
    .where('resource_lock.account_id', '=', accountId)
    .where('resource_lock.type', '=', 'record')
    .where('record.budget_id', '=', id)
    .execute();
  return [budget(id), ...records(rows.map((row) => row.id))];
}

/** Changes that leave the sheet and its list of rows as they are. */
const WITHIN_ROWS: ReadonlySet<ChangeKind> = new Set(['cells', 'move-amount', 'change-row', 'change-rows']);

/** What a change was about: undo and redo write it again. */
async function ofChange(tx: Db, accountId: number, changeId: number, sheet: number): Promise<Resource[]> {
  const rows = await tx
    .selectFrom('change')
    .leftJoin('change_item as item', 'item.change_id', 'change.id')
    .select(['item.record_id as recordId', 'item.entity', 'item.before', 'change.kind'])
    .distinct()
    .where('change.account_id', '=', accountId)
    .where('change.id', '=', changeId)
    .execute();
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const isAdded = ({ entity, before }: (typeof rows)[number]) => entity === 'record' && before === null;
  const hasSheet = rows.some((row) => !WITHIN_ROWS.has(row.kind) || isAdded(row));
  return [...(hasSheet ? [budget(sheet)] : []), ...records(ids)];
}

/** Everything that somebody edits. */
const everyLock = (tx: Db, accountId: number): Promise<Resource[]> =>
  tx.selectFrom('resource_lock').select(['type', 'id']).where('account_id', '=', accountId).execute();

const MASTER_DATA = ['Contractor', 'PaymentMethod', 'TradeSubject', 'Section'] as const;
const NOTHING = { tags: () => [] };
const own = (...types: TagType[]) => ({ tags: () => of(...types), isOwn: true as const });
const tags = (...types: TagType[]) => ({ tags: () => of(...types) });
const structure = tags('Folder', 'Category', 'Tree');
const taken = {
  tags: ({ sheets: [id] }: { sheets: readonly number[] }) => [...plan(id), ...payments],
  locks: ({ params, accountId }: { params: { id: number; changeId: number }; accountId: number }, tx: Db) =>
    ofChange(tx, accountId, params.changeId, params.id),
};

/** Every route that writes; one that is missing does not compile. */
const TOUCHES: { [Noun in keyof Contract]: Writing<Contract[Noun]> } = {
  account: {
    ping: NOTHING,
    prune: {
      tags: () => [...sheets, ...payments, ...of('BudgetRecords', 'History', ...MASTER_DATA)],
      locks: ({ accountId }, tx) => everyLock(tx, accountId),
    },
  },
  acl: {
    update: { ...tags('Slots', 'Acl'), rightsOf: ({ body }) => [body.userId] },
    addUser: tags('Slots'),
    invite: tags('Slots'),
    removeUser: { ...tags('Slots'), removes: ({ params }) => params.userId },
    updateBudget: {
      ...tags('Slots', 'Acl'),
      rightsOf: ({ body }) => body.permissions.map(({ userId }) => userId),
    },
    updateBudgets: {
      ...tags('Slots', 'Acl'),
      rightsOf: ({ body }) => [...new Set(body.permissions.map(({ userId }) => userId))],
    },
  },
  auth: { login: NOTHING, loginCode: NOTHING },
  budget: {
    pages: NOTHING,
    usage: NOTHING,
    create: { tags: () => sheets, makesSheet: true },
    update: {
      tags: ({ params }) => [...plan(params.id), ...of('Tree')],
      locks: ({ params }) => [budget(params.id)],
    },
    delete: {
      tags: ({ params }) => [...plan(params.id), ...sheets, ...payments],
      locks: ({ params, accountId }, tx) => wholeSheet(tx, accountId, params.id),
    },
    test: NOTHING,
    duplicate: { tags: () => sheets, makesSheet: true },
    pin: own('Tree', 'Budget'),
    unpin: own('Tree', 'Budget'),
    init: { tags: () => [...sheets, ...of('Folder', 'Category', 'PaymentMethod', 'TradeSubject')] },
    internalRebuild: { tags: () => [...sheets, ...of('BudgetRecords', 'InternalYears', 'TaxSummary')] },
  },
  budgetRecord: {
    create: { tags: ({ params }) => plan(params.id), locks: ({ params }) => [budget(params.id)] },
    update: { tags: ({ sheets: [id] }) => plan(id), locks: ({ params }) => records([params.rowId]) },
    delete: {
      tags: ({ params }) => [...plan(params.id), ...payments],
      locks: ({ params, body }) => leavingRows(params.id, body.ids),
    },
    moveTo: {
      tags: ({ params }) => [...plan(params.id, params.targetBudgetId), ...payments],
      locks: ({ params, body }) => [budget(params.id), budget(params.targetBudgetId), ...records(body.ids)],
    },
    moveToNew: {
      tags: ({ params }) => [...plan(params.id), ...sheets, ...payments],
      locks: ({ params, body }) => leavingRows(params.id, body.ids),
    },
    monthValue: {
      tags: ({ sheets: [id], body }) => [...plan(id), ...(body.moveTo === undefined ? [] : payments)],
      locks: ({ params, sheets: [id], body }) => [
        ...(body.asOwnRow === true && id !== undefined ? [budget(id)] : []),
        ...records([params.rowId]),
      ],
    },
  },
  category: { create: structure, update: structure, delete: structure },
  change: {
    setCells: {
      tags: ({ params }) => plan(params.id),
      locks: ({ body }) => records([...new Set(body.cells.map(({ recordId }) => recordId))]),
    },
    undo: taken,
    redo: taken,
  },
  config: {},
  contractor: { fromName: tags('Contractor') },
  currency: {},
  // of the ended sessions' tabs each is told by itself
  currentUser: {
    regenerateApiKey: own('ApiKey'),
    revokeApiKey: own('ApiKey'),
    endSession: NOTHING,
    endOtherSessions: NOTHING,
    testPassword: NOTHING,
  },
  folder: { create: structure, createWithCategory: structure, rename: structure, delete: structure },
  licenceSetting: { save: tags('LicenseSettings', 'Tree') },
  paymentMethod: { fromName: tags('PaymentMethod') },
  profile: { update: tags('CurrentUser', 'Slots'), updateCompany: tags('CurrentUser') },
  // by those who are not signed in: an account set up tells its `Slots` itself, the rest concerns no open screen
  registrationRequest: {
    create: NOTHING,
    renew: NOTHING,
    confirm: NOTHING,
    userData: NOTHING,
    resetPasswordRequest: NOTHING,
    verifyResetPasswordToken: NOTHING,
    resetPassword: NOTHING,
    verifyInvitation: NOTHING,
    setupAccount: NOTHING,
  },
  report: {},
  resource: { lock: NOTHING, unlock: NOTHING, update: NOTHING },
  rows: {
    change: {
      tags: ({ params }) => plan(params.id),
      locks: ({ body }) => records(body.rows.map(({ id }) => id)),
    },
    add: { tags: ({ params }) => plan(params.id), locks: ({ params }) => [budget(params.id)] },
    order: {
      tags: ({ params }) => plan(params.id),
      // into another section is a change of the rows
      locks: ({ params, body }) => [
        budget(params.id),
        ...(body.sectionId === undefined ? [] : records(body.ids)),
      ],
    },
    usage: NOTHING,
    duplicate: { tags: ({ params }) => plan(params.id), locks: ({ params }) => [budget(params.id)] },
    copyTo: {
      tags: ({ params }) => plan(params.targetBudgetId),
      locks: ({ params }) => [budget(params.targetBudgetId)],
    },
  },
  secondFactor: {
    begin: NOTHING,
    confirm: tags('SecondFactor', 'Slots'),
    renewRecoveryCodes: own('SecondFactor'),
    switchOff: tags('SecondFactor', 'Slots'),
    require: tags('SecondFactor'),
    reset: tags('SecondFactor', 'Slots'),
  },
  section: { fromName: tags('Section') },
  // told by subscription/announce.ts, as is what the card provider and the days do
  subscription: {
    seats: NOTHING,
    quantity: NOTHING,
    status: NOTHING,
    creditsCheckoutUrl: NOTHING,
    portalSessionUrl: NOTHING,
  },
  tradeSubject: { fromName: tags('TradeSubject') },
  tree: {},
  userSetting: { get: NOTHING, set: own('UserSetting') },
  vat: {},
};

/** By the name of its noun and route; null for one that only reads. */
export function touchesOf(noun: string, route: string): Touches<Record<string, unknown>> | null {
  const nouns: Record<string, Record<string, unknown>> = TOUCHES;
  return (nouns[noun]?.[route] as Touches<Record<string, unknown>> | undefined) ?? null;
}

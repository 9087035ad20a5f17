import { APPROVAL_SETTING } from '@saldo/contract/transfer-approval';
import type { SeedData } from '@saldo/seeds';
import type { Db } from '#src/db/open.ts';
import type { Caller } from '#src/testing.ts';
import {
  ACCOUNTS,
  CATEGORIES,
  CONTRACTOR,
  DOCUMENT,
  FOLDER,
  INSTALMENT,
  PAYMENT_METHOD,
  ROW,
  SHEETS,
  USERS,
} from '#src/testing-ids.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { payable } from '#src/transfer/testing/conformance.ts';

const APPROVAL = 1;
const ORDER = { paymentMethodId: PAYMENT_METHOD, format: 'elixir', date: '2026-12-01' };
const TRANSFER = { parts: [{ id: INSTALMENT, version: 1 }], ...ORDER, total: 123_000 };

/**
 * The small scenario with a folder of two empty categories, and a transfer that needs another
 * user's approval.
 */
/** A folder with two empty categories, beside those of the small scenario. */
const ARCHIVE = { folder: 2, old: 13, older: 14 };

export function scenario(): SeedData {
  const seed = payable(smallSeed());
  const of = (id: number, name: string) => ({ id, accountId: ACCOUNTS.a, name, isInternal: false });
  return {
    ...seed,
    folders: [...seed.folders, of(ARCHIVE.folder, 'Archiwum')],
    categories: [
      ...seed.categories,
      { ...of(ARCHIVE.old, 'Stare'), folderId: ARCHIVE.folder },
      { ...of(ARCHIVE.older, 'Starsze'), folderId: ARCHIVE.folder },
    ],
    licenceSettings: [
      ...(seed.licenceSettings ?? []),
      { accountId: ACCOUNTS.a, name: APPROVAL_SETTING, startDate: '2000-01-01', value: '100000' },
    ],
    transferApprovals: [
      {
        id: APPROVAL,
        accountId: ACCOUNTS.a,
        requestedBy: 2,
        paymentMethodId: PAYMENT_METHOD,
        date: ORDER.date,
        partIds: [INSTALMENT],
      },
    ],
  };
}

/** A summary of an answer. */
export type Outcome = string;

export type Send = (caller: Caller) => ReturnType<Caller['post']>;

const MAY = { month: '2026-05', scope: 'month' };
const approval =
  (what: 'decision' | 'withdrawal', body: object): Send =>
  (caller) =>
    caller.post(`/api/payment/transfer-approvals/${APPROVAL}/${what}`, { version: 1, ...body });
const cell =
  (body: object): Send =>
  (caller) =>
    caller.post(`/api/budget/record/${ROW.officeCost}/month-value`, body);
const row =
  (body: object): Send =>
  (caller) =>
    caller.patch(`/api/budget/record/${ROW.officeCost}`, { version: 1, ...body });
const sheet =
  (body: object): Send =>
  (caller) =>
    caller.patch(`/api/budget/${SHEETS.office}`, { version: 1, ...body });
const patch =
  (url: string, body: object): Send =>
  (caller) =>
    caller.patch(url, { version: 1, ...body });

/** Writes of one entity, all based on its first version; `number` distinguishes them. */
export const WRITES_OF_ONE: Record<string, (number: number) => Send> = {
  'a month': (number) => cell({ ...MAY, version: 1, set: { netAmount: number } }),
  'a month that has nothing yet': (number) =>
    cell({ month: '2026-06', scope: 'month', version: 0, set: { netAmount: number } }),
  'months of several rows': (number) => (caller) =>
    caller.post(`/api/budget/${SHEETS.office}/month-values`, {
      cells: [
        { recordId: ROW.officeIncome, month: '2026-05', version: 0, set: { netAmount: number } },
        { recordId: ROW.officeCost, month: '2026-05', version: 1, set: { netAmount: number } },
      ],
    }),
  'a row': (number) => row({ netAmount: number }),
  'several rows': (number) =>
    patch(`/api/budget/${SHEETS.office}/records`, {
      rows: [72, 71].map((id) => ({ id, version: 1, set: { netAmount: number } })),
    }),
  'a sheet': (number) => sheet({ name: `Arkusz ${number}` }),
  'a folder': (number) => patch(`/api/folder/${FOLDER}`, { name: `Folder ${number}` }),
  'a category': (number) => patch(`/api/category/${CATEGORIES.office}`, { name: `Kategoria ${number}` }),
  'a document': (number) => patch(`/api/payment-source/${DOCUMENT}`, { description: `Czynsz ${number}` }),
  'an instalment': (number) => (caller) =>
    caller.post('/api/payment/change', {
      parts: [{ id: INSTALMENT, version: 1 }],
      set: { expectedDate: `2026-04-0${number}` },
    }),
  'a contractor': (number) => patch(`/api/contractor/${CONTRACTOR}`, { name: `Kontrahent ${number}` }),
  'a payment method': (number) => patch(`/api/payment-method/${PAYMENT_METHOD}`, { name: `Konto ${number}` }),
  'a decision on a transfer': (number) =>
    approval('decision', { decision: 'rejected', reason: `Powód ${number}` }),
  'the rights of a user': (number) =>
    patch('/api/acl', {
      userId: USERS.reader,
      permissions: { budgets: [{ key: 20 + number, permission: 'write' }] },
    }),
};

const paysInstalment: Send = (caller) =>
  caller.post('/api/payment/change', {
    parts: [{ id: INSTALMENT, version: 1 }],
    set: { paidDate: '2026-03-28' },
  });

/** Conflicting commands on a transfer that waits for approval. */
export const TRANSFER_COMMANDS = {
  'approves the transfer': approval('decision', { decision: 'approved', reason: '' }),
  'rejects the transfer': approval('decision', { decision: 'rejected', reason: 'Za wcześnie' }),
  'withdraws the request': approval('withdrawal', {}),
  'asks for another approval': (caller: Caller) => caller.post('/api/payment/transfer-approvals', TRANSFER),
  'makes the file': (caller: Caller) =>
    caller.post('/api/payment/transfers', { ...TRANSFER, marksOrdered: true, approvalId: APPROVAL }),
  'pays the instalment': paysInstalment,
  'deletes the document': (caller: Caller) => caller.delete(`/api/payment-source/${DOCUMENT}`),
} satisfies Record<string, Send>;

/** Conflicting commands, each as sent by one browser. */
export const COMMANDS: Record<string, Send> = {
  'sets May': cell({ ...MAY, version: 1, set: { netAmount: 7000 } }),
  'sets June': cell({ month: '2026-06', scope: 'month', version: 0, set: { netAmount: 8000 } }),
  'sets April and all later months': cell({
    month: '2026-04',
    scope: 'onward',
    version: 0,
    replacesLater: true,
    set: { netAmount: 9000 },
  }),
  'moves May to July': cell({ ...MAY, version: 1, set: {}, moveTo: '2026-07' }),
  'changes the row': row({ netAmount: 4000 }),
  'puts the row into euros': row({ currency: 'EUR' }),
  'changes rows with their months': patch(`/api/budget/${SHEETS.office}/records`, {
    rows: [
      { id: ROW.officeIncome, version: 1, set: { netAmount: 6000 } },
      {
        id: ROW.officeCost,
        version: 1,
        set: { currency: 'USD' },
        cells: [{ month: '2026-05', version: 1, netAmount: 3000 }],
      },
    ],
  }),
  'deletes the row': (caller) =>
    caller.delete(`/api/budget/${SHEETS.office}/records`, { ids: [ROW.officeCost] }),
  'moves the row to another sheet': (caller) =>
    caller.post(`/api/budget/${SHEETS.office}/records/move-to/${SHEETS.project}`, { ids: [ROW.officeCost] }),
  'duplicates the row': (caller) =>
    caller.post(`/api/budget/${SHEETS.office}/records/duplicate`, { ids: [ROW.officeCost] }),
  'orders the rows': (caller) =>
    caller.post(`/api/budget/${SHEETS.office}/records/order`, {
      ids: [ROW.officeIncome],
      beforeId: ROW.officeCost,
    }),
  'closes May': sheet({ lockedMonths: ['2026-05'] }),
  'makes the sheet longer': sheet({ lastMonth: '2027-03' }),
  'deletes the sheet': (caller) => caller.delete(`/api/budget/${SHEETS.office}`),
  'renames the folder': patch(`/api/folder/${ARCHIVE.folder}`, { name: 'Nowy' }),
  'deletes the folder': (caller) => caller.delete(`/api/folder/${ARCHIVE.folder}`),
  'adds a category to the folder': (caller) =>
    caller.post('/api/category', { folderId: ARCHIVE.folder, name: 'Nowa' }),
  'deletes one category of the folder': (caller) => caller.delete(`/api/category/${ARCHIVE.old}`),
  'deletes the other category of the folder': (caller) => caller.delete(`/api/category/${ARCHIVE.older}`),
  'takes a category out of the folder': patch(`/api/category/${ARCHIVE.old}`, { folderId: FOLDER }),
  'adds a sheet to the category': (caller) =>
    caller.post('/api/budget', { name: 'Nowy', categoryId: ARCHIVE.old, isDraft: false }),
  'moves the sheet to the category': sheet({ categoryId: ARCHIVE.older }),
  ...TRANSFER_COMMANDS,
  'describes the document': patch(`/api/payment-source/${DOCUMENT}`, { description: 'Czynsz' }),
  'names a contractor': (caller) => caller.post('/api/contractor/from-name', { name: 'Nowy' }),
  'names contractors': (caller) => caller.post('/api/contractor/from-names', { names: ['nowy', 'Inny'] }),
  'invites the one for whom there is room': (caller) =>
    caller.post('/api/acl/user', { email: 'nowa@a.test', firstname: 'N', lastname: 'N', locale: 'pl' }),
  'invites another': (caller) =>
    caller.post('/api/acl/user', { email: 'inna@a.test', firstname: 'I', lastname: 'I', locale: 'pl' }),
  'gives up the free seats': (caller) => caller.post('/api/subscription/seats/4'),
  'gives rights to the sheet': patch('/api/acl', {
    userId: USERS.reader,
    permissions: { budgets: [{ key: 21, permission: 'write' }] },
  }),
  'removes the user': (caller) => caller.delete(`/api/acl/user/${USERS.reader}`),
};

/** Values generated by the database, or random. */
const DRAWN = new Set([
  'id',
  'created_at',
  'changed_at',
  'at',
  'app_id',
  'change_id',
  'email',
  'person_id',
  'of_change_id',
]);
const TABLES = [
  'record',
  'month_value',
  'budget',
  'budget_month',
  'locked_month',
  'category',
  'folder',
  'contractor',
  'payment_method',
  'payment_source',
  'payment_part',
  'listed_payment',
  'transfer_approval',
  'change',
  'user',
  'account',
  'area_permission',
  'budget_permission',
] as const;

const SEED = scenario();
/** Ids of created entities differ each time. */
const GIVEN: Record<string, ReadonlySet<number>> = Object.fromEntries(
  Object.entries({
    record_id: SEED.records,
    budget_id: SEED.budgets,
    category_id: SEED.categories,
    contractor_id: SEED.contractors,
    user_id: SEED.users,
  }).map(([name, rows]) => [name, new Set(rows.map(({ id }) => id))]),
);

const comparable = (stored: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(stored)
        .filter(([name]) => !DRAWN.has(name))
        .map(([name, value]: [string, unknown]) => [
          name,
          value !== null && GIVEN[name]?.has(Number(value)) === false ? 'made' : value,
        ]),
    ),
  );

/** All data that calls can change, except values that differ each time. */
export async function stateOf(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().execute();
    tables[table] = rows.map(comparable).toSorted();
  }
  return tables;
}

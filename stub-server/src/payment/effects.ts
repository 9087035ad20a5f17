import type { contract } from '@saldo/contract';
import type { Resource } from '@saldo/contract/realtime';
import type { Tag } from '@saldo/contract/tags';
import type { Db } from '#src/db/open.ts';
import type { NounEffects } from '#src/http/effects.ts';
import type { ResourceKind } from '#src/lock/resources.ts';
import { amountTags, PAYMENT_TAGS } from '#src/plan/effects.ts';
import { documentIdsOfParts, documentsOf } from './document.ts';
import { mayAddPayments } from './history.ts';
import { sheetsOf, sheetsOfRows } from './seen.ts';

/** Documents, their sheets, and the balances of payment methods. */
const tags = ({ sheets }: { sheets: readonly number[] }): readonly Tag[] => [
  ...amountTags(...sheets),
  ...PAYMENT_TAGS,
  { type: 'PaymentMethod' },
  { type: 'History', id: 'account' },
];

const documentLock = (id: number): Resource => ({ type: 'paymentSource', id });

type Cells = readonly ({ recordId: number } | null | undefined)[];

/** The sheets of documents, and of the cells they will be attached to. */
async function touchedSheets(
  db: Db,
  accountId: number,
  { ids = [], cells = [] }: { ids?: readonly number[]; cells?: Cells },
): Promise<readonly number[]> {
  const documents = await documentsOf(db, accountId, ids);
  const rows = await sheetsOfRows(
    db,
    accountId,
    cells.flatMap((cell) => cell?.recordId ?? []),
  );
  return [...new Set([...(await sheetsOf(db, accountId, [...documents.values()])), ...rows.values()])];
}

const cellsIn = ({
  parts = [],
}: {
  parts?: readonly { cell?: { recordId: number } | null | undefined }[] | undefined;
}) => parts.map(({ cell }) => cell);

const idsOfParts = async (db: Db, accountId: number, parts: readonly { id: number }[]): Promise<number[]> => {
  const ids = parts.map(({ id }) => id);
  return [...new Set((await documentIdsOfParts(db, accountId, ids)).values())];
};

/** Effects of a command on the instalments of several documents. */
export const attachingEffects = <Body>(
  touchedBy: (call: { body: Body }) => { parts: readonly { id: number }[]; cells: Cells },
) => ({
  tags,
  alsoSheets: async (call: { accountId: number; body: Body }, tx: Db) => {
    const { parts, cells } = touchedBy(call);
    return await touchedSheets(tx, call.accountId, {
      ids: await idsOfParts(tx, call.accountId, parts),
      cells,
    });
  },
  locks: async (call: { accountId: number; body: Body }, tx: Db) =>
    (await idsOfParts(tx, call.accountId, touchedBy(call).parts)).map(documentLock),
});

export const paymentEffects: NounEffects<typeof contract.payment> = {
  similar: { tags: () => [] },
  originals: { tags: () => [] },
  create: {
    tags,
    alsoSheets: ({ accountId, body }, tx) => touchedSheets(tx, accountId, { cells: cellsIn(body) }),
  },
  update: {
    // The approval of an imported document may give its contractor a bank account.
    tags: (touched) => [...tags(touched), { type: 'Contractor' }],
    alsoSheets: ({ accountId, params, body }, tx) =>
      touchedSheets(tx, accountId, { ids: [params.id], cells: cellsIn(body) }),
    locks: ({ params }) => [documentLock(params.id)],
  },
  delete: {
    tags,
    alsoSheets: ({ accountId, params }, tx) => touchedSheets(tx, accountId, { ids: [params.id] }),
    locks: ({ params }) => [documentLock(params.id)],
  },
  deleteMany: {
    tags,
    alsoSheets: ({ accountId, body }, tx) => touchedSheets(tx, accountId, { ids: body.ids }),
    locks: ({ body }) => body.ids.map(documentLock),
  },
  pages: { tags: () => [] },
  queueItems: { tags: () => [] },
  sums: { tags: () => [] },
  groups: { tags: () => [] },
  exportCsv: { tags: () => [] },
  exportXlsx: { tags: () => [] },
  change: attachingEffects(({ body: { parts, set } }) => ({ parts, cells: [set.cell] })),
};

export const paymentSourceResource: ResourceKind = {
  table: 'payment_source',
  seenBy: 'payers',
  mayWrite: mayAddPayments,
};

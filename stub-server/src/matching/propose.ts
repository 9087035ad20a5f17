import type { Assignment, Proposal, Proposals } from '@saldo/contract/matching';
import { monthText } from '@saldo/contract/domain/month';
import { segmentSizeSchema } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { amountsOf, incomingOfAll, type Loose } from './incoming.ts';
import type { CellCandidate } from './input.ts';
import { looseDocument, looseDocuments } from './loose.ts';
import { placesOfRows } from './places.ts';
import { reasonsOf } from './reasons.ts';
import { rowMonths } from './row-months.ts';
import { rejectedPlaces } from './rejected.ts';
import type { Matching } from './start.ts';
import { writableSheets } from './writable-sheets.ts';

interface Asking {
  db: Db;
  matching: Matching;
  /** the tab that may ask for the progress */
  tab: string;
  signal: AbortSignal;
}

type Named = Awaited<ReturnType<typeof placesOfRows>>;

function proposalOf({ target, score, isSure, criteria, reasons }: CellCandidate, named: Named): Proposal[] {
  const row = named.get(target.rowId);
  if (!row) return [];
  return [
    {
      ...row,
      month: monthText(target.month),
      segmentSize: segmentSizeSchema.parse(target.segmentSize),
      isShared: target.basis === 'bag',
      isTaken: target.isTaken,
      currency: target.currency,
      net: target.net,
      gross: target.gross,
      issueDate: target.issueDate,
      dueDate: target.dueDate,
      score: Math.round(score * 100),
      isSure,
      criteria,
      ...reasonsOf(reasons),
    },
  ];
}

interface Found {
  proposals: Proposal[];
  likelier: Proposal | null;
}

async function cellsFor(
  { db, matching, tab, signal }: Asking,
  actor: Actor,
  loose: readonly Loose[],
  soughtId: number | null,
): Promise<Map<number, Found>> {
  const { accountId, today } = actor;
  if (loose.length === 0) return new Map();
  const documents = await incomingOfAll(db, actor, loose);
  const sheetIds = await writableSheets(db, actor);
  const found = await matching.find(
    { accountId, sheetIds, today, documents, documentId: soughtId },
    { tab, signal },
  );
  const all = found.flatMap(({ candidates, likelier }) =>
    likelier ? [...candidates, likelier] : candidates,
  );
  const rowIds = all.map(({ target }) => target.rowId);
  const named = await placesOfRows(db, accountId, rowIds);
  return new Map(
    found.map(({ documentId, candidates, likelier }) => [
      documentId,
      {
        proposals: candidates.flatMap((candidate) => proposalOf(candidate, named)),
        likelier: (likelier ? proposalOf(likelier, named)[0] : null) ?? null,
      },
    ]),
  );
}

/** The document in its place among all of its direction that need a cell: only these claim the same cells. */
async function amongWaiting(db: Db, actor: Actor, one: Loose): Promise<Loose[]> {
  const { id, state } = one.document;
  const waiting = (await looseDocuments(db, actor)).loose;
  const rivals = waiting.filter(({ document }) => document.state.direction === state.direction);
  const isWaiting = rivals.some(({ document }) => document.id === id);
  if (!isWaiting) return [...rivals, one];
  return rivals.map((other) => (other.document.id === id ? one : other));
}

/** The best cells for chosen instalments of a document. */
export async function proposalsFor(
  asking: Asking,
  actor: Actor,
  body: { paymentSourceId: number; partIds: readonly number[] },
): Promise<Proposals> {
  const loose = await looseDocument(asking.db, actor, body);
  const { document, parts } = loose;
  const among = await amongWaiting(asking.db, actor, loose);
  const cells = await cellsFor(asking, actor, among, document.id);
  const proposals = cells.get(document.id)?.proposals ?? [];
  const { currency } = document.state;
  const months = await rowMonths(asking.db, actor, proposals, { ...amountsOf(parts), currency });
  return {
    proposals: proposals.map((proposal, place) => ({ ...proposal, months: months[place] ?? [] })),
    rejected: await rejectedPlaces(asking.db, actor, body.paymentSourceId),
  };
}

const namesOfContractors = async (db: Db, accountId: number, loose: readonly Loose[]) => {
  const ids = [...new Set(loose.flatMap(({ document }) => document.state.contractorId ?? []))];
  const rows = await db
    .selectFrom('contractor')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids, 0])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Assigns all documents with instalments on no cell jointly. */
export async function assignmentsFor(
  asking: Asking,
  actor: Actor,
): Promise<{ items: Assignment[]; total: number }> {
  const { loose, total } = await looseDocuments(asking.db, actor);
  const cells = await cellsFor(asking, actor, loose, null);
  const names = await namesOfContractors(asking.db, actor.accountId, loose);
  const items = loose.map(({ document: { id, version, state }, parts }) => ({
    paymentSourceId: id,
    version,
    partIds: parts.map((part) => part.id),
    number: state.number,
    contractor: names.get(state.contractorId ?? 0) ?? null,
    description: state.description,
    direction: state.direction,
    currency: state.currency,
    ...amountsOf(parts),
    issueDate: state.issueDate,
    dueDate: parts.map(({ dueDate }) => dueDate).toSorted()[0] ?? state.issueDate,
    place: cells.get(id)?.proposals[0] ?? null,
    likelier: cells.get(id)?.likelier ?? null,
  }));
  return { items, total };
}

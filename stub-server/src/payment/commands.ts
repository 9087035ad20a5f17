import type { AttachBody } from '@saldo/contract/matching';
import type { ChangeParts } from '@saldo/contract/payment';
import {
  MAX_PARTS,
  type NewPaymentSource,
  type PaymentSource,
  type PaymentSourcePatch,
} from '@saldo/contract/payment-source';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { invalid, notFound, stale } from '#src/http/refusals.ts';
import { keepStatedAccount } from './stated-account.ts';
import { logAccountChange } from '#src/plan/account-history.ts';
import { changedPayments } from './changed-payments.ts';
import { checkDocuments, type PathOf } from './checks.ts';
import { changedDocument, newDocument } from './compose.ts';
import { documentIdsOfParts, documentsOf, type Document } from './document.ts';
import { loggedDocument, refuseCorrected } from './history.ts';
import { checkNamed } from './named.ts';
import { removeDocument, saveDocument, type WantedDocument } from './save-document.ts';
import { seenDocuments, sheetsOf } from './seen.ts';

// Each command is one step of the account's history, which belongs to the sheets of its documents.

const inParts: PathOf = (field, place) => `parts.${place}.${field}`;
const inSet: PathOf = (field) => `set.${field}`;
const inPlaces: PathOf = (field) => `places.${field}`;

const isDocument = (document: Document | null): document is Document => document !== null;

export interface Made {
  before: Document | null;
  after: Document | null;
}

export async function log(
  db: Db,
  actor: Actor,
  kind: 'add-payment' | 'change-payments' | 'delete-payments',
  made: Made[],
) {
  const documents = made.flatMap(({ before, after }) => [before, after].filter(isDocument));
  const budgetIds = await sheetsOf(db, actor.accountId, documents);
  const items = made.map(({ before, after }) => loggedDocument(before, after));
  return await logAccountChange(db, actor, { kind, items, budgetIds });
}

/**
 * The documents as the user who has just written them sees them, wherever their instalments are.
 */
async function seenByWriter(db: Db, actor: Actor, documents: readonly Document[]): Promise<PaymentSource[]> {
  return (await seenDocuments(db, actor, documents)).flatMap((source) => source ?? []);
}

async function oneSeen(db: Db, actor: Actor, document: Document): Promise<PaymentSource> {
  const [source] = await seenByWriter(db, actor, [document]);
  if (!source) throw notFound();
  return source;
}

/** Numbers of one series are compared in the transaction that adds the next one. */
async function refuseUsedNumber(db: Db, { accountId }: Actor, wanted: WantedDocument): Promise<void> {
  const used = await db
    .selectFrom('payment_source')
    .select('id')
    .where('account_id', '=', accountId)
    .where('direction', '=', wanted.direction)
    .where('type', '=', wanted.type)
    .where('number', '=', wanted.number)
    .limit(1)
    .executeTakeFirst();
  if (used === undefined) return;
  const message = 'A document of this type has this number';
  throw new AppError('DUPLICATE', { message, fields: [{ path: 'number', message }] });
}

export async function addDocument(
  db: Db,
  actor: Actor,
  { needsNewNumber = false, ...body }: NewPaymentSource,
) {
  const wanted = await newDocument(db, actor.accountId, body);
  if (needsNewNumber) await refuseUsedNumber(db, actor, wanted);
  await checkNamed(db, actor, { before: null, after: wanted });
  await checkDocuments(db, actor, [{ before: null, after: wanted }], inParts);
  const after = await saveDocument(db, actor, { before: null, wanted });
  const changeId = await log(db, actor, 'add-payment', [{ before: null, after }]);
  return { changeId, source: await oneSeen(db, actor, after) };
}

/** The document, if the user may see it. */
async function documentFor(db: Db, actor: Actor, id: number): Promise<Document> {
  const document = (await documentsOf(db, actor.accountId, [id])).get(id);
  if (!document) throw notFound();
  await oneSeen(db, actor, document);
  return document;
}

export async function changeDocument(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...body }: PaymentSourcePatch,
) {
  const before = await documentFor(db, actor, id);
  if (before.version !== version) throw stale(await oneSeen(db, actor, before));
  const wanted = await changedDocument(db, actor.accountId, before.state, body);
  await checkNamed(db, actor, { before: before.state, after: wanted });
  await checkDocuments(db, actor, [{ before: before.state, after: wanted }], inParts);
  const after = await saveDocument(db, actor, { before, wanted });
  const isApproved = !before.state.isVerified && after.state.isVerified;
  if (isApproved && after.state.direction === 'cost')
    await keepStatedAccount(db, actor, { id, contractorId: after.state.contractorId });
  const changeId = await log(db, actor, 'change-payments', [{ before, after }]);
  return { changeId, source: await oneSeen(db, actor, after) };
}

/** The instalments that a command changed, as its step of the history counts them. */
const countOf = (made: readonly Made[]): number =>
  made.reduce((count, { before, after }) => {
    const [had, has] = [before?.state ?? null, after?.state ?? null];
    return isDeepStrictEqual(had, has) ? count : count + changedPayments(had, has);
  }, 0);

/**
 * Sorts documents after the ones they correct or settle, so that they can be restored in this
 * order.
 */
function originalsFirst(documents: readonly Document[]): Document[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const depthOf = ({ state: { originalId } }: Document, most: number): number => {
    const original = originalId === null ? undefined : byId.get(originalId);
    return original && most > 0 ? 1 + depthOf(original, most - 1) : 0;
  };
  const depths = new Map(documents.map((document) => [document.id, depthOf(document, documents.length)]));
  return documents.toSorted((left, right) => (depths.get(left.id) ?? 0) - (depths.get(right.id) ?? 0));
}

export async function deleteDocuments(db: Db, actor: Actor, ids: readonly number[]) {
  const { accountId } = actor;
  const found = await documentsOf(db, accountId, ids);
  const documents = originalsFirst([...found.values()]);
  const seen = new Set((await seenByWriter(db, actor, documents)).map(({ id }) => id));
  refuseGone(ids.flatMap((id, place) => (seen.has(id) ? [] : [`ids.${place}`])));
  await refuseCorrected(db, actor, ids);
  const changes = documents.map(({ state }) => ({ before: state, after: null }));
  await checkDocuments(db, actor, changes, (field) => field);
  // Logged before the deletion, because the sheets are those of the instalments.
  const made = documents.map((before) => ({ before, after: null }));
  const changeId = await log(db, actor, 'delete-payments', made);
  for (const document of documents.toReversed()) await removeDocument(db, accountId, document);
  if (changeId === null) throw new Error('A deletion changes something');
  return { changeId, deletedIds: documents.map(({ id }) => id), paymentCount: countOf(made) };
}

type ChosenParts = ChangeParts['parts'];

/** Refuses a command on many items of which some are gone; those are named by their paths. */
function refuseGone(paths: readonly string[]): void {
  if (paths.length === 0) return;
  const message = 'Deleted meanwhile, or not visible to the user';
  throw new AppError('NOT_FOUND', { fields: paths.map((path) => ({ path, message })) });
}

/** The documents of these instalments; the versions must be the ones the user has seen. `pathOf`: where the body names an instalment. */
export async function chosen(
  db: Db,
  actor: Actor,
  parts: ChosenParts,
  pathOf?: (place: number) => string,
): Promise<Document[]> {
  const documentIds = await documentIdsOfParts(
    db,
    actor.accountId,
    parts.map(({ id }) => id),
  );
  const documents = await documentsOf(db, actor.accountId, [...documentIds.values()]);
  const seen = await seenByWriter(db, actor, [...documents.values()]);
  const seenIds = new Set(seen.map(({ id }) => id));
  const isGone = ({ id }: ChosenParts[number]) => !seenIds.has(documentIds.get(id) ?? 0);
  if (pathOf) refuseGone(parts.flatMap((part, place) => (isGone(part) ? [pathOf(place)] : [])));
  else if (parts.some(isGone)) throw notFound();
  const isStale = ({ id, version }: ChosenParts[number]) =>
    documents.get(documentIds.get(id) ?? 0)?.version !== version;
  const staleIds = new Set(parts.filter(isStale).map(({ id }) => documentIds.get(id)));
  if (staleIds.size > 0) throw stale(seen.filter(({ id }) => staleIds.has(id)));
  return [...documents.values()];
}

/** The changes by instalment. */
type SetByPart = ReadonlyMap<number, ChangeParts['set']>;

function withSet({ state }: Document, setByPart: SetByPart): WantedDocument {
  const parts = state.parts.map((part) => {
    const given = Object.entries(setByPart.get(part.id) ?? {}).filter(([, value]) => value !== undefined);
    return { ...part, ...(Object.fromEntries(given) as Partial<typeof part>) };
  });
  return { ...state, parts };
}

interface PartsChange {
  parts: ChosenParts;
  setByPart: SetByPart;
  pathOf: PathOf;
  partPath?: (place: number) => string;
}

async function writeEach(db: Db, actor: Actor, { parts, setByPart, pathOf, partPath }: PartsChange) {
  const documents = await chosen(db, actor, parts, partPath);
  const wanted = documents.map((document) => ({ document, after: withSet(document, setByPart) }));
  const changes = wanted.map(({ document, after }) => ({ before: document.state, after }));
  await checkDocuments(db, actor, changes, pathOf);
  const made: { before: Document; after: Document }[] = [];
  for (const { document, after } of wanted)
    made.push({
      before: document,
      after: await saveDocument(db, actor, { before: document, wanted: after }),
    });
  return made;
}

async function changeEach(db: Db, actor: Actor, change: PartsChange) {
  const made = await writeEach(db, actor, change);
  return { changeId: await log(db, actor, 'change-payments', made), made };
}

/** Attaches detached instalments to a cell, for a command that logs its own step. */
export async function putOnCell(
  db: Db,
  actor: Actor,
  { parts, cell, pathOf }: { parts: ChosenParts; cell: { recordId: number; month: string }; pathOf: PathOf },
): Promise<void> {
  const ids = new Set(parts.map(({ id }) => id));
  if (ids.size < parts.length) throw invalid('parts', 'Each instalment is named once');
  const documents = await chosen(db, actor, parts);
  const isPlaced = documents.some(({ state }) =>
    state.parts.some((part) => ids.has(part.id) && part.cell !== null),
  );
  if (isPlaced) throw invalid('parts', 'An instalment stands on a cell already');
  await writeEach(db, actor, { parts, setByPart: new Map([...ids].map((id) => [id, { cell }])), pathOf });
}

export async function changeParts(db: Db, actor: Actor, { parts, set }: ChangeParts) {
  const setByPart = new Map(parts.map(({ id }) => [id, set]));
  const partPath = (place: number) => `parts.${place}.id`;
  const { changeId, made } = await changeEach(db, actor, { parts, setByPart, pathOf: inSet, partPath });
  const sources = await seenByWriter(
    db,
    actor,
    made.map(({ after }) => after),
  );
  return { changeId, sources, paymentCount: countOf(made) };
}

/** Attaches each of these instalments to its cell. */
export async function attachParts(db: Db, actor: Actor, { places }: AttachBody) {
  const parts = places.flatMap((place) => place.parts);
  if (parts.length > MAX_PARTS) throw invalid('places', `At most ${MAX_PARTS} instalments at once`);
  const setByPart = new Map(places.flatMap(({ parts: own, cell }) => own.map(({ id }) => [id, { cell }])));
  if (setByPart.size < parts.length) throw invalid('places', 'Each instalment has one cell');
  const { changeId, made } = await changeEach(db, actor, { parts, setByPart, pathOf: inPlaces });
  return { changeId, attached: made.length };
}

import { minor } from '@saldo/contract/domain/money';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/open.ts';
import { inSlices } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound } from '#src/http/refusals.ts';
import { checkDocuments } from './checks.ts';
import { log, type Made } from './commands.ts';
import { changedDocument, type PartOfCommand } from './compose.ts';
import {
  documentIdsOfParts,
  documentsOf,
  documentStateSchema,
  type Document,
  type DocumentState,
  type PartState,
} from './document.ts';
import { refuseCorrected } from './history.ts';
import { removeDocument, saveDocument } from './save-document.ts';
import { seenDocuments } from './seen.ts';

interface Step {
  documentId: number;
  kind: string;
  before: DocumentState | null;
  after: DocumentState | null;
}

const stateIn = (text: string | null): DocumentState | null =>
  text === null ? null : documentStateSchema.parse(JSON.parse(text));

/** The steps of the history of documents, oldest first. */
async function stepsOf(db: Db, accountId: number, ids: readonly number[]): Promise<Step[]> {
  const rows = await inSlices(ids, (slice) =>
    db
      .selectFrom('change_item as item')
      .innerJoin('change', 'change.id', 'item.change_id')
      .select(['item.entity_id as documentId', 'change.kind', 'item.before', 'item.after', 'change.id'])
      .where('item.account_id', '=', accountId)
      .where('item.entity', '=', 'paymentSource')
      .where('item.entity_id', 'in', slice)
      .orderBy('change.id')
      .execute(),
  );
  return rows.flatMap(({ documentId, kind, before, after }) =>
    documentId === null ? [] : [{ documentId, kind, before: stateIn(before), after: stateIn(after) }],
  );
}

/** Whether the document was made of a line: other documents are added by themselves. */
const isMade = ([first]: readonly Step[]): boolean =>
  first?.before === null && first.kind === 'change-payments';

const partIn = (state: DocumentState | null, id: number): PartState | undefined =>
  state?.parts.find((part) => part.id === id);

/** Whether a step paid the instalment by the line that it names now. */
const paysBy =
  ({ id, bankLineId, paidDate, gross }: PartState) =>
  ({ before, after }: Step): boolean => {
    const [had, has] = [partIn(before, id), partIn(after, id)];
    // Older states do not name lines: the payment is recognized by its day.
    if (has !== undefined && has.bankLineId === undefined)
      return has.paidDate === paidDate && has.gross === gross && had?.paidDate !== has.paidDate;
    return has?.bankLineId === bankLineId && had?.bankLineId !== bankLineId;
  };

/** Whether lines paid instalments in a step. */
const isOfLines =
  (current: readonly PartState[]) =>
  (step: Step): boolean => {
    const isNewlyPaid = ({ id, bankLineId = null }: PartState) =>
      bankLineId !== null && partIn(step.before, id)?.bankLineId !== bankLineId;
    return step.after?.parts.some(isNewlyPaid) === true || current.some((part) => paysBy(part)(step));
  };

/**
 * For instalments that lines have divided off, the ones that they were a part of. Within a step, the new ones are in the order of
 * the divided ones (`settleParts`).
 */
function originsOf(steps: readonly Step[]): ReadonlyMap<number, number> {
  const origins = new Map<number, number>();
  for (const { before, after } of steps) {
    const fresh = (after?.parts ?? []).filter(({ id }) => partIn(before, id) === undefined);
    for (const part of before?.parts ?? []) {
      let left = part.gross - (partIn(after, part.id)?.gross ?? part.gross);
      while (left !== 0 && fresh.length > 0) {
        const [next] = fresh.splice(0, 1);
        if (next) origins.set(next.id, part.id);
        left -= next?.gross ?? 0;
      }
    }
  }
  return origins;
}

/** What two instalments share if one may be put back into the other. */
const meaningOf = ({ id: _id, net: _net, vat: _vat, gross: _gross, ...rest }: PartState) => rest;

/**
 * The instalments without payments of lines: as they were before, and in one again with what lines have divided off, where that
 * is like them otherwise. What has got another place or another day since stays by itself.
 */
function unpaidParts(
  { state }: Document,
  paidIds: ReadonlySet<number>,
  steps: readonly Step[],
): PartOfCommand[] {
  const origins = originsOf(steps.filter(isOfLines(state.parts)));
  const originOf = (id: number): number => {
    const of = origins.get(id);
    return of === undefined ? id : originOf(of);
  };
  const unpaid = (part: PartState): PartState => {
    const before = steps.findLast(paysBy(part))?.before ?? null;
    const had = partIn(before, part.id) ?? partIn(before, origins.get(part.id) ?? 0);
    const { paidDate, paymentMethodId } = had ?? { ...part, paidDate: null };
    return { ...part, paidDate, paymentMethodId, bankLineId: null };
  };
  const parts = new Map(
    state.parts.map((part): [number, PartState] => [part.id, paidIds.has(part.id) ? unpaid(part) : part]),
  );
  for (const id of paidIds) {
    const part = parts.get(id);
    if (!part) continue;
    const same = [...parts.values()].filter(
      (other) => originOf(other.id) === originOf(id) && isDeepStrictEqual(meaningOf(other), meaningOf(part)),
    );
    const kept = same.find((other) => other.id === originOf(id)) ?? part;
    const gross = minor(same.reduce((total, other) => total + other.gross, 0));
    for (const other of same) parts.delete(other.id);
    parts.set(kept.id, { ...kept, gross });
  }
  return state.parts.flatMap(({ id }): PartOfCommand[] => {
    const part = parts.get(id);
    if (!part) return [];
    const { gross, paidDate, paymentMethodId } = part;
    return [{ id, gross, ...(paidIds.has(id) && { paidDate, paymentMethodId, bankLineId: null }) }];
  });
}

/** Takes payments of instalments back as one step of the history; documents that were made of lines are deleted. */
export async function unsettleParts(
  db: Db,
  actor: Actor,
  partIds: readonly number[],
): Promise<{ changeId: number | null }> {
  const { accountId } = actor;
  const documentIds = [...(await documentIdsOfParts(db, accountId, [...partIds])).values()];
  const documents = [...(await documentsOf(db, accountId, documentIds)).values()];
  const seen = (await seenDocuments(db, actor, documents)).filter((source) => source !== null);
  if (seen.length < documents.length) throw notFound();
  const stepsByDocument = Map.groupBy(
    await stepsOf(db, accountId, documentIds),
    ({ documentId }) => documentId,
  );
  const stepsFor = ({ id }: Document) => stepsByDocument.get(id) ?? [];
  const made = documents.filter((document) => isMade(stepsFor(document)));
  await refuseCorrected(
    db,
    actor,
    made.map(({ id }) => id),
  );
  const paidIds = new Set(partIds);
  const changed = await Promise.all(
    documents
      .filter((document) => !made.includes(document))
      .map(async (document) => {
        const parts = unpaidParts(document, paidIds, stepsFor(document));
        return { document, wanted: await changedDocument(db, accountId, document.state, { parts }) };
      }),
  );
  const changes = [
    ...changed.map(({ document, wanted }) => ({ before: document.state, after: wanted })),
    ...made.map(({ state }) => ({ before: state, after: null })),
  ];
  await checkDocuments(db, actor, changes, (field) => `lineIds.${field}`);
  const taken: Made[] = made.map((before) => ({ before, after: null }));
  for (const { document, wanted } of changed)
    taken.push({ before: document, after: await saveDocument(db, actor, { before: document, wanted }) });
  // Logged before the deletion, because the sheets are those of the instalments.
  const changeId = await log(db, actor, 'change-payments', taken);
  for (const document of made) await removeDocument(db, accountId, document);
  return { changeId };
}

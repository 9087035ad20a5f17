import type { PartInput } from '@saldo/contract/payment-source';
import { minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import { inSlices } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound } from '#src/http/refusals.ts';
import { checkDocuments } from './checks.ts';
import { log, type Made } from './commands.ts';
import { changedDocument } from './compose.ts';
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

/** The instalments without a payment: as they were before the step that paid it, with the rest that it divided off. */
function unpaidParts(
  { state }: Document,
  paidIds: ReadonlySet<number>,
  steps: readonly Step[],
): { parts: PartInput[]; stillPaid: number[] } {
  const dropped = new Set<number>();
  const stillPaid: number[] = [];
  const again = new Map<number, PartInput>();
  for (const part of state.parts.filter(({ id }) => paidIds.has(id))) {
    const { id } = part;
    const isPayment = ({ before, after }: Step) => {
      const [had, has] = [partIn(before, id), partIn(after, id)];
      return has?.paidDate === part.paidDate && has.gross === part.gross && had?.paidDate !== has.paidDate;
    };
    const step = steps.findLast(isPayment);
    const had = partIn(step?.before ?? null, id);
    const rest = minor((had?.gross ?? part.gross) - part.gross);
    const wasThere = (other: PartState) => partIn(step?.before ?? null, other.id) !== undefined;
    const divided = state.parts.find(
      (other) =>
        rest !== 0 &&
        other.gross === rest &&
        other.paidDate === null &&
        other.orderedDate === null &&
        !wasThere(other) &&
        partIn(step?.after ?? null, other.id) !== undefined,
    );
    if (divided) dropped.add(divided.id);
    const paidDate = had?.paidDate ?? null;
    if (paidDate !== null) stillPaid.push(id);
    again.set(id, {
      id,
      gross: divided ? minor(part.gross + rest) : part.gross,
      paidDate,
      paymentMethodId: had?.paymentMethodId ?? part.paymentMethodId,
    });
  }
  const parts = state.parts
    .filter(({ id }) => !dropped.has(id))
    .map(({ id, gross }) => again.get(id) ?? { id, gross });
  return { parts, stillPaid };
}

/**
 * Takes payments of instalments back as one step of the history; documents that were made of lines are deleted.
 * `stillPaid`: instalments that had been marked as paid before the lines paid them.
 */
export async function unsettleParts(
  db: Db,
  actor: Actor,
  partIds: readonly number[],
): Promise<{ changeId: number | null; stillPaid: number[] }> {
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
  const stillPaid: number[] = [];
  const changed = await Promise.all(
    documents
      .filter((document) => !made.includes(document))
      .map(async (document) => {
        const unpaid = unpaidParts(document, paidIds, stepsFor(document));
        stillPaid.push(...unpaid.stillPaid);
        return {
          document,
          wanted: await changedDocument(db, accountId, document.state, { parts: unpaid.parts }),
        };
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
  return { changeId, stillPaid };
}

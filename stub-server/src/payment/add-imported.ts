import { addDays } from '@saldo/contract/domain/day';
import { instalmentAmounts } from '@saldo/contract/domain/instalments';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { defaultMethod } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { logAccountChange, type LoggedItem } from '#src/plan/account-history.ts';
import { ratesFor } from '#src/plan/references.ts';
import { countsForNothing } from './checks.ts';
import type { Document, DocumentState } from './document.ts';
import { loggedDocument } from './history.ts';
import { saveNewDocuments, type WantedDocument } from './save-document.ts';

export interface ImportedPart {
  gross: Minor;
  /** null: from the contractor's payment term */
  dueDate: string | null;
  paidDate: string | null;
}

/** A document read from a file; its instalments are detached. */
export interface ImportedDocument extends Omit<
  DocumentState,
  'parts' | 'origin' | 'fileIds' | 'taxDate' | 'rate' | 'originalId' | 'pay' | 'vatFrom'
> {
  /** null: from the contractor's payment term */
  dueDate: string | null;
  paidDate: string | null;
  /** instalments that add up to the gross amount; absent: a single one of the whole amount */
  parts?: readonly ImportedPart[];
  /** files attached to it */
  fileIds?: readonly number[];
  /** the document that this one corrects or settles */
  originalId?: number | null;
  /** null: the contractor's default, else the account's */
  paymentMethodId: number | null;
}

/** Payment term in days for contractors without their own. */
const USUAL_TERM = 14;

function wantedOf(
  { dueDate: due, paidDate, paymentMethodId, parts: given, ...document }: ImportedDocument,
  by: { termDays: number | null; methodId: number },
): WantedDocument {
  const { issueDate, gross } = document;
  const usualDay = addDays(issueDate, by.termDays ?? USUAL_TERM);
  const counts = !countsForNothing(document);
  const parts = given && given.length > 0 ? given : [{ gross, dueDate: due, paidDate }];
  const amounts = instalmentAmounts(
    document,
    parts.map((part) => part.gross),
  );
  const wantedParts = parts.map((part, place) => {
    const dueDate = part.dueDate ?? usualDay;
    return {
      id: null,
      gross: part.gross,
      net: amounts[place]?.net ?? minor(0),
      vat: amounts[place]?.vat ?? minor(0),
      dueDate,
      expectedDate: nextWorkingDay(dueDate),
      paidDate: part.paidDate,
      orderedDate: null,
      paymentMethodId: paymentMethodId ?? by.methodId,
      isInCashFlow: counts,
      isBooked: counts,
      cell: null,
      purpose: null,
    };
  });
  return {
    ...document,
    taxDate: null,
    rate: null,
    vatFrom: 'line',
    originalId: document.originalId ?? null,
    pay: null,
    fileIds: [...(document.fileIds ?? [])],
    origin: 'import',
    parts: wantedParts,
  };
}

/**
 * Adds imported documents, and everything else the import created, as one step of the account's
 * history.
 */
export async function addImported(
  db: Db,
  actor: Actor,
  documents: readonly ImportedDocument[],
  alsoMade: readonly LoggedItem[],
  /** sheet whose rows the same import created */
  budgetId: number | null = null,
): Promise<Document[]> {
  const { accountId } = actor;
  const ids = [...new Set(documents.flatMap(({ contractorId }) => contractorId ?? []))];
  const known = new Map((await itemsOf(contractors, db, accountId, { ids })).map((item) => [item.id, item]));
  await ratesFor(db, [...new Set(documents.map(({ currency }) => currency))], actor.today);
  const usual = documents.length === 0 ? 0 : (await defaultMethod(db, accountId)).id;
  const wanted = documents.map((document) => {
    const contractor = document.contractorId === null ? undefined : known.get(document.contractorId);
    const methodId = contractor?.paymentMethodId ?? usual;
    return wantedOf(document, { termDays: contractor?.paymentTermDays ?? null, methodId });
  });
  const made = await saveNewDocuments(db, actor, wanted);
  const items = [...alsoMade, ...made.map((document) => loggedDocument(null, document))];
  await logAccountChange(db, actor, {
    kind: 'import',
    items,
    budgetIds: budgetId === null ? [] : [budgetId],
  });
  return made;
}

import type { Company } from '@saldo/contract/company';
import type {
  CheckedTransfers,
  CheckTransfers,
  TransferFault,
  TransferFileAnswer,
  TransferFormat,
  WriteTransfers,
} from '@saldo/contract/transfer';
import type { TransferCharset } from '@saldo/contract/domain/transfer-file/transfer';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { invalid, notFound, unknownReference } from '#src/http/refusals.ts';
import { contractors, type Contractor } from '#src/master-data/contractors.ts';
import { mayKeepAccounts, paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { changeParts, chosen } from '#src/payment/commands.ts';
import { documentIdsOfParts, documentsOf, type Document, type PartState } from '#src/payment/document.ts';
import { seenDocuments } from '#src/payment/seen.ts';
import { plannedTransfer, totalOf, transferFile, type Order, type Payable } from './compose.ts';

/** Reads the data of a company. */
export type CompanyOf = (db: Db, accountId: number) => Promise<Company>;

const FILES = {
  elixir: { extension: 'txt', mediaType: 'text/plain' },
  pain: { extension: 'xml', mediaType: 'application/xml' },
} as const;

/** Account numbers are for who keeps the accounts, in files as in lists. */
function refuseHidden({ acl }: Actor): void {
  if (!mayKeepAccounts(acl)) throw new AppError('FORBIDDEN');
}

/** Tax, ZUS and PPK of a pay do not go to the person whose contract it is. */
const recipientOf = (part: PartState, { state }: Document, known: ReadonlyMap<number, Contractor>) =>
  part.purpose === null || part.purpose === 'person' ? (known.get(state.contractorId ?? 0) ?? null) : null;

/** Instalments in the order in which they are asked for; one on a sheet that the user may not see is unknown. */
async function payablesOf(
  db: Db,
  actor: Actor,
  documents: readonly Document[],
  partIds: readonly number[],
): Promise<Payable[]> {
  const seen = await seenDocuments(db, actor, documents);
  const hidden = new Set(
    seen.flatMap((source) => source?.parts.flatMap(({ id, isElsewhere }) => (isElsewhere ? [id] : [])) ?? []),
  );
  const ids = documents.flatMap(({ state }) => state.contractorId ?? []);
  const known = new Map(
    (await itemsOf(contractors, db, actor.accountId, { ids: [...new Set(ids)] })).map((item) => [
      item.id,
      item,
    ]),
  );
  const payables = new Map(
    documents.flatMap((document, place) =>
      seen[place] === null
        ? []
        : document.state.parts.map((part) => [
            part.id,
            { part, document, contractor: recipientOf(part, document, known) },
          ]),
    ),
  );
  return partIds.map((id) => {
    const payable = payables.get(id);
    if (!payable || hidden.has(id)) throw notFound();
    return payable;
  });
}

interface Asked {
  payables: readonly Payable[];
  paymentMethodId: number;
  format: TransferFormat;
  date: string;
  charset: TransferCharset;
}

async function orderOf(
  db: Db,
  { accountId, today, now }: Actor,
  companyOf: CompanyOf,
  { paymentMethodId, payables, format, date, charset }: Asked,
): Promise<Order> {
  const [method] = await itemsOf(paymentMethods, db, accountId, { id: paymentMethodId });
  if (!method) throw unknownReference('paymentMethodId');
  return {
    company: await companyOf(db, accountId),
    method,
    payables,
    format,
    charset,
    date,
    today,
    now,
  };
}

function refuseTwice(ids: readonly number[], path: string): void {
  if (new Set(ids).size < ids.length) throw invalid(path, 'Each instalment is paid once');
}

export async function checkTransfers(
  db: Db,
  actor: Actor,
  companyOf: CompanyOf,
  body: CheckTransfers,
): Promise<CheckedTransfers> {
  refuseHidden(actor);
  const { partIds } = body;
  refuseTwice(partIds, 'partIds');
  const documentIds = await documentIdsOfParts(db, actor.accountId, partIds);
  const documents = await documentsOf(db, actor.accountId, [...documentIds.values()]);
  const payables = await payablesOf(db, actor, [...documents.values()], partIds);
  const order = await orderOf(db, actor, companyOf, { ...body, payables, charset: 'utf-8' });
  const total = totalOf(payables);
  const { faults } = transferFile(order, total);
  return {
    transfers: payables.map(plannedTransfer),
    currency: order.method.currency,
    total,
    faults: [...faults],
  };
}

const notTransferable = (faults: readonly TransferFault[]) => new AppError('NOT_TRANSFERABLE', { faults });

export async function writeTransfers(
  db: Db,
  actor: Actor,
  companyOf: CompanyOf,
  body: WriteTransfers,
): Promise<TransferFileAnswer> {
  refuseHidden(actor);
  const { parts, date, format, total, marksOrdered } = body;
  const ids = parts.map(({ id }) => id);
  refuseTwice(ids, 'parts');
  const payables = await payablesOf(db, actor, await chosen(db, actor, parts), ids);
  const order = await orderOf(db, actor, companyOf, { ...body, payables });
  const { bytes, faults } = transferFile(order, total);
  if (bytes === null) throw notTransferable(faults);
  const { extension, mediaType } = FILES[format];
  const marked = marksOrdered ? await changeParts(db, actor, { parts, set: { orderedDate: date } }) : null;
  return {
    name: `przelewy-${date}.${extension}`,
    mediaType,
    content: Buffer.from(bytes).toString('base64'),
    count: payables.length,
    total,
    changeId: marked?.changeId ?? null,
  };
}

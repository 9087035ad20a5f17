import type { Company } from '@saldo/contract/company';
import { payeeOf, type OfficeIds } from '@saldo/contract/domain/offices';
import type { TransferCharset } from '@saldo/contract/domain/transfer-file/transfer';
import type { TransferFormat } from '@saldo/contract/transfer';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { invalid, notFound, unknownReference } from '#src/http/refusals.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { officesOf } from '#src/master-data/offices.ts';
import { mayKeepAccounts, paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import type { Document, PartState } from '#src/payment/document.ts';
import { seenDocuments } from '#src/payment/seen.ts';
import type { Order, Payable } from './compose.ts';
import { taxPaymentsOf } from './tax-payments.ts';

// The payments and the paying account, as read for a file and for its approval.

/** Reads the data of a company. */
export type CompanyOf = (db: Db, accountId: number) => Promise<Company>;

/** Account numbers are visible to users who manage accounts, in files as in lists. */
export function refuseHidden({ acl }: Actor): void {
  if (!mayKeepAccounts(acl)) throw new AppError('FORBIDDEN');
}

/** Tax, ZUS and PPK of a pay are not paid to the contract's person. */
const payeeIn = ({ purpose }: PartState, { state }: Document, offices: OfficeIds) =>
  payeeOf(purpose, state.contractorId, offices);

/** Instalments in the requested order; one on a sheet that the user may not see is unknown. */
export async function payablesOf(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'acl'>,
  documents: readonly Document[],
  partIds: readonly number[],
): Promise<Payable[]> {
  const seen = await seenDocuments(db, actor, documents);
  const hidden = new Set(
    seen.flatMap((source) => source?.parts.flatMap(({ id, isElsewhere }) => (isElsewhere ? [id] : [])) ?? []),
  );
  const offices = await officesOf(db, actor.accountId);
  const taxes = await taxPaymentsOf(
    db,
    actor.accountId,
    documents.flatMap(({ state }) => state.parts.filter(({ id }) => partIds.includes(id))),
  );
  // A declaration need not name its office.
  const payeeOfPart = (part: PartState, document: Document) =>
    payeeIn(part, document, offices) ?? (taxes.has(part.id) ? offices['tax-office'] : undefined);
  const ids = documents.flatMap((document) =>
    document.state.parts.flatMap((part) => payeeOfPart(part, document) ?? []),
  );
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
            {
              part,
              document,
              contractor: known.get(payeeOfPart(part, document) ?? 0) ?? null,
              tax: taxes.get(part.id) ?? null,
            },
          ]),
    ),
  );
  return partIds.map((id) => {
    const payable = payables.get(id);
    if (!payable || hidden.has(id)) throw notFound();
    return payable;
  });
}

export interface OrderInput {
  payables: readonly Payable[];
  paymentMethodId: number;
  format: TransferFormat;
  date: string;
  charset: TransferCharset;
}

export async function orderOf(
  db: Db,
  { accountId, today, now }: Actor,
  companyOf: CompanyOf,
  { paymentMethodId, payables, format, date, charset }: OrderInput,
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

export function refuseTwice(ids: readonly number[], path: string): void {
  if (new Set(ids).size < ids.length) throw invalid(path, 'Each instalment is paid once');
}

import type { Company } from '@saldo/contract/company';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { statementOf, type StatementEntry, type StatementPart } from '@saldo/contract/domain/statement';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { ContractorStatement } from '@saldo/contract/settlement';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound } from '#src/http/refusals.ts';
import { addressOfCompany, addressOfContractor } from '#src/master-data/addresses.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { allOf, inLists, isSettled } from '#src/payment/filter.ts';
import { arePaidTo, type PaidContractor } from '#src/payment/payee.ts';

/** Reads the data of a company. */
export type CompanyOf = (db: Db, accountId: number) => Promise<Company>;

/** The contractor and period of a statement. */
export interface StatementQuery {
  contractorId: number;
  from: string;
  to: string;
}

interface Part extends StatementPart {
  number: string;
  type: PaymentSourceType;
  currency: CurrencyCode;
}

/** Instalments paid to or by a contractor that the user sees, of documents issued or paid up to a day. */
const partsOf = (
  db: Db,
  { accountId, acl }: Actor,
  contractor: PaidContractor,
  to: string,
): Promise<Part[]> =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .leftJoin('record', 'record.id', 'part.record_id')
    .select([
      'source.id as paymentSourceId',
      'source.number',
      'source.type',
      'source.direction',
      'source.currency',
      'source.issue_date as issueDate',
      'part.gross',
      'part.due_date as dueDate',
      'part.paid_date as paidDate',
    ])
    .where(
      allOf([
        arePaidTo(accountId, [contractor]),
        isSettled,
        sql<SqlBool>`(source.issue_date <= ${to} or part.paid_date <= ${to})`,
        ...inLists(acl),
      ]),
    )
    .orderBy('part.id')
    .execute();

const shown = ({ kind, date, amount, balance, parts }: StatementEntry<Part>) => {
  const [{ paymentSourceId, type, number, direction }] = parts;
  const dueDate = parts.reduce((last, part) => (part.dueDate > last ? part.dueDate : last), '');
  return { kind, date, paymentSourceId, type, number, direction, dueDate, amount, balance };
};

export async function statementFor(
  db: Db,
  actor: Actor,
  companyOf: CompanyOf,
  query: StatementQuery,
): Promise<ContractorStatement> {
  const { contractorId, from, to } = query;
  const [contractor] = await itemsOf(contractors, db, actor.accountId, { id: contractorId });
  if (!contractor) throw notFound();
  const company = await companyOf(db, actor.accountId);
  const byCurrency = Map.groupBy(await partsOf(db, actor, contractor, query.to), ({ currency }) => currency);
  const currencies = Array.from(byCurrency, ([currency, parts]) => {
    const { opening, entries, closing } = statementOf(parts, query);
    return { currency, opening, entries: entries.map(shown), closing };
  });
  return {
    company: {
      name: company.companyName,
      taxIdentificationNumber: company.taxIdentificationNumber,
      address: addressOfCompany(company),
    },
    contractor: {
      id: contractor.id,
      name: contractor.name,
      taxIdentificationNumber: contractor.taxIdentificationNumber,
      address: addressOfContractor(contractor),
    },
    from,
    to,
    readAt: actor.now,
    // A currency with zero balances and no movement is left out.
    currencies: currencies
      .filter(({ opening, entries }) => opening !== 0 || entries.length > 0)
      .toSorted((left, right) => (left.currency < right.currency ? -1 : 1)),
  };
}

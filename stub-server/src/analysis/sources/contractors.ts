import { ACCOUNT_CURRENCY, CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { convert } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors as store } from '#src/master-data/contractors.ts';
import { compareNames } from '#src/master-data/names.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { allOf, inLists, isOpen } from '#src/payment/filter.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { hasFinished, sheetsOf } from '#src/plan/visible.ts';
import { amount, ORIGIN, text, type Source } from '../table.ts';

/** Open instalments, summed as in receivables and payables: each sum is converted once. */
const openSums = (db: Db, { accountId, acl, today }: Actor) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .leftJoin('record', 'record.id', 'part.record_id')
    .select(['source.contractor_id as id', 'source.direction', 'source.currency'])
    .select([
      sql<number>`sum(part.gross)`.as('gross'),
      sql<number>`sum(case when part.due_date < ${today} then part.gross else 0 end)`.as('late'),
    ])
    .where(
      allOf([
        sql<SqlBool>`part.account_id = ${accountId}`,
        sql<SqlBool>`source.contractor_id is not null`,
        isOpen,
        ...inLists(acl),
      ]),
    )
    .groupBy(['source.contractor_id', 'source.direction', 'source.currency'])
    .execute();

interface Owed {
  receivable: number;
  payable: number;
  overdueReceivable: number;
  overduePayable: number;
}

const NOTHING: Owed = { receivable: 0, payable: 0, overdueReceivable: 0, overduePayable: 0 };

async function owedBy(db: Db, actor: Actor): Promise<ReadonlyMap<number, Owed>> {
  const rates = await ratesOn(db, CURRENCY_CODES, actor.today);
  const owed = new Map<number, Owed>();
  for (const { id, direction, currency, gross, late } of await openSums(db, actor)) {
    if (id === null) continue;
    const own = owed.get(id) ?? { ...NOTHING };
    owed.set(id, own);
    const inPln = (sum: number) => convert(minor(sum), currency, ACCOUNT_CURRENCY, rates);
    if (direction === 'income') {
      own.receivable += inPln(gross);
      own.overdueReceivable += inPln(late);
    } else {
      own.payable -= inPln(gross);
      own.overduePayable -= inPln(late);
    }
  }
  return owed;
}

/** Contractors with their receivables and payables, from the payments that the user may see. */
export const contractors: Source = {
  columns: [
    text('name', 'Nazwa', 'Name', true),
    text('nip', 'NIP', 'Tax ID', true),
    text('city', 'Miejscowość', 'City', true),
    text('email', 'E-mail', 'E-mail', true),
    amount('receivable', 'Należności', 'Receivables', true),
    amount('overdueReceivable', 'Należności po terminie', 'Overdue receivables', true),
    amount('payable', 'Zobowiązania', 'Payables', true),
    amount('overduePayable', 'Zobowiązania po terminie', 'Overdue payables', true),
    text('shortName', 'Nazwa skrócona', 'Short name'),
    text('street', 'Ulica', 'Street'),
    text('postCode', 'Kod pocztowy', 'Postcode'),
    text('country', 'Kraj', 'Country'),
    text('phone', 'Telefon', 'Phone'),
    text('regon', 'REGON', 'REGON'),
    text('euVat', 'NIP UE', 'EU VAT ID'),
    text('account', 'Rachunek bankowy', 'Bank account'),
    text('termDays', 'Termin płatności (dni)', 'Payment term (days)'),
    text('note', 'Notatka', 'Note'),
  ],
  dates: [],
  read: async (db, actor) => {
    const owed = await owedBy(db, actor);
    const items = await itemsOf(store, db, actor.accountId);
    const rows = items
      .map((item) => store.seenBy(item, actor.acl))
      .toSorted((one, other) => compareNames(one.name, other.name))
      .map((item) => ({
        name: item.name,
        nip: item.taxIdentificationNumber,
        city: item.addressCity,
        email: item.email,
        shortName: item.shortName,
        street: item.addressStreet,
        postCode: item.addressPostCode,
        country: item.country,
        phone: item.phoneNumber,
        regon: item.regon,
        euVat: item.euVatNumber,
        account: item.bankAccount,
        termDays: item.paymentTermDays === null ? null : String(item.paymentTermDays),
        note: item.note,
        ...(owed.get(item.id) ?? NOTHING),
        [ORIGIN]: { contractorId: item.id },
      }));
    const { hidden } = await sheetsOf(db, actor);
    return { rows, isPartial: hasFinished(hidden) };
  },
};

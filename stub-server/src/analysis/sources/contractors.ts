import { contractors as store } from '#src/master-data/contractors.ts';
import { compareNames } from '#src/master-data/names.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { openByPayee } from '#src/payment/open-by-payee.ts';
import { hasFinished, sheetsOf } from '#src/plan/visible.ts';
import { amount, ORIGIN, text, type Source } from '../table.ts';

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
    const items = await itemsOf(store, db, actor.accountId);
    const open = await openByPayee(
      db,
      actor,
      items.map((item) => store.seenBy(item, actor.acl)),
    );
    const rows = open
      .toSorted((one, other) => compareNames(one.payee.name, other.payee.name))
      .map(({ payee: item, ...sums }) => ({
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
        receivable: sums.receivable,
        overdueReceivable: sums.overdueReceivable,
        payable: 0 - sums.payable,
        overduePayable: 0 - sums.overduePayable,
        [ORIGIN]: { contractorId: item.id },
      }));
    const { hidden } = await sheetsOf(db, actor);
    return { rows, isPartial: hasFinished(hidden) };
  },
};

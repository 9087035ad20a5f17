import { warsawDate } from '#src/http/clock.ts';
import type { Db } from '#src/db/open.ts';
import type { InvoiceTerms } from '#src/subscription/invoice-terms.ts';
import type { Buyer, PaidInvoice } from './invoice-pdf.ts';

/** The recipient of an account's invoice: the current data of its company. */
export async function buyerOf(db: Db, accountId: number): Promise<Buyer> {
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const building = [row.address_building_no, row.address_apartment_no].filter(Boolean).join('/');
  const address = [
    [row.address_street, building],
    [row.address_post_code, row.address_city],
  ].map((parts) => parts.filter(Boolean).join(' '));
  return {
    name: row.company_name,
    address: address.filter((line) => line !== ''),
    nip: row.tax_identification_number,
  };
}

const invoiceNumber = (id: number, createdAt: string): string =>
  `SP/${createdAt.slice(0, 4)}/${String(id).padStart(4, '0')}`;

/** A paid invoice of this account; null: none. */
export async function findPaidInvoice(db: Db, accountId: number, id: number): Promise<PaidInvoice | null> {
  const row = await db
    .selectFrom('provider_invoice')
    .selectAll()
    .where('charge_id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  if (!row || row.terms === null || row.buyer === null || row.paid_at === null) return null;
  const paidOn = warsawDate(new Date(row.paid_at));
  return {
    number: invoiceNumber(id, row.created_at),
    purpose: row.purpose,
    quantity: row.quantity,
    amount: row.amount,
    issuedOn: paidOn,
    paidOn,
    // only this fake provider writes both
    terms: JSON.parse(row.terms) as InvoiceTerms,
    buyer: JSON.parse(row.buyer) as Buyer,
  };
}

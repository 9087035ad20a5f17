import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import type { EInvoice, InvoiceParty } from '#src/file-formats/ksef/invoice.ts';
import { roundingOf } from './document-lines.ts';

const ADDITIONAL_BUYER = '4';

/**
 * Our percentage of an invoice with several buyers: the stated shares, else equal ones; the main buyer gets the rest.
 * 100: not shared, or we are not a buyer.
 */
export function ownShare({ buyer, others }: EInvoice, isOurs: (party: InvoiceParty) => boolean): number {
  const additional = others.filter(({ role }) => role === ADDITIONAL_BUYER);
  const equal = 100 / (additional.length + 1);
  const shareOf = ({ share }: InvoiceParty) => (share === '' ? equal : Number(share));
  const ours = isOurs(buyer)
    ? 100 - additional.reduce((all, party) => all + shareOf(party), 0)
    : additional.filter(isOurs).map(shareOf)[0];
  return ours !== undefined && ours > 0 && ours < 100 ? ours : 100;
}

/** An invoice with a share of its amounts; it never states which buyer has paid. */
export function shareOfInvoice(invoice: EInvoice, percent: number): EInvoice {
  if (percent === 100) return invoice;
  const part = (amount: Minor) => minor(Math.round((amount * percent) / 100));
  const rates = invoice.rates.map((rate) => ({ ...rate, net: part(rate.net), vat: part(rate.vat) }));
  const rest = roundingOf(invoice);
  const isOfRates = rates.length > 0 && rest !== null;
  const gross = isOfRates
    ? minor(sum(rates.flatMap(({ net, vat }) => [net, vat])) + part(rest))
    : part(invoice.gross);
  const { payment } = invoice;
  return {
    ...invoice,
    rates,
    gross,
    due: invoice.due === invoice.gross ? gross : part(invoice.due),
    payment: { ...payment, paid: payment.paid.map(({ day }) => ({ day, amount: null })) },
  };
}

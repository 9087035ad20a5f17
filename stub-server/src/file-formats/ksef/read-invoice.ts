import { isValidNip } from '@saldo/contract/domain/nip';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { UnreadableFile, type Fault } from '../reading.ts';
import { squeeze } from '../text/lines.ts';
import { child, childrenOf, find, textAt, xmlTree, type XmlElement } from '../xml/tree.ts';
import { amountFaults, linesOf, orderOf, ratesOf, settledOf } from './amounts.ts';
import { annexOf } from './annex.ts';
import {
  INVOICE_KINDS,
  type EInvoice,
  type InvoiceKind,
  type InvoiceParty,
  type InvoiceSchema,
  type OtherInvoice,
} from './invoice.ts';
import { footerOf, othersOf, partyOf } from './parties.ts';
import { paymentOf } from './payment.ts';
import { amountAt, currencyAt, dayAt, requiredAmount, requiredDay, requiredText, unless } from './values.ts';

/** Namespaces of the schemas. */
const INVOICE_NAMESPACES: Readonly<Record<InvoiceSchema, string>> = {
  'FA(2)': 'http://crd.gov.pl/wzor/2023/06/29/12648/',
  'FA(3)': 'http://crd.gov.pl/wzor/2025/06/25/13775/',
};

function schemaOf(root: XmlElement): InvoiceSchema {
  const system = find(root, 'Naglowek/KodFormularza')?.attributes['kodSystemowy'] ?? '';
  if (root.namespace === INVOICE_NAMESPACES['FA(3)'] || /FA\s*\(3\)/.test(system)) return 'FA(3)';
  if (root.namespace === INVOICE_NAMESPACES['FA(2)'] || /FA\s*\(2\)/.test(system)) return 'FA(2)';
  throw new UnreadableFile('unknown-format', {
    line: root.line,
    field: 'KodFormularza',
    params: { text: system.slice(0, 40) },
  });
}

function kindOf(fa: XmlElement): InvoiceKind {
  const text = textAt(fa, 'RodzajFaktury');
  const kind = INVOICE_KINDS.find((one) => one === text);
  if (kind === undefined)
    throw new UnreadableFile('kind-unknown', {
      line: child(fa, 'RodzajFaktury')?.line ?? fa.line,
      field: 'RodzajFaktury',
      params: { text: text.slice(0, 40) },
    });
  return kind;
}

const correctedBy = (fa: XmlElement): OtherInvoice[] =>
  childrenOf(fa, 'DaneFaKorygowanej').map((one) => ({
    number: squeeze(textAt(one, 'NrFaKorygowanej')),
    ksefNumber: textAt(one, 'NrKSeFFaKorygowanej'),
    day: dayAt(one, 'DataWystFaKorygowanej'),
  }));

const advancesOf = (fa: XmlElement): OtherInvoice[] =>
  childrenOf(fa, 'FakturaZaliczkowa').map((one) => ({
    number: squeeze(textAt(one, 'NrFaZaliczkowej')),
    ksefNumber: textAt(one, 'NrKSeFFaZaliczkowej'),
    day: null,
  }));

/** The amount to pay: `DoZaplaty`, or the excess to be settled (`DoRozliczenia`) as a negative amount. */
function dueOf(fa: XmlElement, gross: Minor, currency: EInvoice['currency']): Minor {
  const due = amountAt(fa, 'Rozliczenie/DoZaplaty', currency);
  const left = amountAt(fa, 'Rozliczenie/DoRozliczenia', currency);
  return due ?? (left === null ? gross : minor(0 - left));
}

function periodOf(fa: XmlElement): EInvoice['period'] {
  const [from, to] = [dayAt(fa, 'OkresFa/P_6_Od'), dayAt(fa, 'OkresFa/P_6_Do')];
  return from === null || to === null ? null : { from, to };
}

const notesOf = (fa: XmlElement): EInvoice['notes'] =>
  childrenOf(fa, 'DodatkowyOpis').map((note) => [
    squeeze(textAt(note, 'Klucz')),
    squeeze(textAt(note, 'Wartosc')),
  ]);

function taxIdFaults(party: InvoiceParty, field: string): Fault[] {
  return party.isNip && !isValidNip(party.taxId)
    ? [{ code: 'bad-tax-id', field, params: { text: party.taxId } }]
    : [];
}

/** Annotations that change how the invoice is paid or taxed. */
function marksOf(fa: XmlElement) {
  const marks = child(fa, 'Adnotacje');
  const exemption =
    ['P_19A', 'P_19B', 'P_19C']
      .map((name) => textAt(marks, `Zwolnienie/${name}`))
      .find((text) => text !== '') ?? '';
  return {
    isSplitPayment: textAt(marks, 'P_18A') === '1',
    isCashMethod: textAt(marks, 'P_16') === '1',
    isReverseCharge: textAt(marks, 'P_18') === '1',
    exemption: squeeze(exemption),
  };
}

/**
 * Reads an FA(2) or FA(3) invoice. Throws if a value that a payment needs is missing or invalid; other faults become
 * remarks.
 */
export function readInvoice(text: string, remarks: Fault[]): EInvoice {
  const root = xmlTree(text);
  if (root.name !== 'Faktura')
    throw new UnreadableFile('unknown-format', { line: root.line, params: { text: root.name } });
  const schema = schemaOf(root);
  const fa = child(root, 'Fa');
  if (fa === undefined) throw new UnreadableFile('missing', { line: root.line, field: 'Fa' });
  const currency = currencyAt(fa, 'KodWaluty');
  const optional = <Value>(otherwise: Value, read: () => Value) => unless(remarks, otherwise, read);
  const kind = optional('VAT', () => kindOf(fa));
  const gross = requiredAmount(fa, 'P_15', currency);
  const [seller, buyer] = [partyOf(child(root, 'Podmiot1')), partyOf(child(root, 'Podmiot2'))];
  const rates = optional([], () => ratesOf(fa, currency));
  const lines = optional([], () => linesOf(fa, currency));
  if (seller.taxId === '') remarks.push({ code: 'missing', line: root.line, field: 'Podmiot1/NIP' });
  remarks.push(
    ...amountFaults(rates, gross, lines, kind),
    ...taxIdFaults(seller, 'Podmiot1/NIP'),
    ...taxIdFaults(buyer, 'Podmiot2/NIP'),
  );
  return {
    schema,
    kind,
    number: squeeze(requiredText(fa, 'P_2')),
    issueDate: requiredDay(fa, 'P_1'),
    saleDate: optional(null, () => dayAt(fa, 'P_6')),
    period: optional(null, () => periodOf(fa)),
    place: squeeze(textAt(fa, 'P_1M')),
    currency,
    seller,
    buyer,
    others: othersOf(root),
    rates,
    gross,
    due: optional(gross, () => dueOf(fa, gross, currency)),
    charges: optional([], () => settledOf(fa, 'Obciazenia', currency)),
    deductions: optional([], () => settledOf(fa, 'Odliczenia', currency)),
    lines,
    order: optional([], () => orderOf(fa, currency)),
    payment: paymentOf(fa, currency, remarks),
    ...marksOf(fa),
    correctionReason: squeeze(textAt(fa, 'PrzyczynaKorekty')),
    corrected: optional([], () => correctedBy(fa)),
    advances: advancesOf(fa),
    notes: notesOf(fa),
    footer: footerOf(root),
    annex: annexOf(root),
  };
}

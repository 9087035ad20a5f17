import { formatAmount, minor } from '@saldo/contract/domain/money';
import { CONTRACTORS } from '#src/contractors.ts';
import type { SeedPaymentSource } from '#src/payment-data.ts';
import { pdfOf, type PdfText } from './pdf.ts';

const TITLES: Partial<Record<SeedPaymentSource['type'], string>> = {
  proforma: 'Faktura pro forma',
  receipt: 'Paragon',
  bill: 'Rachunek',
};
const [LEFT, MIDDLE, VAT, RIGHT] = [56, 320, 395, 470];
const dayOf = (date: string): string => date.split('-').toReversed().join('.');

const text = (x: number, y: number, content: string, size = 10): PdfText => ({ x, y, size, text: content });
const bold = (x: number, y: number, content: string, size = 9): PdfText => ({
  ...text(x, y, content, size),
  isBold: true,
});
const named = (y: number, label: string, content: string): PdfText[] => [
  text(LEFT, y, label),
  text(LEFT + 110, y, content),
];

function partiesOf({ contractorId }: SeedPaymentSource): PdfText[] {
  const seller = CONTRACTORS.find(({ id }) => id === contractorId);
  return [
    bold(LEFT, 680, 'SPRZEDAWCA'),
    text(LEFT, 664, seller?.name ?? '', 11),
    text(LEFT, 650, seller?.addressStreet ?? ''),
    text(LEFT, 636, [seller?.addressPostCode, seller?.addressCity].filter(Boolean).join(' ')),
    text(LEFT, 622, `NIP ${(seller?.taxIdentificationNumber ?? '').slice(2)}`),
    bold(MIDDLE, 680, 'NABYWCA'),
    text(MIDDLE, 664, 'Pracownia Kreska sp. z o.o.', 11),
    text(MIDDLE, 650, 'ul. Puławska 24 lok. 6'),
    text(MIDDLE, 636, '02-512 Warszawa'),
    ...(seller?.bankAccount ? named(482, 'Rachunek', seller.bankAccount) : []),
  ];
}

function amountsOf({ parts, currency, description }: SeedPaymentSource): PdfText[] {
  const sum = (of: 'net' | 'vat' | 'gross') =>
    formatAmount(minor(parts.reduce((total, part) => total + part[of], 0)), currency);
  return [
    bold(LEFT, 575, 'NAZWA'),
    bold(MIDDLE, 575, 'NETTO'),
    bold(VAT, 575, 'VAT'),
    bold(RIGHT, 575, 'BRUTTO'),
    text(LEFT, 555, description),
    text(MIDDLE, 555, sum('net')),
    text(VAT, 555, sum('vat')),
    text(RIGHT, 555, sum('gross')),
    bold(LEFT, 505, `Do zapłaty ${sum('gross')} ${currency}`, 13),
  ];
}

/** The document as its issuer might have printed it; `notes` fill a second page. */
export function documentPdf(source: SeedPaymentSource, notes: readonly string[] = []): Uint8Array {
  const { type, number, issueDate, isSplitPayment, parts } = source;
  const first = [
    bold(LEFT, 770, `${TITLES[type] ?? 'Faktura VAT'} ${number}`, 18),
    ...named(735, 'Data wystawienia', dayOf(issueDate)),
    ...named(720, 'Termin płatności', dayOf(parts[0]?.dueDate ?? issueDate)),
    ...partiesOf(source),
    ...amountsOf(source),
    ...(isSplitPayment ? [bold(LEFT, 455, 'Mechanizm podzielonej płatności', 10)] : []),
  ];
  const second = notes.map((note, at) =>
    at === 0 ? bold(LEFT, 770, note, 16) : text(LEFT, 770 - at * 20, note),
  );
  return pdfOf(second.length === 0 ? [first] : [first, second]);
}

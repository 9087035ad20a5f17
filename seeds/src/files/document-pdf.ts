import { formatAmount, minor } from '@saldo/contract/domain/money';
import { CONTRACTORS } from '#src/contractors.ts';
import type { SeedPaymentSource } from '#src/payment-data.ts';
import { pdfOf, type PdfText } from './pdf.ts';

const TITLES: Partial<Record<SeedPaymentSource['type'], string>> = {
  proforma: 'Faktura pro forma',
  receipt: 'Paragon',
  bill: 'Rachunek',
};
const [LEFT, MIDDLE, RIGHT] = [56, 320, 470];
const dayOf = (date: string): string => date.split('-').toReversed().join('.');

/** The document as its sender might have printed it; `notes` fill a second page. */
export function documentPdf(source: SeedPaymentSource, notes: readonly string[] = []): Uint8Array {
  const contractor = CONTRACTORS.find(({ id }) => id === source.contractorId);
  const [part] = source.parts;
  const sum = (of: 'net' | 'vat' | 'gross') =>
    formatAmount(minor(source.parts.reduce((total, one) => total + one[of], 0)), source.currency);
  const line = (y: number, label: string, text: string): PdfText[] => [
    { x: LEFT, y, size: 10, text: label },
    { x: LEFT + 110, y, size: 10, text },
  ];
  const first: PdfText[] = [
    {
      x: LEFT,
      y: 770,
      size: 18,
      isBold: true,
      text: `${TITLES[source.type] ?? 'Faktura VAT'} ${source.number}`,
    },
    ...line(735, 'Data wystawienia', dayOf(source.issueDate)),
    ...line(720, 'Termin płatności', dayOf(part?.dueDate ?? source.issueDate)),
    { x: LEFT, y: 680, size: 9, isBold: true, text: 'SPRZEDAWCA' },
    { x: LEFT, y: 664, size: 11, text: contractor?.name ?? '' },
    { x: LEFT, y: 650, size: 10, text: contractor?.addressStreet ?? '' },
    {
      x: LEFT,
      y: 636,
      size: 10,
      text: [contractor?.addressPostCode, contractor?.addressCity].filter(Boolean).join(' '),
    },
    { x: LEFT, y: 622, size: 10, text: `NIP ${(contractor?.taxIdentificationNumber ?? '').slice(2)}` },
    { x: MIDDLE, y: 680, size: 9, isBold: true, text: 'NABYWCA' },
    { x: MIDDLE, y: 664, size: 11, text: 'Pracownia Kreska sp. z o.o.' },
    { x: MIDDLE, y: 650, size: 10, text: 'ul. Puławska 24 lok. 6' },
    { x: MIDDLE, y: 636, size: 10, text: '02-512 Warszawa' },
    { x: LEFT, y: 575, size: 9, isBold: true, text: 'NAZWA' },
    { x: MIDDLE, y: 575, size: 9, isBold: true, text: 'NETTO' },
    { x: MIDDLE + 75, y: 575, size: 9, isBold: true, text: 'VAT' },
    { x: RIGHT, y: 575, size: 9, isBold: true, text: 'BRUTTO' },
    { x: LEFT, y: 555, size: 10, text: source.description },
    { x: MIDDLE, y: 555, size: 10, text: sum('net') },
    { x: MIDDLE + 75, y: 555, size: 10, text: sum('vat') },
    { x: RIGHT, y: 555, size: 10, text: sum('gross') },
    {
      x: LEFT,
      y: 505,
      size: 13,
      isBold: true,
      text: `Do zapłaty ${sum('gross')} ${source.currency}`,
    },
    ...(contractor?.bankAccount ? line(482, 'Rachunek', contractor.bankAccount) : []),
    ...(source.isSplitPayment
      ? [{ x: LEFT, y: 455, size: 10, isBold: true, text: 'Mechanizm podzielonej płatności' }]
      : []),
  ];
  const second = notes.map((text, at): PdfText => ({
    x: LEFT,
    y: 770 - at * 20,
    size: at === 0 ? 16 : 10,
    isBold: at === 0,
    text,
  }));
  return pdfOf(second.length === 0 ? [first] : [first, second]);
}

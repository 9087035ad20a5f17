// Small documents for tests, written as text so that no PDF library is needed.

type Placed = readonly [x: number, y: number, text: string];

const HEIGHT = 842;
/** The object number of the first page. */
const FIRST_PAGE = 5;

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** A PDF whose pages all have these texts, positioned from the upper left corner, in Helvetica. */
export function pdfOf(texts: readonly Placed[], count = 1): string {
  const shown = texts
    .map(([x, y, text]) => `BT /F1 10 Tf ${x} ${HEIGHT - y} Td (${escaped(text)}) Tj ET`)
    .join('\n');
  const kids = Array.from({ length: count }, (_, place) => FIRST_PAGE + place);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${count} >>`,
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...kids.map(
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    ),
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`;
}

/** An invoice for a company; another `number` makes another invoice. */
export const invoiceTexts = (number: string, buyerNip: string): Placed[] => [
  [40, 50, `Faktura VAT nr ${number}`],
  [380, 50, 'Data wystawienia: 05.11.2026'],
  [380, 66, 'Data sprzedazy: 04.11.2026'],
  [40, 110, 'Sprzedawca'],
  [40, 126, 'Huta Szkla sp. z o.o.'],
  [40, 142, 'NIP 526-025-02-74'],
  [320, 110, 'Nabywca'],
  [320, 126, 'A sp. z o.o.'],
  [320, 142, `NIP ${buyerNip}`],
  [300, 220, 'Stawka'],
  [360, 220, 'Netto'],
  [430, 220, 'VAT'],
  [500, 220, 'Brutto'],
  [300, 236, '23%'],
  [360, 236, '1 000,00'],
  [430, 236, '230,00'],
  [500, 236, '1 230,00'],
  [40, 280, 'Termin platnosci: 19.11.2026'],
  [40, 296, 'Nr rachunku: 61 1090 1014 0000 0712 1981 2874'],
  [40, 320, 'Do zaplaty: 1 230,00 PLN'],
];

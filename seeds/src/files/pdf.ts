// A plain text PDF with a standard font, which is sufficient for the documents of a scenario.

export interface PdfText {
  /** points from the lower left corner of an A4 page */
  x: number;
  y: number;
  size: number;
  text: string;
  isBold?: boolean;
}

/** Polish letters, added to ASCII by a custom encoding. */
const LETTERS = [
  ['Ą', 'Aogonek'],
  ['Ć', 'Cacute'],
  ['Ę', 'Eogonek'],
  ['Ł', 'Lslash'],
  ['Ń', 'Nacute'],
  ['Ó', 'Oacute'],
  ['Ś', 'Sacute'],
  ['Ź', 'Zacute'],
  ['Ż', 'Zdotaccent'],
  ['ą', 'aogonek'],
  ['ć', 'cacute'],
  ['ę', 'eogonek'],
  ['ł', 'lslash'],
  ['ń', 'nacute'],
  ['ó', 'oacute'],
  ['ś', 'sacute'],
  ['ź', 'zacute'],
  ['ż', 'zdotaccent'],
  ['–', 'endash'],
  ['²', 'twosuperior'],
  ['³', 'threesuperior'],
] as const;
const FIRST_PLACE = 128;
const PLACES = new Map<string, number>(LETTERS.map(([letter], at) => [letter, FIRST_PLACE + at]));

const byteOf = (letter: string): string =>
  String.fromCodePoint(
    PLACES.get(letter) ?? (letter.charCodeAt(0) < FIRST_PLACE ? letter.charCodeAt(0) : 63),
  );

const stringOf = (text: string): string =>
  `(${Array.from(text.replaceAll(/[\u00A0\u202F]/gu, ' '))
    .map((letter) => (/[()\\]/.test(letter) ? `\\${letter}` : byteOf(letter)))
    .join('')})`;

const shown = ({ x, y, size, text, isBold = false }: PdfText): string =>
  `BT /${isBold ? 'B' : 'R'} ${size} Tf ${x} ${y} Td ${stringOf(text)} Tj ET`;

const streamOf = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

const fontOf = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 5 0 R >>`;

/** A document with these pages. */
export function pdfOf(pages: readonly (readonly PdfText[])[]): Uint8Array {
  const first = 6;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const glyphs = LETTERS.map(([, glyph]) => `/${glyph}`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${FIRST_PLACE} ${glyphs}] >>`,
    ...pages.flatMap((texts, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + at * 2 + 1} 0 R /Resources << /Font << /R 3 0 R /B 4 0 R >> >> >>`,
      streamOf(texts.map(shown).join('\n')),
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file + end, 'latin1'));
}

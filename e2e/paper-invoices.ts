import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';

/** An invoice of an invented company. */
export interface PaperInvoice {
  number: string;
  seller: string;
  nip: string;
  /** in whole złoty, plus 23 % VAT */
  net: number;
}

const amount = (value: number) => value.toFixed(2).replace('.', ',');

/** Lines of text with their positions on a page of 595 x 842 points. */
function textsOf({ number, seller, nip, net }: PaperInvoice): (readonly [number, number, string])[] {
  const vat = net * 0.23;
  return [
    [40, 50, `Faktura VAT nr ${number}`],
    [360, 50, 'Data wystawienia: 05.11.2026'],
    [40, 110, 'Sprzedawca'],
    [40, 126, seller],
    [40, 142, `NIP ${nip}`],
    [320, 110, 'Nabywca'],
    [320, 126, 'Pracownia Kreska'],
    [300, 220, 'Stawka'],
    [360, 220, 'Netto'],
    [430, 220, 'VAT'],
    [500, 220, 'Brutto'],
    [300, 236, '23%'],
    [360, 236, amount(net)],
    [430, 236, amount(vat)],
    [500, 236, amount(net + vat)],
    [40, 280, 'Termin platnosci: 19.11.2026'],
    [40, 320, `Do zaplaty: ${amount(net + vat)} PLN`],
  ];
}

/** The invoice as a PDF printed by a program. */
export async function printed(invoice: PaperInvoice): Promise<Buffer> {
  const paper = new PDFDocument({ size: [595, 842], margin: 0 });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => paper.on('end', resolve));
  for (const [x, y, text] of textsOf(invoice)) paper.fontSize(10).text(text, x, y - 10, { lineBreak: false });
  paper.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The upper half of the invoice as a scanned image. */
export function scanned(invoice: PaperInvoice): Buffer {
  const canvas = createCanvas(1190, 760);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = '22px sans-serif';
  for (const [x, y, text] of textsOf(invoice)) context.fillText(text, x * 2, y * 2);
  return canvas.toBuffer('image/png');
}

import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { InvoiceTerms } from '#src/subscription/invoice-terms.ts';
import { invoiceLines, sumOf, type InvoiceLine } from './invoice-sums.ts';

/** The recipient of an invoice at the time of the payment. */
export interface Buyer {
  name: string;
  /** lines of the address */
  address: readonly string[];
  nip: string | null;
}

export interface PaidInvoice {
  number: string;
  purpose: 'period' | 'seats' | 'credits';
  quantity: number;
  terms: InvoiceTerms;
  /** amount charged to the card, in grosze */
  amount: number;
  /** days, `YYYY-MM-DD` */
  issuedOn: string;
  paidOn: string;
  buyer: Buyer;
}

const SELLER = {
  name: 'Saldo sp. z o.o.',
  address: ['ul. Przykładowa 1', '00-001 Warszawa'],
  nip: 'PL1111111111',
};

const WORDS = {
  pl: {
    title: 'Faktura',
    issued: 'Data wystawienia',
    paid: 'Data zapłaty',
    seller: 'Sprzedawca',
    buyer: 'Nabywca',
    nip: 'NIP',
    head: ['Nazwa', 'Ilość', 'Cena netto', 'Netto', 'VAT 23\u00A0%', 'Brutto'],
    period: 'Miejsca, abonament miesięczny',
    seats: 'Dodatkowe miejsca',
    credits: 'Kredyty',
    fee: 'Opłata systemowa',
    discount: 'Rabat',
    total: 'Razem',
    balance: 'Rozliczono z salda konta',
    charged: 'Zapłacono kartą',
    note: 'Dokument testowego operatora płatności, nie jest fakturą w rozumieniu przepisów o VAT.',
  },
  en: {
    title: 'Invoice',
    issued: 'Issue date',
    paid: 'Date paid',
    seller: 'Seller',
    buyer: 'Buyer',
    nip: 'Tax ID (NIP)',
    head: ['Item', 'Quantity', 'Net price', 'Net', 'VAT 23\u00A0%', 'Gross'],
    period: 'Seats, monthly subscription',
    seats: 'Additional seats',
    credits: 'Credits',
    fee: 'System fee',
    discount: 'Discount',
    total: 'Total',
    balance: 'Settled from the account balance',
    charged: 'Paid by card',
    note: 'A document of the test payment provider; not an invoice for VAT purposes.',
  },
};
type Words = (typeof WORDS)['pl'];

const require = createRequire(import.meta.url);
// The standard fonts of PDF lack Polish letters.
const FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

const dayText = (date: string) => date.split('-').toReversed().join('.');

/** `1 592,85`, with non-breaking spaces. */
const amountText = (grosze: number) => {
  const [whole = '', part = ''] = (Math.abs(grosze) / 100).toFixed(2).split('.');
  return `${grosze < 0 ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0')},${part}`;
};

const LEFT = 50;
const RIGHT = 545;
/** right edges of the columns of numbers */
const EDGES = [275, 345, 415, 480, RIGHT] as const;
const NAME_WIDTH = 170;

/** An invoice as one page of PDF. */
export async function invoicePdf(locale: 'pl' | 'en', invoice: PaidInvoice): Promise<Buffer> {
  const words = WORDS[locale];
  const title = `${words.title} ${invoice.number}`;
  const page = new PDFDocument({ size: 'A4', margin: LEFT, lang: locale, info: { Title: title } });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    page.on('end', () => resolve());
  });
  page.registerFont('text', FONT).registerFont('bold', BOLD);
  page.font('bold').fontSize(18).text(title, LEFT, 50);
  page.font('text').fontSize(9);
  page.text(`${words.issued}: ${dayText(invoice.issuedOn)}`, LEFT, 78);
  page.text(`${words.paid}: ${dayText(invoice.paidOn)}`, LEFT, 92);
  party(page, words, { x: LEFT, title: words.seller, of: SELLER });
  party(page, words, { x: 305, title: words.buyer, of: invoice.buyer });
  const end = table(page, words, invoice);
  payment(page, words, { invoice, y: end + 16 });
  page.font('text').fontSize(8).fillColor('#5b6673').text(words.note, LEFT, 760);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

type Page = InstanceType<typeof PDFDocument>;

function party(page: Page, words: Words, { x, title, of }: { x: number; title: string; of: Buyer }) {
  const lines = [...of.address, ...(of.nip === null ? [] : [`${words.nip}: ${of.nip}`])];
  page.font('text').fontSize(9).fillColor('#5b6673').text(title, x, 124);
  page.font('bold').fontSize(10).fillColor('#17202a').text(of.name, x, 138, { width: 235 });
  page
    .font('text')
    .fontSize(9)
    .text(lines.join('\n'), x, page.y + 2, { width: 235 });
}

const nameOf = (words: Words, line: InvoiceLine, purpose: PaidInvoice['purpose']) =>
  line.what === 'unit' ? words[purpose] : words[line.what];

/** Returns the vertical position of its end. */
function table(page: Page, words: Words, { purpose, quantity, terms }: PaidInvoice): number {
  const lines = invoiceLines(quantity, terms);
  const sum = sumOf(lines);
  let y = 240;
  const row = (cells: readonly string[], font: 'text' | 'bold') => {
    const [name = '', ...numbers] = cells;
    page.font(font).fontSize(9).text(name, LEFT, y, { width: NAME_WIDTH });
    for (const [at, text] of numbers.entries()) {
      const edge = EDGES[at] ?? RIGHT;
      page.text(text, edge - 80, y, { width: 80, align: 'right' });
    }
    y += 20;
    page
      .moveTo(LEFT, y - 6)
      .lineTo(RIGHT, y - 6)
      .lineWidth(0.5)
      .strokeColor('#c9d1d9')
      .stroke();
  };
  row(words.head, 'bold');
  for (const line of lines) {
    const numbers = [line.unitPrice, line.net, line.vat, line.gross].map(amountText);
    row([nameOf(words, line, purpose), String(line.quantity), ...numbers], 'text');
  }
  row([words.total, '', '', ...[sum.net, sum.vat, sum.gross].map(amountText)], 'bold');
  return y;
}

function payment(page: Page, words: Words, { invoice, y }: { invoice: PaidInvoice; y: number }) {
  const { balanceUsed } = invoice.terms;
  const lines = [[words.charged, invoice.amount] as const];
  if (balanceUsed !== 0) lines.unshift([words.balance, balanceUsed]);
  for (const [at, [name, amount]] of lines.entries()) {
    page
      .font('bold')
      .fontSize(10)
      .text(`${name}: ${amountText(amount)} PLN`, LEFT, y + at * 16);
  }
}

import { createRequire } from 'node:module';
import { minor } from '@saldo/contract/domain/money';
import { formatAmount, formatCount } from '@saldo/contract/domain/amount-format';
import PDFDocument from 'pdfkit';
import { dayText, isMoney, isSum, monthName, spansOf, sumOf, TOTAL, type FileTable } from './file-table.ts';

const require = createRequire(import.meta.url);
// The standard fonts of PDF lack Polish letters.
const FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

const WORDS = {
  pl: {
    nip: 'NIP',
    page: (at: number, of: number) => `Strona ${at} z ${of}`,
    made: 'Sporządzono',
    rows: 'Liczba wierszy',
    partial: 'Dane tylko z arkuszy widocznych dla autora pliku',
  },
  en: {
    nip: 'Tax ID (NIP)',
    page: (at: number, of: number) => `Page ${at} of ${of}`,
    made: 'Made on',
    rows: 'Rows',
    partial: 'Only from the sheets that the author of the file can see',
  },
};
const MARGIN = 36;
const HEAD = 96;
const FOOT = 40;
const LINE = 15;
/** Between an amount, which is at the right, and a text after it. */
const GAP = 7;
const SIZE = 7.5;
const INK = '#17202a';
const FAINT = '#5b6673';
const RULE = '#c9d1d9';
/** Relative column widths by type. */
const SHARES = { text: 2.2, date: 1.15, month: 1.35, amount: 1.35, number: 1.35 } as const;
/** Minimum column widths, so that amounts are not cut. */
const LEAST = { text: 34, date: 54, month: 62, amount: 58, number: 58 } as const;

function textOf(
  value: string | number | null,
  type: keyof typeof SHARES,
  locale: FileTable['locale'],
): string {
  if (value === null) return '';
  if (isMoney({ type })) return formatAmount(minor(Number(value)), 'PLN');
  if (type === 'month') return monthName(String(value), locale);
  return type === 'date' ? dayText(String(value)) : String(value);
}

type Page = InstanceType<typeof PDFDocument>;

class Report {
  readonly #page: Page;
  readonly #table: FileTable;
  readonly #widths: readonly number[];
  #y = HEAD;

  constructor(page: Page, table: FileTable) {
    this.#page = page;
    this.#table = table;
    const whole = page.page.width - 2 * MARGIN;
    const shares = table.columns.map(({ type }) => SHARES[type]);
    const sum = shares.reduce((total, share) => total + share, 0);
    const wanted = table.columns.map(({ type }, place) =>
      Math.max(LEAST[type], ((shares[place] ?? 1) / sum) * whole),
    );
    const scale = whole / wanted.reduce((total, width) => total + width, 0);
    this.#widths = wanted.map((width) => width * scale);
    this.#begin();
  }

  row(cells: readonly string[], isBold: boolean): void {
    if (this.#y + LINE > this.#page.page.height - FOOT) {
      this.#page.addPage();
      this.#begin();
    }
    this.#cells(cells, isBold);
    this.#y += LINE;
    this.#rule(RULE);
  }

  #begin(): void {
    const { title, company, period, day, locale, columns, isPartial } = this.#table;
    const words = WORDS[locale];
    const page = this.#page;
    const right = { width: page.page.width - 2 * MARGIN, align: 'right' } as const;
    page.font('bold').fontSize(9).fillColor(INK).text(company.name, MARGIN, MARGIN, { lineBreak: false });
    if (company.nip !== null)
      page
        .font('text')
        .fontSize(8)
        .fillColor(FAINT)
        .text(`${words.nip}: ${company.nip}`, MARGIN, MARGIN + 13, { lineBreak: false });
    page.font('text').fontSize(8).fillColor(FAINT);
    page.text(`${words.made}: ${dayText(day)}`, MARGIN, MARGIN, right);
    if (isPartial) page.text(words.partial, MARGIN, MARGIN + 13, right);
    page
      .font('bold')
      .fontSize(13)
      .fillColor(INK)
      .text(title, MARGIN, MARGIN + 28, { lineBreak: false });
    page
      .font('text')
      .fontSize(8)
      .fillColor(FAINT)
      .text(period, MARGIN, MARGIN + 32, right);
    this.#y = HEAD;
    this.#cells(
      columns.map(({ name }) => name),
      true,
    );
    this.#y += LINE;
    this.#rule(INK);
  }

  #cells(cells: readonly string[], isBold: boolean): void {
    const page = this.#page
      .font(isBold ? 'bold' : 'text')
      .fontSize(SIZE)
      .fillColor(INK);
    let x = MARGIN;
    let isAfterMoney = false;
    for (const [place, text] of cells.entries()) {
      const width = this.#widths[place] ?? 0;
      const isAmount = isMoney(this.#table.columns[place] ?? { type: 'text' });
      const align = isAmount ? 'right' : 'left';
      const edge = isAfterMoney && !isAmount ? GAP : 2;
      isAfterMoney = isAmount;
      page.text(text, x + edge, this.#y + 3, {
        width: width - edge - 2,
        height: LINE - 4,
        align,
        ellipsis: true,
        lineBreak: false,
      });
      x += width;
    }
  }

  #rule(colour: string): void {
    const { width } = this.#page.page;
    this.#page
      .moveTo(MARGIN, this.#y)
      .lineTo(width - MARGIN, this.#y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke();
  }
}

/** Numbers the pages once their count is known. */
function number(page: Page, { locale, rows }: FileTable): void {
  const { start, count } = page.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(start + at);
    const y = page.page.height - FOOT + 12;
    // Text below the margin would start another page.
    page.page.margins.bottom = 0;
    page.font('text').fontSize(8).fillColor(FAINT);
    page.text(`${WORDS[locale].rows}: ${formatCount(rows.length)}`, MARGIN, y, { lineBreak: false });
    page.text(WORDS[locale].page(at + 1, count), MARGIN, y, {
      width: page.page.width - 2 * MARGIN,
      align: 'right',
    });
  }
}

/** A4 landscape: the company at the top, column heads and the page number on each page. */
export async function pdfFile(table: FileTable, tell: (share: number) => void): Promise<Buffer> {
  const { columns, rows, group, withSums, locale, title } = table;
  const page = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    lang: locale,
    bufferPages: true,
    info: { Title: title, Author: table.company.name },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    page.on('end', () => resolve());
  });
  page.registerFont('text', FONT).registerFont('bold', BOLD);
  const report = new Report(page, table);
  const sumsOf = (from: number, to: number, name: string) =>
    columns.map((column, place) => {
      if (!isSum(column)) return place === 0 ? name : '';
      return textOf(sumOf(rows, place, { from, to }), 'amount', locale);
    });
  const hasSums = withSums && columns.some(isSum);
  for (const { name, from, to } of spansOf(table)) {
    for (let at = from; at <= to; at += 1) {
      report.row(
        (rows[at] ?? []).map((value, place) => textOf(value, columns[place]?.type ?? 'text', locale)),
        false,
      );
      if (at % 500 === 0) tell(at / rows.length);
    }
    if (hasSums && group !== null) report.row(sumsOf(from, to, `${TOTAL[locale]}: ${name}`), true);
  }
  if (hasSums) report.row(sumsOf(0, rows.length - 1, TOTAL[locale]), true);
  number(page, table);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

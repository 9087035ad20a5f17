/** The content of a letter, without layout. */
export interface Content {
  locale: 'pl' | 'en';
  subject: string;
  /** paragraphs */
  lines: readonly string[];
  /** below the paragraphs; the last column holds amounts */
  table?:
    | {
        head: readonly string[];
        rows: readonly (readonly string[])[];
        /** addresses of the rows, opened from their first column */
        hrefs?: readonly string[];
        foot: readonly (readonly string[])[];
      }
    | undefined;
  /** paragraphs below the table */
  linesAfter?: readonly string[];
  /** digits to type, shown large */
  code?: string;
  /** the link to continue with */
  link?: { label: string; href: string };
  /** small print, e.g. for letters that the recipient did not request */
  footnote: string;
}

export interface LetterText {
  subject: string;
  text: string;
  html: string;
}

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The format of `2026-11-20` in letters; in English with the month's name, because Americans read
 * 1.12. as the 12th of January.
 */
export const dayText = (locale: Content['locale'], date: string): string =>
  locale === 'en' ? ENGLISH_DAY.format(new Date(date)) : date.split('-').toReversed().join('.');

/**
 * Escapes user input so that mail programs do not turn text such as `evil.example` into a link. No domain ends in a
 * single letter, as `sp. z o.o.` does.
 */
export const unlinked = (text: string): string =>
  text.replaceAll(/[/\\:@]+/g, ' ').replaceAll(/\.(?=\S)(?!\p{L}(?:[\s.,;)]|$))/gu, '. ');

// Headers are lines, so user input in them must not contain line breaks.
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const FONT = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#17202a';

const paragraph = (line: string) =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:1.5;white-space:pre-line">${escaped(line)}</p>`;

type Table = NonNullable<Content['table']>;

/** A line for each row, without empty cells. */
const tableText = ({ head, rows, hrefs = [], foot }: Table): string =>
  [head, ...rows.map((row, place) => [...row, hrefs[place] ?? '']), ...foot]
    .map((row) => row.filter((cell) => cell !== '').join(' | '))
    .join('\n');

const linked = (text: string, href: string | undefined): string =>
  href === undefined
    ? escaped(text)
    : `<a href="${escaped(href)}" style="color:#0f6b66">${escaped(text)}</a>`;

function tableHtml({ head, rows, hrefs = [], foot }: Table): string {
  const cells = (
    tag: 'td' | 'th',
    row: readonly string[],
    { style, href }: { style: string; href?: string },
  ) =>
    row.map((cell, place) => {
      const align = place === row.length - 1 ? 'right' : 'left';
      const content = linked(cell, place === 0 ? href : undefined);
      return `<${tag} style="padding:6px 12px 6px 0;text-align:${align};${style}">${content}</${tag}>`;
    });
  const line = (tag: 'td' | 'th', row: readonly string[], style: string, href?: string) =>
    `<tr>${cells(tag, row, { style, ...(href !== undefined && { href }) }).join('')}</tr>`;
  const body = [
    `<thead>${line('th', head, 'font-size:13px;color:#5b6673;border-bottom:1px solid #c9d1d9')}</thead>`,
    `<tbody>${rows.map((row, place) => line('td', row, 'border-bottom:1px solid #e5e9ed', hrefs[place])).join('')}`,
    `${foot.map((row) => line('td', row, 'font-weight:600')).join('')}</tbody>`,
  ];
  return `<table style="margin:0 0 16px;width:100%;border-collapse:collapse;font-size:15px">${body.join('')}</table>`;
}

/** A letter as plain text and as self-contained HTML. */
export function letterOf(content: Content): LetterText {
  const { locale, subject, lines, table, linesAfter = [], code, link, footnote } = content;
  const text = [
    ...lines,
    ...(table ? [tableText(table)] : []),
    ...linesAfter,
    ...(code ? [code] : []),
    ...(link ? [`${link.label}: ${link.href}`] : []),
    footnote,
  ];
  const body = [
    ...lines.map(paragraph),
    table && tableHtml(table),
    ...linesAfter.map(paragraph),
    code &&
      `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:600">${escaped(code)}</p>`,
    link &&
      `<p style="margin:0 0 16px"><a href="${escaped(link.href)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0f6b66;color:#fff;text-decoration:none;font-weight:600">${escaped(link.label)}</a></p>`,
    `<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5b6673">${escaped(footnote)}</p>`,
  ].filter(Boolean);
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:32px;background:#fff;${FONT}"><div style="max-width:520px">${body.join('')}</div></body></html>`;
  return { subject: oneLine(subject), text: text.join('\n\n'), html };
}

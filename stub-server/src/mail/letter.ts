/** The content of a letter, without its form. */
export interface Content {
  locale: 'pl' | 'en';
  subject: string;
  /** paragraphs */
  lines: readonly string[];
  /** digits to type, shown large */
  code?: string;
  /** where to go on */
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

/** `2026-11-20` as a letter writes it. In English with the month's name: an American reads 1.12. as the 12th of January. */
export const dayText = (locale: Content['locale'], date: string): string =>
  locale === 'en' ? ENGLISH_DAY.format(new Date(date)) : date.split('-').toReversed().join('.');

/** Escapes user input so that mail programs do not turn text such as `evil.example` into a link. */
export const unlinked = (text: string): string =>
  text.replaceAll(/[/\\:@]+/g, ' ').replaceAll(/\.(?=\S)/g, '. ');

// Headers are lines, so that user input must not contain line breaks.
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const FONT = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#17202a';

/** A letter as plain text and as self-contained HTML. */
export function letterOf({ locale, subject, lines, code, link, footnote }: Content): LetterText {
  const text = [
    ...lines,
    ...(code ? [code] : []),
    ...(link ? [`${link.label}: ${link.href}`] : []),
    footnote,
  ];
  const body = [
    ...lines.map((line) => `<p style="margin:0 0 16px;font-size:15px;line-height:1.5">${escaped(line)}</p>`),
    code &&
      `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:600">${escaped(code)}</p>`,
    link &&
      `<p style="margin:0 0 16px"><a href="${escaped(link.href)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0f6b66;color:#fff;text-decoration:none;font-weight:600">${escaped(link.label)}</a></p>`,
    `<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5b6673">${escaped(footnote)}</p>`,
  ].filter(Boolean);
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:32px;background:#fff;${FONT}"><div style="max-width:520px">${body.join('')}</div></body></html>`;
  return { subject: oneLine(subject), text: text.join('\n\n'), html };
}

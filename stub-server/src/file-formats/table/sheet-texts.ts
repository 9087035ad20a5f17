import { UnreadableFile } from '../reading.ts';
import { MAX_CELL } from './table.ts';

// Texts of a workbook's XML. It is scanned as Latin-1, a byte a character, because a sheet of 100,000 rows has 57 MB of it.

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10ffff;

/** The character of an escape, by what is between `&` and `;`; null: there is none. */
function characterOf(name: string): string | null {
  if (!name.startsWith('#')) return NAMED[name] ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : null;
}

/** Longest name of an escape: `#x10FFFF`, or `#0001114111`. */
const MAX_NAME = 12;

function unescaped(text: string): string {
  let [plain, from] = ['', 0];
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    const end = text.indexOf(';', at);
    if (end === -1) break;
    const character = end - at > MAX_NAME ? null : characterOf(text.slice(at + 1, end));
    if (character === null) continue;
    plain += text.slice(from, at) + character;
    from = end + 1;
  }
  return plain + text.slice(from);
}

/** A text without the escapes of XML, and without those of workbooks for control characters (`_x000D_`). */
export function plainText(latin1: string): string {
  const decoded = /[\u0080-\u00FF]/.test(latin1) ? Buffer.from(latin1, 'latin1').toString() : latin1;
  const text = decoded.includes('&') ? unescaped(decoded) : decoded;
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

/** ASCII without escapes, and single spaces between the words: most texts are like this, and need nothing done to them. */
const IS_PLAIN = /^[!-%'-^`-~]+(?: [!-%'-^`-~]+)*$/;

/** A text as a cell: of one line, and not too long. */
export function cellText(latin1: string): string {
  if (latin1.length <= MAX_CELL && IS_PLAIN.test(latin1)) return latin1;
  const text = plainText(latin1).trim().slice(0, MAX_CELL);
  return /[^\S ]| {2}/.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text;
}

const PHONETIC = /<rPh[\s>].*?<\/rPh>/gs;
const bare = (text: string): string => text.replaceAll(/\s+/g, '');
const RUN = /<t(?:\s[^>]*)?>([^<]*)<\/t>/g;

/** The text of a string item: a single one, or runs of different fonts; reading aids of East Asian texts are left out. */
export function itemText(item: string): string {
  if (item.startsWith('<t>') && item.indexOf('<', 3) === item.length - 4) return cellText(item.slice(3, -4));
  const whole = item.replaceAll(PHONETIC, '');
  const runs = Array.from(whole.matchAll(RUN), ([, text = '']) => text);
  // A text beside the runs is one of a damaged run.
  if (bare(whole.replaceAll(/<[^>]*>/g, '')) !== bare(runs.join('')))
    throw new UnreadableFile('damaged-file');
  return cellText(runs.join(''));
}

/** XML without comments and CDATA, and without a prefix of names. Programs write it like this; the few that do not are rewritten. */
export function uniformXml(xml: string, prefix: string): string {
  let text = xml;
  if (text.includes('<!'))
    text = text
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, (_, raw: string) =>
        raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      );
  return prefix === '' ? text : text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
}

/** Attributes of an element by name. */
export const attributesOf = (text: string): Map<string, string> =>
  new Map(
    Array.from(text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = '', one, other]) => [
      name,
      one ?? other ?? '',
    ]),
  );

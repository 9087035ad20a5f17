import { UnreadableFile } from '../reading.ts';
import { decodeAs, decodeText, type Charset } from '../text/charset.ts';
import { lineAt, textOf } from '../text/lines.ts';

const DECLARED: Readonly<Record<string, Charset>> = {
  'utf-8': 'UTF-8',
  'windows-1250': 'windows-1250',
  cp1250: 'windows-1250',
  'iso-8859-2': 'ISO-8859-2',
  ibm852: 'CP852',
  cp852: 'CP852',
};

const isLetterOf = (text: string) => /^\s*(?:<\?xml|<[A-Za-z_!])/.test(text);

/** Whether a text may be XML. */
export const looksLikeXml = (text: string): boolean => isLetterOf(text.replace(/^\uFEFF/, ''));

/** Text of an XML file in its declared encoding; a byte order mark or UTF-16 overrides the declaration. */
export function xmlTextOf(bytes: Uint8Array): { text: string; charset: Charset } {
  const decoded = textOf(bytes);
  if (decoded.charset.startsWith('UTF-16')) return decoded;
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(decoded.text.slice(0, 200))?.[1];
  const charset = declared === undefined ? 'UTF-8' : DECLARED[declared.toLowerCase()];
  // The declared encoding is tried first; a false declaration is overridden by detection.
  if (charset === undefined || charset === decoded.charset) return decoded;
  const asDeclared = decodeAs(bytes, charset);
  if (!asDeclared.isDamaged && charset !== 'UTF-8') return asDeclared;
  if (decodeText(bytes).charset !== 'UTF-8' && declared === undefined) {
    throw new UnreadableFile('damaged-characters', {
      line: lineAt(asDeclared.text, asDeclared.text.indexOf('\uFFFD')),
    });
  }
  return decoded;
}

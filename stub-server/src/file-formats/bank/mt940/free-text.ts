import { squeeze } from '#src/file-formats/text/lines.ts';
import { accountInText, validAccountOf } from '../account.ts';
import { nameAndAddress } from '../address.ts';
import type { Details } from './structured.ts';

/** Keys of mBank, each before its value; values end with a semicolon. */
const KEYS =
  /(?:^|;)\s*(Z RACH\.|NA RACH\.|OD|DLA|TYT\.|TNR|ID IPH|NIP|DEKLARACJA|RODZAJ SKŁADKI|NR DEKLARACJI|ID UZUP|SYMBOL FORM\.|OKRES)\s*:/g;

function keyedValues(text: string): Map<string, string> {
  const found = [...text.matchAll(KEYS)];
  const values = new Map<string, string>();
  for (const [place, match] of found.entries()) {
    const from = match.index + match[0].length;
    const to = found[place + 1]?.index ?? text.length;
    const value = text.slice(from, to).replace(/;\s*$/, '');
    const key = match[1] ?? '';
    if (!values.has(key)) values.set(key, squeeze(value));
  }
  values.set('', squeeze(text.slice(0, found[0]?.index ?? text.length)));
  return values;
}

const TAX_KEYS = ['NIP', 'RODZAJ SKŁADKI', 'DEKLARACJA', 'NR DEKLARACJI', 'SYMBOL FORM.', 'OKRES'];

function keyedDetails(text: string): Details | null {
  const values = keyedValues(text);
  if (values.size < 2 || !['TNR', 'TYT.', 'OD', 'DLA'].some((key) => values.has(key))) return null;
  const party = /;\s*(?:OD|DLA):\s*([^;]*)/.exec(text)?.[1] ?? '';
  const title = values.get('TYT.') ?? '';
  const dues = TAX_KEYS.flatMap((key) => (values.has(key) ? [`${key}: ${values.get(key) ?? ''}`] : []));
  const account = values.get('Z RACH.') ?? values.get('NA RACH.') ?? '';
  return {
    counterparty: { ...nameAndAddress(party.trim()), account: validAccountOf(account) },
    title: [title, ...dues].filter((part) => part !== '').join(' '),
    operation: (values.get('') ?? '').replace(/^\d{3}\s+/, ''),
    reference: (values.get('TNR') ?? '').replaceAll(' ', ''),
  };
}

const CODE_WORDS = [
  'TRTP',
  'IBAN',
  'BIC',
  'NAME',
  'REMI',
  'EREF',
  'MARF',
  'CSID',
  'ORDP',
  'BENM',
  'ADDR',
  'ISDT',
  'CNTP',
  'ID',
  'PREF',
];
const CODED = new RegExp(`/(${CODE_WORDS.join('|')})/`, 'g');

/** Details as SWIFT code words in free text: `/IBAN/…/NAME/…/REMI/…`. */
function codedDetails(text: string): Details | null {
  const found = [...text.matchAll(CODED)];
  if (!found.some(([, word]) => word === 'REMI' || word === 'NAME' || word === 'IBAN')) return null;
  const values = new Map<string, string>();
  for (const [place, match] of found.entries()) {
    const value = text.slice(match.index + match[0].length, found[place + 1]?.index ?? text.length);
    const word = match[1] ?? '';
    if (!values.has(word)) values.set(word, squeeze(value.replace(/\/+$/, '')));
  }
  return {
    counterparty: {
      name: values.get('NAME') ?? '',
      address: values.get('ADDR') ?? '',
      account: validAccountOf(values.get('IBAN') ?? ''),
    },
    title: values.get('REMI') ?? '',
    operation: values.get('TRTP') ?? '',
    reference: '',
  };
}

/** Details without sub-fields: keys of mBank, code words, or text that is the title. */
export function freeDetails(lines: readonly string[]): Details {
  const joined = lines.join('');
  const known = keyedDetails(joined) ?? codedDetails(joined);
  if (known) return known;
  const title = squeeze(lines.join(' '));
  return {
    counterparty: {
      name: '',
      address: '',
      account: validAccountOf(title.split(' ')[0] ?? '') || accountInText(title),
    },
    title,
    operation: '',
    reference: '',
  };
}

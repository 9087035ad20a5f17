import { isValidAccount } from '@saldo/contract/domain/bank-account';
import { squeeze } from '#src/file-formats/text/lines.ts';
import { accountOfParts, validAccountOf } from '../account.ts';
import { nameAndAddress } from '../address.ts';
import type { Counterparty } from '../statement.ts';
import { joinPieces } from '../title.ts';
import { valuesOf, type Subfields } from './subfields.ts';

export interface Details {
  counterparty: Counterparty;
  title: string;
  operation: string;
  /** unique number of the operation, if the details contain it */
  reference: string;
}

/** Widths of cut texts: 27 characters by the Polish recommendation, 35 in some banks. */
const WIDTHS = [27, 35];

/** The width that these pieces were cut to: that of the longest, rounded up to a known one. */
function widthOf(pieces: readonly string[]): number {
  const longest = Math.max(0, ...pieces.map(({ length }) => length));
  return WIDTHS.find((width) => longest <= width) ?? longest;
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String(from + place));

const TITLE_TAGS = range(20, 26);
const LATE_TITLE_TAGS = ['27', '28', '29'];

/** Whether 27 to 29 contain the counterparty, as in Polish banks, and not the end of the title, as in German ones. */
function hasNameBehindTitle(fields: Subfields, sign: string): boolean {
  const [late = ''] = valuesOf(fields, '27');
  const [name = ''] = valuesOf(fields, '32');
  if (late === '') return sign !== '?';
  return sign !== '?' || (name !== '' && late.slice(0, 12).trim() === name.slice(0, 12).trim());
}

function accountOfFields(fields: Subfields): string {
  const written = [...valuesOf(fields, '38'), ...valuesOf(fields, '31'), ...valuesOf(fields, '29')];
  const valid = written.map(validAccountOf).find((account) => account !== '');
  if (valid !== undefined) return valid;
  const [sortCode = ''] = valuesOf(fields, '30');
  const [number = ''] = valuesOf(fields, '31');
  const put = accountOfParts(sortCode, number);
  if (put !== '' && isValidAccount(put)) return put;
  return squeeze(valuesOf(fields, '38')[0] ?? number).replaceAll(' ', '');
}

/** The length of the longest overlap of one text's end with the other's beginning. */
function overlap(text: string, next: string): number {
  for (let size = Math.min(text.length, next.length); size >= 4; size -= 1) {
    if (text.endsWith(next.slice(0, size))) return size;
  }
  return 0;
}

/** Pieces that continue a name: those of digits alone are card numbers and references. */
const spoken = (pieces: readonly string[]): string[] =>
  pieces.filter((piece) => /\p{L}/u.test(piece) || /\d{2}-\d{3}/.test(piece));

/** Name and address: 32 and 33 form one text, continued by 60 and 62; 29, if present, shows where the address begins. */
function partyOfFields(
  fields: Subfields,
  isBehindTitle: boolean,
  sign: string,
): Pick<Counterparty, 'name' | 'address'> {
  const [late = ''] = isBehindTitle ? valuesOf(fields, '27') : [];
  const rest = isBehindTitle
    ? valuesOf(fields, '28', '29').filter((text) => validAccountOf(text) === '')
    : [];
  const address = squeeze(rest.join(' '));
  // A name of the maximum length may be cut off.
  if (late !== '' && late.length < 35) return { name: squeeze(late), address };
  const more = sign === '?' ? [] : spoken(valuesOf(fields, '60', '62'));
  const whole = joinPieces([...valuesOf(fields, '32', '33'), ...more], 27);
  if (whole === '') return { name: squeeze(late), address };
  if (sign === '?') return { name: whole, address };
  const shared = address === '' ? 0 : overlap(whole, address);
  return shared === 0
    ? nameAndAddress(whole)
    : { name: squeeze(whole.slice(0, whole.length - shared)), address };
}

/** German titles contain SEPA codes: the actual text follows `SVWZ+`. */
function purposeOf(title: string): string {
  const [, purpose] =
    /(?:^|\s)?SVWZ\+(.*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|ABWA|ABWE|IBAN|BIC)\+|$)/s.exec(title) ?? [];
  return purpose === undefined || purpose.trim() === '' ? title : purpose.trim();
}

/** Details in sub-fields. */
export function structuredDetails(
  fields: Subfields,
  { sign, code }: { sign: string; code: string },
): Details {
  const isBehindTitle = hasNameBehindTitle(fields, sign);
  const pieces = valuesOf(fields, ...TITLE_TAGS, ...(isBehindTitle ? [] : LATE_TITLE_TAGS));
  const more = sign === '?' ? valuesOf(fields, ...range(60, 63)) : [];
  const title = joinPieces([...pieces, ...more], widthOf(pieces));
  const [operation = ''] = valuesOf(fields, '00');
  return {
    counterparty: { ...partyOfFields(fields, isBehindTitle, sign), account: accountOfFields(fields) },
    title: sign === '?' ? purposeOf(title) : title,
    operation: squeeze(/^[A-Z0-9]{0,6}$/.test(operation.trim()) ? code || operation : operation),
    reference: '',
  };
}

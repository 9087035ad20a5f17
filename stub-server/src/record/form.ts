import type { AnswerForm } from '@saldo/contract/compact';
import { unpackSheet, type PackedFirstRows, type PackedSheet } from '@saldo/contract/packed-sheet';
import { isSheetChanges, unpackSheetChanges, type PackedSheetChanges } from '@saldo/contract/sheet-changes';

// Sheets are read, cached and updated in the compact form, which the web client requests. This file
// derives the plain form from it.

/**
 * Suffix of the revision of a plain answer, so that the two forms of one state have different
 * etags.
 */
const OF_PLAIN = '.plain';

/** Weak: the same state may be sent compressed or not. */
export const etagOf = (revision: string, form: AnswerForm): string =>
  `W/"${revision}${form === 'plain' ? OF_PLAIN : ''}"`;

/** The revisions in a header that belong to answers in this form. */
export const revisionsIn = (header: string | undefined, form: AnswerForm): string[] =>
  [...(header ?? '').matchAll(/"([^"]*)"/g)]
    .map(([, revision = '']) => revision)
    .filter((revision) => revision.endsWith(OF_PLAIN) === (form === 'plain'))
    .map((revision) => revision.replace(OF_PLAIN, ''));

type Compact = PackedSheet | PackedSheetChanges | PackedFirstRows;

function plain(answer: Compact): object {
  if ('sheet' in answer) return { ...answer, sheet: unpackSheet(answer.sheet) };
  return isSheetChanges(answer) ? unpackSheetChanges(answer) : unpackSheet(answer);
}

/** Converts a compact answer, as text, to the requested form. */
export const inForm = (text: Buffer, form: AnswerForm): Buffer =>
  form === 'compact' ? text : Buffer.from(JSON.stringify(plain(JSON.parse(String(text)) as Compact)));

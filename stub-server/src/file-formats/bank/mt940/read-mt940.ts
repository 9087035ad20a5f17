import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { UnreadableFile, type Fault } from '#src/file-formats/reading.ts';
import { linesOf } from '#src/file-formats/text/lines.ts';
import { accountOfStatement } from '../account.ts';
import { completed } from '../complete.ts';
import type { RawLine, Statement } from '../statement.ts';
import { balanceOf, entryOf, type ReadBalance } from './entry.ts';
import { fieldOf, fieldsOf, messagesOf, required, textOfField, wholeMessages, type Field } from './fields.ts';
import { freeDetails } from './free-text.ts';
import { structuredDetails, type Details } from './structured.ts';
import { subfieldsOf } from './subfields.ts';

/** Whether a text may be MT940: it has lines that begin with its tags. */
export const looksLikeMt940 = (text: string): boolean =>
  /^(?:\{1:.*\{4:)?\s*:(?:20|25P?|28C?|60[FM]|61|62[FM]|86):/m.test(text);

/** Some banks put the operation code alone in an `:86:` of its own before the one with the sub-fields. */
function detailsOf(fields: readonly Field[]): Details {
  const structured = fields.map(({ lines }) => subfieldsOf(lines)).find((one) => one !== null);
  if (structured) return structuredDetails(structured.fields, structured);
  return freeDetails(fields.flatMap(({ lines }) => lines));
}

function lineOf(entry: Field, info: readonly Field[], currency: CurrencyCode): RawLine {
  const { booked, valued, amount, reference, detail } = entryOf(entry, currency);
  const details = detailsOf(info);
  return {
    booked,
    valued,
    amount,
    counterparty: details.counterparty,
    title: details.title === '' ? detail : details.title,
    operation: details.operation,
    reference: details.reference === '' ? reference : details.reference,
    balanceAfter: null,
    line: entry.line,
  };
}

/** Each `:61:` with the `:86:` after it; an `:86:` after the closing balance is about the statement. */
function linesOfMessage(message: readonly Field[], currency: CurrencyCode): RawLine[] {
  const lines: RawLine[] = [];
  for (const [place, field] of message.entries()) {
    if (field.tag !== '61') continue;
    let end = place + 1;
    while (message[end]?.tag === '86') end += 1;
    lines.push(lineOf(field, message.slice(place + 1, end), currency));
  }
  return lines;
}

/** `34F` and `90D` belong to an interim report (MT942), which has no balances. */
const isInterim = (message: readonly Field[]) => fieldOf(message, '34F', '90C', '90D', '13D') !== undefined;

function balancesOf(message: readonly Field[]): [ReadBalance, ReadBalance] {
  const opening = balanceOf(required(message, '60F', '60F', '60M'));
  const end = fieldOf(message, '62F', '62M');
  if (end === undefined)
    throw new UnreadableFile('cut-off', { line: message.at(-1)?.line ?? 1, field: ':62F:' });
  const closing = balanceOf(end);
  if (closing.currency !== opening.currency) {
    throw new UnreadableFile('bad-currency', {
      line: end.line,
      field: ':62F:',
      params: { text: closing.currency },
    });
  }
  return [opening, closing];
}

const numberOf = (message: readonly Field[]): string => {
  const field = fieldOf(message, '28C', '28');
  // The page number matters only if there are several.
  return field === undefined
    ? ''
    : textOfField(field)
        .replace(/^0+(?=\d)/, '')
        .replace(/\/0*1$/, '');
};

function statementOf(message: readonly Field[]): Statement {
  if (isInterim(message) && !fieldOf(message, '60F', '60M')) {
    throw new UnreadableFile('no-statement', { line: message[0]?.line ?? 1, params: { kind: 'MT942' } });
  }
  const [opening, closing] = balancesOf(message);
  const lines = linesOfMessage(message, opening.currency);
  const stray = message.find(
    ({ tag }, place) =>
      tag === '86' && !['61', '86', '62F', '62M', '64', '65'].includes(message[place - 1]?.tag ?? ''),
  );
  const remarks: Fault[] = stray ? [{ code: 'damaged-file', line: stray.line, field: ':86:' }] : [];
  return completed(
    {
      account: accountOfStatement(textOfField(required(message, '25', '25', '25P'))),
      owner: '',
      currency: opening.currency,
      number: numberOf(message),
      from: opening.day,
      to: closing.day,
      opening: { amount: opening.amount, day: opening.day },
      closing: { amount: closing.amount, day: closing.day },
      lines,
    },
    remarks,
  );
}

/** Statements of an MT940. Throws if a statement is incomplete. */
export function readMt940(text: string): [Statement, ...Statement[]] {
  const [first, ...rest] = wholeMessages(messagesOf(fieldsOf(linesOf(text)))).map(statementOf);
  if (first === undefined) throw new UnreadableFile('no-statement', { params: { kind: 'MT940' } });
  return [first, ...rest];
}

import { minor } from '@saldo/contract/domain/money';
import type { DocumentOfCommand } from '#src/payment/compose.ts';
import type { PlaceInMonth } from './place-in-month.ts';
import type { LineRow, StatementRow } from './repository.ts';

// Documents that lines make: bank operations and own transfers.

/** The number of a document for lists: the bank's own words, cut to the length of a number. */
const numberOf = ({ reference, operation, title }: LineRow): string =>
  [reference, operation, title, 'Operacja bankowa']
    .find((text) => text.trim() !== '')
    ?.trim()
    .slice(0, 80) ?? '';

/** A document that a line makes, on no cell. */
export function operationBody(line: LineRow, statement: StatementRow, effect: number): DocumentOfCommand {
  const gross = minor(Math.abs(effect));
  const day = line.booked;
  return {
    type: 'bank-operation',
    direction: effect < 0 ? 'cost' : 'income',
    number: numberOf(line),
    issueDate: day,
    currency: statement.currency,
    description: [line.name, line.title]
      .filter((text) => text !== '')
      .join(', ')
      .slice(0, 2000),
    amounts: { net: gross, vat: minor(0), gross },
    parts: [
      {
        gross,
        dueDate: day,
        expectedDate: day,
        paidDate: day,
        paymentMethodId: statement.payment_method_id,
        bankLineId: line.id,
        cell: null,
      },
    ],
  };
}

/**
 * A transfer between two methods of the company: a document with a total of zero and a part for each. `pairId`: the line of the other
 * method; null: it is not known yet.
 */
export function ownBody(
  line: LineRow,
  statement: StatementRow,
  { otherId, pairId, cell }: { otherId: number; pairId: number | null; cell: PlaceInMonth['cell'] | null },
): DocumentOfCommand {
  const body = operationBody(line, statement, line.amount);
  const side = (gross: number, paymentMethodId: number, bankLineId: number | null) => ({
    ...body.parts?.[0],
    gross: minor(gross),
    paymentMethodId,
    bankLineId,
    cell,
  });
  const outgoing = 0 - line.amount;
  return {
    ...body,
    direction: 'cost',
    amounts: { net: minor(0), vat: minor(0), gross: minor(0) },
    parts: [side(outgoing, statement.payment_method_id, line.id), side(0 - outgoing, otherId, pairId)],
  };
}

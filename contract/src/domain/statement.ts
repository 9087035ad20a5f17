import type { Minor } from '../values.ts';
import { minor } from './money.ts';

/** The input of a statement: an instalment of a document. */
export interface StatementPart {
  paymentSourceId: number;
  direction: 'income' | 'cost';
  gross: number;
  issueDate: string;
  dueDate: string;
  paidDate: string | null;
}

/** A document or a payment; a positive amount increases what the contractor owes us. */
export interface StatementEntry<Part> {
  kind: 'document' | 'payment';
  date: string;
  amount: Minor;
  /** after this entry */
  balance: Minor;
  /** its instalments, at least one */
  parts: readonly [Part, ...Part[]];
}

export interface Statement<Part> {
  opening: Minor;
  entries: readonly StatementEntry<Part>[];
  closing: Minor;
}

type Move<Part> = Omit<StatementEntry<Part>, 'balance'>;

const signed = ({ direction, gross }: StatementPart): number => (direction === 'income' ? gross : -gross);

/** Entries for documents, with their instalments together, and for payments by day of payment. */
function movesOf<Part extends StatementPart>(parts: readonly Part[]): Move<Part>[] {
  const gathered = (
    kind: Move<Part>['kind'],
    dated: readonly { date: string; part: Part; amount: number }[],
  ): Move<Part>[] =>
    Array.from(
      Map.groupBy(dated, ({ date, part }) => `${date} ${part.paymentSourceId}`).values(),
      (together) => ({
        kind,
        date: together[0]?.date ?? '',
        amount: minor(together.reduce((total, { amount }) => total + amount, 0)),
        parts: together.map(({ part }) => part) as [Part, ...Part[]],
      }),
    );
  const documents = parts.map((part) => ({ date: part.issueDate, part, amount: signed(part) }));
  const paid = parts.flatMap((part) =>
    // Avoids -0 for an amount of zero.
    part.paidDate === null ? [] : [{ date: part.paidDate, part, amount: 0 - signed(part) }],
  );
  return [...gathered('document', documents), ...gathered('payment', paid)];
}

const inOrder = <Part extends StatementPart>(left: Move<Part>, right: Move<Part>): number => {
  if (left.date !== right.date) return left.date < right.date ? -1 : 1;
  if (left.kind !== right.kind) return left.kind === 'document' ? -1 : 1;
  return left.parts[0].paymentSourceId - right.parts[0].paymentSourceId;
};

/** The mutual balance of a contractor and us in a period; all instalments must have the same currency. */
export function statementOf<Part extends StatementPart>(
  parts: readonly Part[],
  { from, to }: { from: string; to: string },
): Statement<Part> {
  const moves = movesOf(parts).toSorted(inOrder);
  let balance = minor(0);
  let opening = balance;
  const entries: StatementEntry<Part>[] = [];
  for (const move of moves) {
    if (move.date > to) break;
    balance = minor(balance + move.amount);
    if (move.date < from) opening = balance;
    else entries.push({ ...move, balance });
  }
  return { opening, entries, closing: balance };
}

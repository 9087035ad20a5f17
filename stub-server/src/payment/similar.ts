import type { similarBody, similarSourceSchema } from '@saldo/contract/payment-source';
import { addDays, daysBetween } from '@saldo/contract/domain/day';
import { minor } from '@saldo/contract/domain/money';
import type { Direction } from '@saldo/contract/record';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { checkReferences } from '#src/plan/references.ts';
import { documentsOf } from './document.ts';
import { seenDocuments } from './seen.ts';

type Question = z.output<typeof similarBody>;
type Similar = z.output<typeof similarSourceSchema>;

/** Maximum number of days between possible duplicates. */
const NEARLY = 10;
const SHOWN = 20;

const bare = (number: string): string => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const isAlike = (number: string, wanted: string): boolean =>
  bare(wanted) !== '' && bare(number) === bare(wanted);

interface Candidate {
  id: number;
  direction: Direction;
  number: string;
  contractor_id: number | null;
  currency: Question['currency'];
  gross: number;
  issue_date: string;
}

const candidatesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('payment_source')
    .select(['id', 'direction', 'number', 'contractor_id', 'currency', 'gross', 'issue_date'])
    .where('account_id', '=', accountId);

type Sought = Pick<Question, 'contractorId' | 'direction' | 'number' | 'gross' | 'issueDate'>;

/** Documents of the same contractors, or with the same amounts within a few days of any of those sought. */
async function candidates(db: Db, accountId: number, sought: readonly Sought[]): Promise<Candidate[]> {
  const days = sought.map(({ issueDate }) => issueDate).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const contractorIds = sought.flatMap(({ contractorId }) => contractorId ?? []);
  const amounts = sought.map(({ gross }) => gross);
  const ownNumbers = sought.flatMap(({ direction, number }) =>
    direction === 'income' && number !== '' ? [number] : [],
  );
  return await candidatesOf(db, accountId)
    .where((eb) =>
      eb.or([
        ...(contractorIds.length === 0 ? [] : [eb('contractor_id', 'in', contractorIds)]),
        ...(ownNumbers.length === 0
          ? []
          : [eb.and([eb('direction', '=', 'income'), eb('number', 'in', ownNumbers)])]),
        eb.and([
          eb('gross', 'in', amounts),
          eb('issue_date', '>=', addDays(first, -NEARLY)),
          eb('issue_date', '<=', addDays(last, NEARLY)),
        ]),
      ]),
    )
    .execute();
}

function reasonsOf(row: Candidate, question: Question): Similar['reasons'] {
  const isAlikeNumber = isAlike(row.number, question.number);
  const isSameNumber = row.contractor_id === question.contractorId && isAlikeNumber;
  const isOwnNumber =
    !isSameNumber && isAlikeNumber && question.direction === 'income' && row.direction === 'income';
  const isSameAmount =
    row.gross === question.gross &&
    row.currency === question.currency &&
    Math.abs(daysBetween(question.issueDate, row.issue_date)) <= NEARLY;
  return [
    ...(isSameNumber ? (['number'] as const) : []),
    ...(isOwnNumber ? (['ownNumber'] as const) : []),
    ...(isSameAmount ? (['amount'] as const) : []),
  ];
}

/** The documents that resemble another one that the user may see. */
export async function documentsWithSimilar(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { accountId } = actor;
  const rows = await candidatesOf(db, accountId)
    .where('id', 'in', [...ids])
    .execute();
  const own = rows.map((row) => ({ id: row.id, question: questionOf(row) }));
  const others = await candidates(
    db,
    accountId,
    own.map(({ question }) => question),
  );
  const pairs = own.flatMap(({ id, question }) => {
    const similar = others.filter((other) => other.id !== id && reasonsOf(other, question).length > 0);
    return similar.slice(0, SHOWN).map((other) => ({ id, otherId: other.id }));
  });
  const seen = await seenOnes(db, actor, [...new Set(pairs.map(({ otherId }) => otherId))]);
  return new Set(pairs.filter(({ otherId }) => seen.has(otherId)).map(({ id }) => id));
}

const questionOf = (row: Candidate): Question => ({
  contractorId: row.contractor_id,
  direction: row.direction,
  number: row.number,
  currency: row.currency,
  gross: minor(row.gross),
  issueDate: row.issue_date,
});

async function seenOnes(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const documents = [...(await documentsOf(db, actor.accountId, ids)).values()];
  return new Set((await seenDocuments(db, actor, documents)).flatMap((source) => source?.id ?? []));
}

/**
 * Possible duplicates of a document: with the same number and contractor, or the same amount within
 * a few days; limited to what the user may see.
 */
export async function similarDocuments(db: Db, actor: Actor, question: Question): Promise<Similar[]> {
  const { accountId } = actor;
  await checkReferences(db, accountId, { contractorId: question.contractorId });
  const found = (await candidates(db, accountId, [question]))
    .filter(({ id }) => id !== question.exceptId)
    .map((row) => ({ row, reasons: reasonsOf(row, question) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((left, right) => right.reasons.length - left.reasons.length)
    .slice(0, SHOWN);
  const seen = await seenOnes(
    db,
    actor,
    found.map(({ row }) => row.id),
  );
  return found
    .filter(({ row }) => seen.has(row.id))
    .map(({ row, reasons }) => ({
      id: row.id,
      number: row.number,
      contractorId: row.contractor_id,
      issueDate: row.issue_date,
      currency: row.currency,
      gross: minor(row.gross),
      reasons,
    }));
}

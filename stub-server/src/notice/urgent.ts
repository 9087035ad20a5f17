import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { NoticeSettings } from '@saldo/contract/notice';
import type { Direction } from '@saldo/contract/record';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { payeeId } from '#src/payment/payee.ts';
import { openUntil, soonOf, type Counted } from './counts.ts';

/** An open instalment that is named in a letter. */
export interface Urgent {
  documentId: number;
  type: PaymentSourceType;
  isDetached: boolean;
  direction: Direction;
  contractor: string | null;
  number: string;
  dueDate: string;
  /** null: its transfer is not ordered */
  orderedDate: string | null;
  gross: number;
  currency: CurrencyCode;
}

/** Maximum number of payments that a letter names. */
const MOST = 10;

/** The payments in the user's lists that have been overdue longest or are due soonest. */
export async function urgentOf(
  db: Db,
  actor: Counted,
  { overdue, due }: Pick<NoticeSettings, 'overdue' | 'due'>,
): Promise<Urgent[]> {
  if (!overdue && !due) return [];
  const rows = await openUntil(db, actor, soonOf(actor.today))
    .leftJoin('contractor', (join) => join.on('contractor.id', '=', payeeId))
    .select([
      'source.id as documentId',
      'source.type',
      'source.direction',
      'source.number',
      'source.currency',
      'contractor.name as contractor',
      'part.due_date as dueDate',
      'part.ordered_date as orderedDate',
      'part.gross',
      sql<number>`case when part.record_id is null then 1 else 0 end`.as('detached'),
    ])
    .$if(!due, (query) => query.where('part.due_date', '<', actor.today))
    .$if(!overdue, (query) => query.where('part.due_date', '>=', actor.today))
    .orderBy('part.due_date')
    .orderBy('part.id')
    .limit(MOST)
    .execute();
  return rows.map(({ detached, ...row }) => ({ ...row, isDetached: detached === 1 }));
}

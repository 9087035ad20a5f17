import { conflictOf } from '@saldo/contract/errors';
import { recordSchema, type BudgetRecord } from '@saldo/contract/record';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { fieldOfPath, type RecordFields, type RowField } from './row-draft.ts';

const staleSchema = conflictOf(z.array(recordSchema));

/** What became of a write that was not taken. */
export type Refusal =
  /** another has changed the row: as it is now */
  | { kind: 'stale'; current: BudgetRecord }
  | { kind: 'fields'; fields: readonly { field: RowField; message: string }[] }
  | { kind: 'other' };

/** A row is one of several in its command. */
const IN_COMMAND = /^(?:rows\.\d+\.set|records\.\d+)\./u;

const MESSAGES: Readonly<Record<string, string>> = {
  'OUT_OF_RANGE firstMonth': 'lostPayments',
  'OUT_OF_RANGE lastMonth': 'lostPayments',
  'UNKNOWN_REFERENCE currency': 'noRate',
  'UNKNOWN_REFERENCE tradeSubjectId': 'gone',
  'UNKNOWN_REFERENCE contractorId': 'gone',
  'UNKNOWN_REFERENCE sectionId': 'gone',
  'UNKNOWN_REFERENCE paymentMethodId': 'gone',
};

/** Puts what the API refused beside the fields that it is about; `changed`: what the write would have set. */
export function refusalOf(error: Error, changed: Partial<RecordFields> = {}): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  // Most amounts that closed months stop may still be changed from a later month on.
  if (error.code === 'MONTH_LOCKED' && 'netAmount' in changed)
    return { kind: 'fields', fields: [{ field: 'netAmount', message: 'closedMonths' }] };
  if (error.status === 409) {
    const current = staleSchema.safeParse(error.body).data?.current?.[0];
    return current === undefined ? { kind: 'other' } : { kind: 'stale', current };
  }
  const fields = (error.body?.fields ?? []).flatMap(({ path }) => {
    const name = path.replace(IN_COMMAND, '');
    const field = fieldOfPath(name);
    const message = MESSAGES[`${error.code ?? ''} ${name}`] ?? 'refused';
    return field === undefined ? [] : [{ field, message }];
  });
  return fields.length > 0 ? { kind: 'fields', fields } : { kind: 'other' };
}

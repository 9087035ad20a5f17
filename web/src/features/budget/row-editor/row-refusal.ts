import { conflictOf } from '@saldo/contract/errors';
import { recordSchema } from '@saldo/contract/record';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import type { Refused } from '#lib/editor/use-saving.ts';
import { fieldOfPath, fieldsOf, type RecordFields, type RowDraft } from './row-draft.ts';

const staleSchema = conflictOf(z.array(recordSchema));

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
export function refusedOf(
  error: Error,
  changed: Partial<RecordFields> = {},
): Refused<RowDraft, RecordFields> {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  // Most amounts that closed months stop may still be changed from a later month on.
  if (error.code === 'MONTH_LOCKED' && 'netAmount' in changed)
    return { kind: 'fields', fields: [{ field: 'netAmount', message: 'closedMonths' }] };
  if (error.status === 409) {
    const current = staleSchema.safeParse(error.body).data?.current?.[0];
    if (current === undefined) return { kind: 'other' };
    return { kind: 'stale', current: { fields: fieldsOf(current), version: current.version } };
  }
  const fields = (error.body?.fields ?? []).flatMap(({ path }) => {
    const name = path.replace(IN_COMMAND, '');
    const field = fieldOfPath(name);
    const message = MESSAGES[`${error.code ?? ''} ${name}`] ?? 'refused';
    return field === undefined ? [] : [{ field, message }];
  });
  return fields.length > 0 ? { kind: 'fields', fields } : { kind: 'other' };
}

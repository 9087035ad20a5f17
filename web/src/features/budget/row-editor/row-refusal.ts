import { conflictOf } from '@saldo/contract/errors';
import { recordSchema } from '@saldo/contract/record';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import type { Refused } from '#lib/editor/use-saving.ts';
import { fieldOfPath, fieldsOf, type RecordFields, type RowDraft } from './row-draft.ts';

const staleSchema = conflictOf(z.array(recordSchema));

/** A row's path prefix in a command on several rows. */
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

/** Maps refused API paths to fields; `changed`: the fields of the write. */
export function refusedOf(
  error: Error,
  changed: Partial<RecordFields> = {},
): Refused<RowDraft, RecordFields> {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  // Most amounts refused because of closed months can be changed from a later month on.
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

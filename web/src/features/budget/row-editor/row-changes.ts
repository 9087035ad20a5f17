import { recordFields, type BudgetRecord } from '@saldo/contract/record';
import type { RecordFields } from './row-draft.ts';

type FieldName = keyof RecordFields;

/** Equal as the API writes them; rules and proportions are small objects. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields in which two states differ. */
const changedFields = (before: RecordFields, after: RecordFields): FieldName[] =>
  (Object.keys(after) as FieldName[]).filter((field) => !isSame(before[field], after[field]));

/** What a write has to send: only what differs, so that it does not take back what others have changed meanwhile. */
export function patchOf(before: RecordFields, after: RecordFields): Partial<RecordFields> {
  return Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]));
}

/** The fields of a row without what is the server's. */
export const fieldsOf = (record: BudgetRecord): RecordFields => recordFields.parse(record);

/** One's own changes on the row as it has become. */
export const withChanges = (theirs: RecordFields, patch: Partial<RecordFields>): RecordFields => ({
  ...theirs,
  ...patch,
});

/** What the other has changed, and whether one has changed the same. */
export type Difference = { field: FieldName; before: RecordFields; theirs: RecordFields; isMine: boolean };

export function differencesOf(
  before: RecordFields,
  theirs: RecordFields,
  mine: Partial<RecordFields>,
): Difference[] {
  return changedFields(before, theirs).map((field) => ({ field, before, theirs, isMine: field in mine }));
}

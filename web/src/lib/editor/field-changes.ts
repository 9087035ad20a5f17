/** Compares as JSON, as the API writes values; fields hold small objects. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export type FieldOf<Fields> = keyof Fields & string;

/** Names of the fields in which two states differ. */
const changedFields = <Fields extends object>(before: Fields, after: Fields): FieldOf<Fields>[] =>
  (Object.keys(after) as FieldOf<Fields>[]).filter((field) => !isSame(before[field], after[field]));

/** The patch to send: only changed fields, so that a write does not revert concurrent changes of others. */
export const patchOf = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]])) as Partial<Fields>;

/** Fields changed by another user, and whether this user has changed them too. */
export type Difference<Fields> = { field: FieldOf<Fields>; before: Fields; theirs: Fields; isMine: boolean };

export const differencesOf = <Fields extends object>(
  before: Fields,
  theirs: Fields,
  mine: Partial<Fields>,
): Difference<Fields>[] =>
  changedFields(before, theirs).map((field) => ({ field, before, theirs, isMine: field in mine }));

/** This user's changes that another user has not made as well. */
export function withoutTheirs<Fields extends object>(
  mine: Partial<Fields>,
  before: Fields,
  theirs: Fields,
): Partial<Fields> {
  const changed = new Set<string>(changedFields(before, theirs));
  return Object.fromEntries(Object.entries(mine).filter(([field]) => !changed.has(field))) as Partial<Fields>;
}

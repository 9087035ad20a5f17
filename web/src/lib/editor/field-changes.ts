/** Equal as the API writes them; what fields hold are small objects. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type FieldOf<Fields> = keyof Fields & string;

/** The names of the fields in which two states differ. */
const changedFields = <Fields extends object>(before: Fields, after: Fields): FieldOf<Fields>[] =>
  (Object.keys(after) as FieldOf<Fields>[]).filter((field) => !isSame(before[field], after[field]));

/** What a write has to send: only what differs, so that it does not take back what others have changed meanwhile. */
export const patchOf = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]])) as Partial<Fields>;

/** What the other has changed, and whether one has changed the same. */
type Difference<Fields> = { field: FieldOf<Fields>; before: Fields; theirs: Fields; isMine: boolean };

export const differencesOf = <Fields extends object>(
  before: Fields,
  theirs: Fields,
  mine: Partial<Fields>,
): Difference<Fields>[] =>
  changedFields(before, theirs).map((field) => ({ field, before, theirs, isMine: field in mine }));

/** The changes that another has not made as well. */
export function withoutTheirs<Fields extends object>(
  mine: Partial<Fields>,
  before: Fields,
  theirs: Fields,
): Partial<Fields> {
  const changed = new Set<string>(changedFields(before, theirs));
  return Object.fromEntries(Object.entries(mine).filter(([field]) => !changed.has(field))) as Partial<Fields>;
}

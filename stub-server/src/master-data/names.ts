const polish = new Intl.Collator('pl', { numeric: true });

/** Polish order of names, whatever the collation of the database. */
export const byName = (left: { name: string; id: number }, right: { name: string; id: number }): number =>
  polish.compare(left.name, right.name) || left.id - right.id;

export const compareNames = (left: string, right: string): number => polish.compare(left, right);

interface ChangedItem {
  before: string | null;
  after: string | null;
}

/** The number of names listed; the rest are only counted. */
const MOST_NAMED = 3;

const nameIn = (state: string | null): string => (JSON.parse(state ?? '{}') as { name?: string }).name ?? '';

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${shown}...` : shown;
}

/**
 * Names of items of master data: for a merge those merged and the one kept, for a renamed item both
 * names.
 */
export function namesOf(items: readonly ChangedItem[]): string {
  const gone = items.filter(({ after }) => after === null);
  const [stay, ...others] = items.filter(({ after }) => after !== null);
  if (!stay || others.length > 0) return listed(items.map(({ before, after }) => nameIn(after ?? before)));
  const name = nameIn(stay.after);
  if (gone.length > 0) return `${listed(gone.map(({ before }) => nameIn(before)))} → ${name}`;
  const had = nameIn(stay.before);
  return had === '' || had === name ? name : `${had} → ${name}`;
}

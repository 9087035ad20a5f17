type Named = { id: number; name: string };
type Used = { id: number; records: number; paymentSources: number };

/** Most used first; unused items keep their order. */
export function byUse<Item extends Named>(items: readonly Item[], used: readonly Used[]): readonly Item[] {
  const uses = new Map(used.map(({ id, records, paymentSources }) => [id, records + paymentSources]));
  return items.toSorted((one, other) => (uses.get(other.id) ?? 0) - (uses.get(one.id) ?? 0));
}

const partTexts = (state: unknown): string[] => {
  const { parts = [] } = (state ?? {}) as { parts?: readonly unknown[] };
  return parts.map((part) => JSON.stringify(part));
};

/**
 * How many instalments of a document differ between its two states: all of one that was added or
 * deleted. A change of nothing but the document counts as one.
 */
export function changedPayments(before: unknown, after: unknown): number {
  const [had, has] = [partTexts(before), partTexts(after)];
  const [earlier, later] = [new Set(had), new Set(has)];
  const gone = had.filter((part) => !later.has(part)).length;
  const added = has.filter((part) => !earlier.has(part)).length;
  return Math.max(gone, added, 1);
}

/** An amount in a cell of a preview. */
export const amountText = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');

/** Sorts by issue date, corrections after all documents that they may correct; unreadable ones come last. */
export function inOrderOfIssue<Read>(
  reads: readonly Read[],
  placeOf: (read: Read) => { isCorrection: boolean; issueDate: string } | null,
): Read[] {
  const rank = (read: Read): string => {
    const place = placeOf(read);
    return place === null ? '2' : `${place.isCorrection ? 1 : 0} ${place.issueDate}`;
  };
  return reads.toSorted((left, right) => {
    const [first, second] = [rank(left), rank(right)];
    return first < second ? -1 : first > second ? 1 : 0;
  });
}

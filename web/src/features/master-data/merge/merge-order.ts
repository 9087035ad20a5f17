/** The facts about an item that determine which one should remain. */
type Candidate = {
  id: number;
  isInternal?: boolean;
  taxIdentificationNumber?: string | null;
  records?: number;
  paymentSources?: number;
};

const usesOf = ({ records = 0, paymentSources = 0 }: Candidate): number => records + paymentSources;
/** Items that the server maintains cannot be merged away. */
const isKept = ({ isInternal = false }: Candidate): number => Number(isInternal);
const hasTaxId = ({ taxIdentificationNumber = null }: Candidate): number =>
  Number(taxIdentificationNumber !== null);

/**
 * Ids with the item proposed to remain first: one that the server maintains, otherwise one with a
 * tax id, otherwise the most used one.
 */
export function mergeOrder(ids: readonly number[], items: readonly Candidate[]): readonly number[] {
  const best = items
    .filter(({ id }) => ids.includes(id))
    .toSorted(
      (one, other) =>
        isKept(other) - isKept(one) || hasTaxId(other) - hasTaxId(one) || usesOf(other) - usesOf(one),
    );
  const known = best.map(({ id }) => id);
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

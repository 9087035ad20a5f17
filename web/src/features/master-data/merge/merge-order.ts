/** What tells of an item that it is the one to stay. */
type Candidate = {
  id: number;
  isInternal?: boolean;
  taxIdentificationNumber?: string | null;
  records?: number;
  paymentSources?: number;
};

const usesOf = ({ records = 0, paymentSources = 0 }: Candidate): number => records + paymentSources;
/** What the server keeps cannot go. */
const isKept = ({ isInternal = false }: Candidate): number => Number(isInternal);
const hasTaxId = ({ taxIdentificationNumber = null }: Candidate): number =>
  Number(taxIdentificationNumber !== null);

/** Ids with that of the item first that is proposed to stay: one that the server keeps, then one with a tax id, then the one that is used most. */
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

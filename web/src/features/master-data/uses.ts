import { useKindSchema, type UseCount, type UseKind } from '@saldo/contract/named-list';

/** The summed uses of several items, without zeros, in the order of the kinds. */
export function sumUses(all: readonly (readonly UseCount[])[]): UseCount[] {
  const sums = new Map<UseKind, number>();
  for (const { kind, count } of all.flat()) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return useKindSchema.options.flatMap((kind) => {
    const count = sums.get(kind) ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });
}

export const countUses = (uses: readonly UseCount[]): number =>
  uses.reduce((sum, { count }) => sum + count, 0);

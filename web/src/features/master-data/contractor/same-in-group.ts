import type { DuplicateReason, Duplicates, ListedContractor } from './contractor-queries.ts';

type Signs = (contractor: ListedContractor) => readonly string[];

const SIGNS: Readonly<Record<Exclude<DuplicateReason, 'name'>, Signs>> = {
  'tax-id': ({ taxIdentificationNumber, euVatNumber }) =>
    [taxIdentificationNumber, euVatNumber].flatMap((number) => number ?? []),
  'bank-account': ({ bankAccounts }) => (bankAccounts ?? []).map(({ number }) => number),
};

/**
 * The values that each contractor shares with others of its group; names count only if there are no
 * others.
 */
function reasonsIn({ reasons, contractors }: Duplicates[number]): [number, Set<DuplicateReason>][] {
  return contractors.map((contractor) => {
    const others = contractors.filter(({ id }) => id !== contractor.id);
    const shared = (['tax-id', 'bank-account'] as const).filter((reason) => {
      const theirs = new Set(others.flatMap(SIGNS[reason]));
      return SIGNS[reason](contractor).some((sign) => theirs.has(sign));
    });
    const isByName = shared.length === 0 && reasons.includes('name');
    return [contractor.id, new Set<DuplicateReason>(isByName ? ['name'] : shared)];
  });
}

/** The same for all groups, by contractor. */
export const sharedReasons = (groups: Duplicates): ReadonlyMap<number, ReadonlySet<DuplicateReason>> =>
  new Map(groups.flatMap(reasonsIn));

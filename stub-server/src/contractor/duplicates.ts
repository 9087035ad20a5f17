import type { Directory, Listed } from '#src/master-data/directory.ts';
import type { Contractor } from '#src/master-data/contractors.ts';

export type Reason = 'tax-id' | 'bank-account' | 'name';

/** The most certain first. */
const REASONS: readonly Reason[] = ['tax-id', 'bank-account', 'name'];

export interface DuplicateGroup {
  key: string;
  reasons: Reason[];
  ids: number[];
}

/** Legal forms, which may be left out of a name; words as in `Listed.text`. */
const FORMS =
  /\b(spolka|sp z o ?o|sp zoo|s ?a|sp ?j|sp ?k|s ?c|psa|phu|fhu|ppuh|p h u|f h u|firma|przedsiebiorstwo|gmbh|ltd|b ?v|inc|llc|z o ?o|akcyjna|z ograniczona odpowiedzialnoscia|cywilna|jawna|komandytowa)\b/g;

/** The distinctive words of a name, joined in their own order and alphabetically. */
function cores(text: string): string[] {
  const words = text.replaceAll(FORMS, ' ').split(' ').filter(Boolean);
  const names = [words.join(''), words.toSorted().join('')];
  return [...new Set(names)].filter((name) => name !== '');
}

/** In names shorter than this, a different letter makes a different name. */
const LONG_ENOUGH = 6;

/**
 * A name, and the name without each of its letters: names that differ by one letter have one of
 * these in common.
 */
function signs(name: string): string[] {
  if (name.length < LONG_ENOUGH) return [name];
  return [name, ...Array.from(name, (_letter, place) => name.slice(0, place) + name.slice(place + 1))];
}

/** `Listed.text` has the words of the name, followed by the name as one word. */
const ownWords = (entry: Listed<Contractor>): string => {
  const own = entry.text.split(' | ')[0] ?? '';
  return own.slice(0, own.lastIndexOf(' '));
};

const pairKey = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** Contractors that cannot be the same company, whatever else they have in common. */
class Conflicts {
  readonly #byId: ReadonlyMap<number, Contractor>;
  readonly #terms: SearchTerms;
  /** contractors that are marked as different from any other */
  readonly #markedIds: ReadonlySet<number>;

  constructor(items: readonly Contractor[], terms: SearchTerms) {
    this.#byId = new Map(items.map((item) => [item.id, item]));
    this.#terms = terms;
    this.#markedIds = new Set([...terms.distinct].flatMap((pair) => pair.split(' ').map(Number)));
  }

  between(left: Group, right: Group): boolean {
    return this.#areMarkedDistinct(left, right) || this.#haveOtherTaxIds(left, right);
  }

  #areMarkedDistinct(left: Group, right: Group): boolean {
    const markedIds = right.ids.filter((id) => this.#markedIds.has(id));
    if (markedIds.length === 0) return false;
    return left.ids.some((one) => markedIds.some((other) => this.#terms.distinct.has(pairKey(one, other))));
  }

  /**
   * Different tax ids mean different companies, unless they share an account: then one of the ids
   * may be wrong.
   */
  #haveOtherTaxIds(left: Group, right: Group): boolean {
    if (left.taxIds.size === 0 || right.taxIds.size === 0) return false;
    if (new Set([...left.taxIds, ...right.taxIds]).size === 1) return false;
    return left.ids.some((one) => right.ids.some((other) => this.#areTwo(one, other)));
  }

  #areTwo(one: number, other: number): boolean {
    const [left, right] = [this.#byId.get(one), this.#byId.get(other)];
    if (!left?.taxIdentificationNumber || !right?.taxIdentificationNumber) return false;
    if (left.taxIdentificationNumber === right.taxIdentificationNumber) return false;
    if (!this.#terms.seesAccounts) return true;
    const accounts = new Set(left.bankAccounts.map(({ number }) => number));
    return !right.bankAccounts.some(({ number }) => accounts.has(number));
  }
}

interface Group {
  ids: number[];
  reasons: Set<Reason>;
  taxIds: Set<string>;
}

/**
 * Groups that are joined when members have a sign in common and no member conflicts with one of the
 * other group.
 */
class Groups {
  readonly #byId: Map<number, Group>;
  readonly #conflicts: Conflicts;

  constructor(items: readonly Contractor[], conflicts: Conflicts) {
    const alone = ({ id, taxIdentificationNumber: taxId }: Contractor): Group => ({
      ids: [id],
      reasons: new Set(),
      taxIds: new Set(taxId === null ? [] : [taxId]),
    });
    this.#byId = new Map(items.map((item) => [item.id, alone(item)]));
    this.#conflicts = conflicts;
  }

  join(one: number, other: number, reason: Reason): void {
    const [left, right] = [this.#byId.get(one), this.#byId.get(other)];
    if (!left || !right) return;
    if (left === right) {
      left.reasons.add(reason);
      return;
    }
    if (this.#conflicts.between(left, right)) return;
    const [large, small] = left.ids.length < right.ids.length ? [right, left] : [left, right];
    large.ids.push(...small.ids);
    for (const id of small.ids) this.#byId.set(id, large);
    for (const found of [...small.reasons, reason]) large.reasons.add(found);
    for (const taxId of small.taxIds) large.taxIds.add(taxId);
  }

  /** The groups with the most certain reasons first. */
  all(): DuplicateGroup[] {
    const groups = [...new Set(this.#byId.values())].filter(({ ids }) => ids.length > 1);
    const duplicateGroups = groups.map(({ ids, reasons }) => {
      const sorted = ids.toSorted((left, right) => left - right);
      return { key: sorted.join('-'), reasons: REASONS.filter((one) => reasons.has(one)), ids: sorted };
    });
    const sureness = ({ reasons: [surest] }: DuplicateGroup) => REASONS.findIndex((one) => one === surest);
    const first = ({ ids: [id = 0] }: DuplicateGroup) => id;
    return duplicateGroups.toSorted(
      (left, right) => sureness(left) - sureness(right) || first(left) - first(right),
    );
  }
}

const known = new WeakMap<Directory<Contractor>, Map<string, DuplicateGroup[]>>();

interface SearchTerms {
  /** pairs marked as different companies, as `low high` */
  distinct: ReadonlySet<string>;
  /** false: shared accounts are no reason, because this user must not learn of accounts */
  seesAccounts: boolean;
}

/** Contractors that are probably the same. */
export function duplicatesIn(directory: Directory<Contractor>, terms: SearchTerms): DuplicateGroup[] {
  const kept = known.get(directory) ?? new Map<string, DuplicateGroup[]>();
  known.set(directory, kept);
  const key = `${terms.seesAccounts} ${[...terms.distinct].join(',')}`;
  const groups = kept.get(key) ?? findDuplicates(directory, terms);
  kept.set(key, groups);
  return groups;
}

/** What probable duplicates have in common, by reason. */
const SIGNS: Readonly<Record<Reason, (entry: Listed<Contractor>, terms: SearchTerms) => readonly string[]>> =
  {
    'tax-id': ({ item: { taxIdentificationNumber: taxId } }) => (taxId === null ? [] : [taxId]),
    'bank-account': ({ item: { bankAccounts } }, { seesAccounts }) =>
      seesAccounts ? bankAccounts.map(({ number }) => number) : [],
    name: (entry) => cores(ownWords(entry)).flatMap(signs),
  };

function findDuplicates({ entries }: Directory<Contractor>, terms: SearchTerms): DuplicateGroup[] {
  const own = entries.filter(({ item }) => !item.isInternal);
  const items = own.map(({ item }) => item);
  const groups = new Groups(items, new Conflicts(items, terms));
  for (const reason of REASONS) {
    const bySign = new Map<string, number[]>();
    for (const entry of own) {
      for (const sign of new Set(SIGNS[reason](entry, terms))) {
        const others = bySign.get(sign) ?? [];
        for (const other of others) groups.join(other, entry.item.id, reason);
        bySign.set(sign, [...others, entry.item.id]);
      }
    }
  }
  return groups.all();
}

import type { Directory, Listed } from '#src/master-data/directory.ts';
import type { Contractor } from '#src/master-data/contractors.ts';

export type Reason = 'tax-id' | 'bank-account' | 'name';

const SUREST_FIRST: readonly Reason[] = ['tax-id', 'bank-account', 'name'];

export interface DuplicateGroup {
  key: string;
  reasons: Reason[];
  ids: number[];
}

/** Forms of companies, which names have or leave out; words as `Listed.text` has them. */
const FORMS =
  /\b(spolka|sp z o ?o|sp zoo|s ?a|sp ?j|sp ?k|s ?c|psa|phu|fhu|ppuh|p h u|f h u|firma|przedsiebiorstwo|gmbh|ltd|b ?v|inc|llc|z o ?o|akcyjna|z ograniczona odpowiedzialnoscia|cywilna|jawna|komandytowa)\b/g;

/** The words of a name that tell a company from others, as they come and in the order of the alphabet. */
function cores(text: string): string[] {
  const words = text.replaceAll(FORMS, ' ').split(' ').filter(Boolean);
  const names = [words.join(''), words.toSorted().join('')];
  return [...new Set(names)].filter((name) => name !== '');
}

/** Shortest name of which one letter may differ: of shorter ones that makes another name. */
const LONG_ENOUGH = 6;

/** A name, and the name with each of its letters left out: two that differ by one letter have one in common. */
function signs(name: string): string[] {
  if (name.length < LONG_ENOUGH) return [name];
  return [name, ...Array.from(name, (_letter, place) => name.slice(0, place) + name.slice(place + 1))];
}

/** The words of a name stand before the name as one word. */
const ownWords = (entry: Listed<Contractor>): string => {
  const own = entry.text.split(' | ')[0] ?? '';
  return own.slice(0, own.lastIndexOf(' '));
};

class Groups {
  readonly #parent = new Map<number, number>();
  readonly #reasons = new Map<number, Set<Reason>>();

  root(id: number): number {
    const parent = this.#parent.get(id) ?? id;
    if (parent === id) return id;
    const root = this.root(parent);
    this.#parent.set(id, root);
    return root;
  }

  join(one: number, other: number, reason: Reason): void {
    const [left, right] = [this.root(one), this.root(other)];
    const [low, high] = left < right ? [left, right] : [right, left];
    this.#parent.set(high, low);
    const reasons = new Set([...(this.#reasons.get(low) ?? []), ...(this.#reasons.get(high) ?? []), reason]);
    this.#reasons.set(low, reasons);
  }

  /** Those of the surest reasons first. */
  all(ids: readonly number[]): DuplicateGroup[] {
    const byRoot = Map.groupBy(ids, (id) => this.root(id));
    const groups = [...byRoot.values()].flatMap((members) => {
      const [first] = members;
      if (first === undefined || members.length < 2) return [];
      const found = this.#reasons.get(this.root(first));
      const reasons = SUREST_FIRST.filter((reason) => found?.has(reason));
      const sorted = members.toSorted((left, right) => left - right);
      return [{ key: sorted.join('-'), reasons, ids: sorted }];
    });
    const sureness = ({ reasons: [surest] }: DuplicateGroup) =>
      SUREST_FIRST.findIndex((one) => one === surest);
    return groups.toSorted((left, right) => sureness(left) - sureness(right));
  }
}

const known = new WeakMap<Directory<Contractor>, Map<string, DuplicateGroup[]>>();

interface Asked {
  /** pairs that somebody has said are different ones, as `low high` */
  distinct: ReadonlySet<string>;
  /** false: equal accounts are no reason, as who does not see them must not learn of them */
  seesAccounts: boolean;
}

/** Contractors that are probably the same. */
export function duplicatesIn(directory: Directory<Contractor>, asked: Asked): DuplicateGroup[] {
  const kept = known.get(directory) ?? new Map<string, DuplicateGroup[]>();
  known.set(directory, kept);
  const key = `${asked.seesAccounts} ${[...asked.distinct].join(',')}`;
  const groups = kept.get(key) ?? findDuplicates(directory, asked);
  kept.set(key, groups);
  return groups;
}

function findDuplicates(
  { entries }: Directory<Contractor>,
  { distinct, seesAccounts }: Asked,
): DuplicateGroup[] {
  const groups = new Groups();
  const own = entries.filter(({ item }) => !item.isInternal);
  const taxIds = new Map(own.map(({ item }) => [item.id, item.taxIdentificationNumber]));
  /** Names alike are a coincidence where the tax ids say that these are two companies. */
  const areTwo = (one: number, other: number) => {
    const [left, right] = [taxIds.get(one) ?? null, taxIds.get(other) ?? null];
    return left !== null && right !== null && left !== right;
  };
  const bySign = new Map<string, number[]>();
  const joinAll = (sign: string, id: number, reason: Reason) => {
    const others = bySign.get(sign) ?? [];
    for (const other of others) {
      const [low, high] = other < id ? [other, id] : [id, other];
      const isRefuted = reason === 'name' && areTwo(low, high);
      if (!isRefuted && !distinct.has(`${low} ${high}`)) groups.join(low, high, reason);
    }
    bySign.set(sign, [...others, id]);
  };
  for (const entry of own) {
    const { id, taxIdentificationNumber, bankAccounts } = entry.item;
    if (taxIdentificationNumber !== null) joinAll(`nip ${taxIdentificationNumber}`, id, 'tax-id');
    if (seesAccounts) for (const { number } of bankAccounts) joinAll(`account ${number}`, id, 'bank-account');
    for (const sign of new Set(cores(ownWords(entry)).flatMap(signs))) joinAll(`name ${sign}`, id, 'name');
  }
  return groups.all(own.map(({ item }) => item.id));
}

import { normaliseAccount } from '../bank-account.ts';
import type { KnownContractor } from './target.ts';
import { likenessOf, wordsOf } from './words.ts';

/** Index of contractors by identifiers and by words of their names. */
export interface NameIndex {
  byTaxId: ReadonlyMap<string, number>;
  byAccount: ReadonlyMap<string, number>;
  /** by the sorted words of an alias or a name; -1: shared by several contractors */
  byWholeName: ReadonlyMap<string, { contractorId: number; isAlias: boolean; name: string }>;
  /** words by their first and last letters */
  byEdge: ReadonlyMap<string, ReadonlySet<string>>;
  byWord: ReadonlyMap<string, readonly Named[]>;
  /** how distinctive a word is: common ones such as legal forms have almost no weight */
  weightOf: (word: string) => number;
}

interface Named {
  contractorId: number;
  name: string;
  words: readonly string[];
}

const SEVERAL = -1;
const EDGE = 3;
const edgesOf = (word: string): string[] => [`^${word.slice(0, EDGE)}`, `${word.slice(-EDGE)}$`];
/** A tax ID normalised for comparison. */
export const bareTaxId = (taxId: string): string =>
  taxId.replaceAll(/\W/g, '').toUpperCase().replace(/^PL/, '');
/** The words of a name in sorted order. */
const wholeName = (name: string): string => wordsOf(name).toSorted().join(' ');

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function onlyOwner(map: Map<string, number>, key: string, contractorId: number): void {
  const owner = map.get(key);
  map.set(key, owner === undefined || owner === contractorId ? contractorId : SEVERAL);
}

/** Builds an index of contractors; an identifier that several of them share identifies none. */
export function nameIndexOf(contractors: readonly KnownContractor[]): NameIndex {
  const byTaxId = new Map<string, number>();
  const byAccount = new Map<string, number>();
  const byWholeName = new Map<string, { contractorId: number; isAlias: boolean; name: string }>();
  const byEdge = new Map<string, Set<string>>();
  const byWord = new Map<string, Named[]>();
  for (const { id, names, aliases, taxIds, accounts } of contractors) {
    for (const taxId of taxIds) onlyOwner(byTaxId, bareTaxId(taxId), id);
    for (const account of accounts) onlyOwner(byAccount, normaliseAccount(account), id);
    for (const [place, name] of [...names, ...aliases].entries()) {
      const words = [...new Set(wordsOf(name))];
      const whole = words.toSorted().join(' ');
      const owner = byWholeName.get(whole);
      const contractorId = owner === undefined || owner.contractorId === id ? id : SEVERAL;
      byWholeName.set(whole, { contractorId, isAlias: place >= names.length, name });
      for (const word of words) put(byWord, word, { contractorId: id, name, words });
    }
  }
  for (const word of byWord.keys()) {
    for (const edge of edgesOf(word)) {
      const known = byEdge.get(edge) ?? new Set();
      byEdge.set(edge, known.add(word));
    }
  }
  const total = contractors.length + 1;
  const weightOf = (word: string) => Math.log(1 + total / (1 + (byWord.get(word)?.length ?? 0) * 4));
  return { byTaxId, byAccount, byWholeName, byEdge, byWord, weightOf };
}

export interface NameHit {
  /** 0 to 1: how much of the name was found */
  likeness: number;
  name: string;
}

/** A word in this many names is not distinctive. */
const MAX_NAMES_OF_WORD = 60;

/** Contractors whose names share distinctive words with a text, with how much of their name it contains. */
export function namedIn(index: NameIndex, text: string): Map<number, NameHit> {
  const words = [...new Set(wordsOf(text))].filter((word) => !/^\d+$/.test(word));
  const near = new Map<string, number>();
  for (const word of words) {
    for (const edge of edgesOf(word)) {
      for (const known of index.byEdge.get(edge) ?? []) {
        const likeness = likenessOf(word, known);
        if (likeness > (near.get(known) ?? 0)) near.set(known, likeness);
      }
    }
  }
  const hits = new Map<number, NameHit>();
  const seen = new Set<Named>();
  for (const word of near.keys()) {
    const named = index.byWord.get(word) ?? [];
    if (named.length > MAX_NAMES_OF_WORD) continue;
    for (const entry of named) {
      if (seen.has(entry)) continue;
      seen.add(entry);
      const likeness = coverage(index, entry.words, near);
      if (likeness > (hits.get(entry.contractorId)?.likeness ?? 0)) {
        hits.set(entry.contractorId, { likeness, name: entry.name });
      }
    }
  }
  return hits;
}

function coverage(
  { weightOf }: NameIndex,
  words: readonly string[],
  near: ReadonlyMap<string, number>,
): number {
  let found = 0;
  let all = 0;
  for (const word of words) {
    const weight = weightOf(word);
    all += weight;
    found += weight * (near.get(word) ?? 0);
  }
  return all === 0 ? 0 : found / all;
}

/** The contractor whose whole name or alias equals a text; null: none, or several. */
export function wholeNameOwner(index: NameIndex, name: string) {
  const owner = index.byWholeName.get(wholeName(name));
  return owner && owner.contractorId !== SEVERAL ? owner : null;
}

/** The only contractor with an identifier; null: none, or several. */
export function ownerOf(map: ReadonlyMap<string, number>, key: string): number | null {
  const owner = map.get(key);
  return owner === undefined || owner === SEVERAL ? null : owner;
}

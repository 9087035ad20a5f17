import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { searchKey } from '#src/db/name-key.ts';
import { countOutcomes } from '../lines/count.ts';
import type { SettledLine } from '../lines/settle.ts';
import type { DraftStats } from './input.ts';

const BLOCK_SIZE = 256;
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Lines that need attention come first. */
const ORDER = ['failed', 'unverified', 'skipped', 'added'] as const;

/** Items stay below the document that they belong to. */
const rankOf = ({ skippedAs, outcome }: SettledLine): number =>
  ORDER.indexOf(skippedAs === 'item' ? 'added' : outcome);

export interface LineFilter {
  type: SettledLine['outcome'] | 'all';
  search: string;
  isNewContractor: boolean;
}

/** The settled lines of a preview: compressed, because a long file has more of them than fit into memory one by one. */
export class PreviewLines {
  readonly stats: DraftStats;
  readonly #blocks: Buffer[] = [];
  /** of each line: its outcome, its rank in a list of all, and whether it adds a contractor */
  readonly #outcomes: number[] = [];
  readonly #ranks: number[] = [];
  readonly #newContractors = new Set<number>();
  /** what a search compares, of each line; null: nothing has been searched for yet */
  #keys: string[] | null = null;
  /** the block that was read last */
  #open: { place: number; lines: readonly SettledLine[] } | null = null;

  constructor(lines: Iterable<SettledLine>) {
    this.stats = countOutcomes(this.#packed(lines));
  }

  *#packed(lines: Iterable<SettledLine>): Generator<SettledLine, void, undefined> {
    let block: SettledLine[] = [];
    const close = () => {
      this.#blocks.push(zstdCompressSync(JSON.stringify(block), QUICKLY));
      block = [];
    };
    for (const line of lines) {
      if (line.isNewContractor) this.#newContractors.add(this.#outcomes.length);
      this.#outcomes.push(ORDER.indexOf(line.outcome));
      this.#ranks.push(rankOf(line));
      if (block.push(line) === BLOCK_SIZE) close();
      yield line;
    }
    if (block.length > 0) close();
  }

  #at(place: number): SettledLine | undefined {
    const wanted = Math.floor(place / BLOCK_SIZE);
    if (this.#open?.place !== wanted) {
      const block = this.#blocks[wanted];
      const lines = block ? (JSON.parse(zstdDecompressSync(block).toString()) as SettledLine[]) : [];
      this.#open = { place: wanted, lines };
    }
    return this.#open?.lines[place % BLOCK_SIZE];
  }

  /** They take as much memory as the lines, so that they are made for those who search: a search is rarely a single one. */
  #searchKeys(): string[] {
    return Array.from(this.#outcomes, (_, place) => searchKey(this.#at(place)?.cells.join('\n') ?? ''));
  }

  #placesOf({ type, search, isNewContractor }: LineFilter): number[] {
    const outcome = type === 'all' ? null : ORDER.indexOf(type);
    const phrase = searchKey(search);
    const keys = phrase === '' ? null : (this.#keys ??= this.#searchKeys());
    const hasPhrase = (place: number) => keys === null || keys[place]?.includes(phrase) === true;
    return [...this.#outcomes.keys()].filter(
      (place) =>
        (outcome === null || this.#outcomes[place] === outcome) &&
        (!isNewContractor || this.#newContractors.has(place)) &&
        hasPhrase(place),
    );
  }

  /** Lines of one outcome in order; of all outcomes, those that need attention first. */
  page(
    filter: LineFilter,
    { from, count }: { from: number; count: number },
  ): { lines: SettledLine[]; total: number } {
    const places = this.#placesOf(filter);
    const ordered =
      filter.type === 'all'
        ? ORDER.flatMap((_, rank) => places.filter((place) => this.#ranks[place] === rank))
        : places;
    const lines = ordered.slice(from, from + count).flatMap((place) => this.#at(place) ?? []);
    return { lines, total: places.length };
  }
}

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

type Field = Exclude<keyof SettledLine, 'cells'>;

/** What is kept of a line beside its cells. */
const KEPT: Readonly<Record<Field, true>> = {
  line: true,
  outcome: true,
  skippedAs: true,
  since: true,
  faults: true,
  name: true,
  contractor: true,
  taxId: true,
  filled: true,
  conflicts: true,
  joinedTo: true,
  section: true,
  firstMonth: true,
  lastMonth: true,
  isNewTradeSubject: true,
  isNewContractor: true,
  direction: true,
  issueDate: true,
  dueDate: true,
  net: true,
  gross: true,
  currency: true,
};
const FIELDS = Object.keys(KEPT) as Field[];

/** Values in the order of `FIELDS`, whose names and usual values take most of the time of packing otherwise; and the cells, unless the file has them. */
const packed = (line: SettledLine, isWithCells: boolean): unknown[] => {
  const values: unknown[] = FIELDS.map((field) => line[field]);
  if (isWithCells) values.push(line.cells);
  return values;
};

const unpacked = (values: readonly unknown[], cells: readonly string[] | undefined): SettledLine =>
  ({
    ...Object.fromEntries(FIELDS.map((field, place) => [field, values[place]])),
    cells: cells ?? values[FIELDS.length] ?? [],
  }) as unknown as SettledLine;

/** The cells of a line by its place in the file. */
export type CellsAt = (place: number) => readonly string[];

/** The settled lines of a preview: compressed, because a long file has more of them than fit into memory one by one. */
export class PreviewLines {
  readonly stats: DraftStats;
  readonly #cellsAt: CellsAt | undefined;
  readonly #blocks: Buffer[] = [];
  /** of each line: its outcome, its rank in a list of all, and whether it adds a contractor */
  readonly #outcomes: number[] = [];
  readonly #ranks: number[] = [];
  readonly #newContractors = new Set<number>();
  /** what a search compares, of each line; null: nothing has been searched for yet */
  #keys: string[] | null = null;
  /** the block that was read last */
  #open: { place: number; lines: readonly SettledLine[] } | null = null;

  /** `cellsAt`: of a file that can be asked for its cells again, so that they are not kept twice */
  constructor(lines: Iterable<SettledLine>, cellsAt?: CellsAt) {
    this.#cellsAt = cellsAt;
    this.stats = countOutcomes(this.#packed(lines));
  }

  *#packed(lines: Iterable<SettledLine>): Generator<SettledLine, void, undefined> {
    let block: unknown[][] = [];
    const isWithCells = this.#cellsAt === undefined;
    const close = () => {
      this.#blocks.push(zstdCompressSync(JSON.stringify(block), QUICKLY));
      block = [];
    };
    for (const line of lines) {
      if (line.isNewContractor) this.#newContractors.add(this.#outcomes.length);
      this.#outcomes.push(ORDER.indexOf(line.outcome));
      this.#ranks.push(rankOf(line));
      if (block.push(packed(line, isWithCells)) === BLOCK_SIZE) close();
      yield line;
    }
    if (block.length > 0) close();
  }

  #at(place: number): SettledLine | undefined {
    const wanted = Math.floor(place / BLOCK_SIZE);
    if (this.#open?.place !== wanted) this.#open = { place: wanted, lines: this.#linesOfBlock(wanted) };
    return this.#open?.lines[place % BLOCK_SIZE];
  }

  #linesOfBlock(wanted: number): SettledLine[] {
    const block = this.#blocks[wanted];
    const lines = block ? (JSON.parse(zstdDecompressSync(block).toString()) as unknown[][]) : [];
    return lines.map((values, place) => unpacked(values, this.#cellsAt?.(wanted * BLOCK_SIZE + place)));
  }

  #cellsOf(place: number): readonly string[] {
    return this.#cellsAt?.(place) ?? this.#at(place)?.cells ?? [];
  }

  /** They take as much memory as the lines, so that they are made for those who search: a search is rarely a single one. */
  #searchKeys(): string[] {
    return Array.from(this.#outcomes, (_, place) => searchKey(this.#cellsOf(place).join('\n')));
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

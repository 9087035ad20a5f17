import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { searchKey } from '#src/db/name-key.ts';
import { countOutcomes } from '../lines/count.ts';
import type { SettledLine } from '../lines/settle.ts';
import type { DraftStats } from './input.ts';

const BLOCK_SIZE = 1024;
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

const areAlike = (left: unknown, right: unknown): boolean =>
  left === right || (Array.isArray(left) && Array.isArray(right) && left.length + right.length === 0);

/** The values of a field in the lines of a block: a single one if they are all alike, as most are. */
function valuesOf(lines: readonly SettledLine[], field: keyof SettledLine): unknown[] {
  const first = lines[0]?.[field];
  return lines.every((line) => areAlike(line[field], first)) ? [first] : lines.map((line) => line[field]);
}

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
    let block: SettledLine[] = [];
    const fields = [...FIELDS, ...(this.#cellsAt ? [] : (['cells'] as const))];
    const close = () => {
      const columns = fields.map((field) => valuesOf(block, field));
      this.#blocks.push(zstdCompressSync(JSON.stringify(columns), QUICKLY));
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
    if (this.#open?.place !== wanted) this.#open = { place: wanted, lines: this.#linesOfBlock(wanted) };
    return this.#open?.lines[place % BLOCK_SIZE];
  }

  #linesOfBlock(wanted: number): SettledLine[] {
    const block = this.#blocks[wanted];
    if (!block) return [];
    const columns = JSON.parse(zstdDecompressSync(block).toString()) as unknown[][];
    const from = wanted * BLOCK_SIZE;
    const count = Math.min(BLOCK_SIZE, this.#outcomes.length - from);
    const valueAt = (column: number, place: number) =>
      columns[column]?.[columns[column].length === 1 ? 0 : place];
    return Array.from({ length: count }, (_, place) => {
      const fields = Object.fromEntries(FIELDS.map((field, column) => [field, valueAt(column, place)]));
      const cells = this.#cellsAt?.(from + place) ?? valueAt(FIELDS.length, place) ?? [];
      return { ...fields, cells } as unknown as SettledLine;
    });
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

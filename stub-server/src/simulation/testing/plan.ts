import type { SheetChanged } from '@saldo/contract/change';
import type { MonthValue, SheetRecords } from '@saldo/contract/record';

/** One cell to write, with the version seen by its writer. */
export interface CellWrite {
  recordId: number;
  month: string;
  version: number;
  netAmount: number;
}

interface Cell {
  version: number;
  netAmount: number | null;
}

const keyOf = ({ recordId, month }: { recordId: number; month: string }) => `${recordId} ${month}`;

/** Rows and cells of a sheet: of the server, of a tab, or of the model. */
export class Plan {
  readonly #positions = new Map<number, number>();
  readonly #cells = new Map<string, Cell>();

  constructor({ records, monthValues }: Pick<SheetRecords, 'records' | 'monthValues'>) {
    for (const { id, position } of records) this.#positions.set(id, position);
    this.take(monthValues);
  }

  get rows(): number[] {
    const byPosition = [...this.#positions].toSorted(([a, left], [b, right]) => left - right || a - b);
    return byPosition.map(([id]) => id);
  }

  /** The plan for comparison, without positions, which may have gaps. */
  get facts() {
    return { rows: this.rows, cells: Object.fromEntries(this.#cells) };
  }

  version = (cell: { recordId: number; month: string }): number => this.#cells.get(keyOf(cell))?.version ?? 0;
  isCurrent = (writes: readonly CellWrite[]): boolean =>
    writes.every((write) => this.version(write) === write.version);
  holds = (writes: readonly CellWrite[]): boolean =>
    writes.every((write) => {
      const cell = this.#cells.get(keyOf(write));
      return cell?.version === write.version + 1 && cell.netAmount === write.netAmount;
    });

  write(writes: readonly CellWrite[]): void {
    for (const write of writes) {
      this.#cells.set(keyOf(write), { version: write.version + 1, netAmount: write.netAmount });
    }
  }

  /** Applies the month values of an answer; newer ones are kept. */
  take(values: readonly MonthValue[]): void {
    for (const value of values) {
      const { version, netAmount } = value;
      if (version >= this.version(value)) this.#cells.set(keyOf(value), { version, netAmount });
    }
  }

  apply({ records, monthValues }: SheetChanged): void {
    for (const { id, position } of records) this.#positions.set(id, position);
    this.take(monthValues);
  }

  /** Moves a row above another one, or adds a new one at the end. */
  put(row: number, above: number | null): void {
    const rest = this.rows.filter((id) => id !== row);
    const place = above === null ? rest.length : rest.indexOf(above);
    for (const [position, id] of rest.toSpliced(place, 0, row).entries()) this.#positions.set(id, position);
  }
}

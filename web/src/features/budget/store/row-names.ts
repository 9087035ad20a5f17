import type { SheetData } from './data.ts';
import { subjectName } from './lines.ts';

/** Names of rows, also of those with typed amounts that another user has deleted meanwhile. */
export class RowNames {
  readonly #typed = new Map<number, string>();

  keep(data: SheetData, edits: readonly { recordId: number }[]): void {
    for (const { recordId } of edits) this.#typed.set(recordId, this.of(data, recordId));
  }

  /** Empty if unknown. */
  of(data: SheetData, recordId: number): string {
    const record = data.plan(recordId)?.record;
    return record === undefined ? (this.#typed.get(recordId) ?? '') : subjectName(data, record);
  }
}

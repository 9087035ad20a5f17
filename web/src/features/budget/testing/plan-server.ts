import type { Change, SheetChanged } from '@saldo/contract/change';
import { minor } from '@saldo/contract/domain/money';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import { ApiError } from '#lib/api/api-error.ts';
import type { EditsEntry, Landed, RowsEntry } from '../store/queue-entry.ts';
import { cellsIn, madeBy, rowsAfter, rowsIn, withIds } from '../store/rows-command.ts';
import { withEdit, type ValueEdit } from '../store/writes.ts';

type State = { records: readonly BudgetRecord[]; values: readonly MonthValue[] };
type Made = { id: number; kind: Change['kind']; before: State; after: State; edits: readonly ValueEdit[] };
type Done = { changeId: number | null; recordIds: readonly number[] };

const cellOf = ({ recordId, month, scope }: Omit<MonthValue, 'version'> | ValueEdit) =>
  `${recordId} ${month} ${scope}`;
const sayOf = (one: object | undefined) => JSON.stringify({ ...one, version: 0 });

/** Simulates a server with rows, versions, changes and keys; undo affects the latest change. */
export class PlanServer {
  state: State;
  readonly #made: Made[] = [];
  readonly #steps: { id: number; kind: 'undo' | 'redo'; of: number }[] = [];
  readonly #undone = new Set<number>();
  readonly #done = new Map<string, Done>();
  readonly #versions = new Map<string, number>();
  #lastId = 100;
  #lastChange = 0;

  constructor(records: readonly BudgetRecord[]) {
    this.state = { records, values: [] };
  }

  write(entry: EditsEntry | RowsEntry): Landed {
    const done = this.#done.get(entry.key) ?? this.#run(entry);
    this.#done.set(entry.key, done);
    if (entry.kind === 'edits') {
      const rows = new Set(entry.edits.map(({ recordId }) => recordId));
      return { changeId: done.changeId, monthValues: this.#valuesOf(rows) };
    }
    const given = new Map(madeBy(entry.command).map((id, place) => [id, done.recordIds[place] ?? id]));
    const rows = new Set(rowsIn(entry.command).map((id) => given.get(id) ?? id));
    const sheet = this.#answer(done.changeId ?? 0, rows);
    return { changeId: done.changeId, monthValues: sheet.monthValues, sheet, recordIds: done.recordIds };
  }

  take(changeId: number, direction: 'undo' | 'redo', key: string): SheetChanged {
    const made = this.#made.find(({ id }) => id === changeId);
    if (made === undefined) throw new ApiError('http', 404);
    const rows = new Set([
      ...[...made.before.records, ...made.after.records].map(({ id }) => id),
      ...made.edits.map(({ recordId }) => recordId),
    ]);
    if (!this.#done.has(key)) {
      if (this.#undone.has(changeId) === (direction === 'undo')) throw new ApiError('http', 422);
      if (direction === 'undo') this.#undone.add(changeId);
      else this.#undone.delete(changeId);
      this.#put(direction === 'undo' ? made.before : made.after);
      const id = (this.#lastChange += 1);
      this.#steps.push({ id, kind: direction, of: changeId });
      this.#done.set(key, { changeId: id, recordIds: [] });
    }
    const answer = this.#answer(this.#done.get(key)?.changeId ?? 0, rows);
    return made.kind === 'cells' ? { ...answer, records: [], removedRecordIds: [] } : answer;
  }

  list(): Change[] {
    const newest = Math.max(0, ...this.#made.map(({ id }) => id));
    const since = new Set(
      this.#steps.filter(({ id, kind }) => kind === 'undo' && id > newest).map(({ of }) => of),
    );
    const common = {
      at: '2026-11-20T10:00:00+01:00',
      user: { id: 1, firstname: 'Ewa', lastname: 'Nowak' },
      isMine: true,
      counts: { rows: 0, cells: 0, payments: 0 },
      // the response shows what a step changes
      itemCount: 1,
      items: [],
    };
    const all: Change[] = [
      ...this.#made.map(({ id, kind }) => ({
        ...common,
        id,
        kind,
        isUndone: this.#undone.has(id),
        isRedoable: this.#undone.has(id) && since.has(id),
        ofChangeId: null,
      })),
      ...this.#steps.map(({ id, kind, of }) => ({
        ...common,
        id,
        kind,
        isUndone: false,
        isRedoable: false,
        ofChangeId: of,
      })),
    ];
    return all.toSorted((one, other) => other.id - one.id);
  }

  #run(entry: EditsEntry | RowsEntry): Done {
    const before = this.state;
    if (entry.kind === 'edits') {
      for (const edit of entry.edits) this.#demand(cellOf(edit), edit.version);
      this.#put({ ...before, values: entry.edits.reduce(withEdit, before.values) });
      return this.#log('cells', before, entry.edits);
    }
    const made = new Map(madeBy(entry.command).map((id) => [id, (this.#lastId += 1)]));
    const command = withIds(entry.command, (id) => made.get(id) ?? id);
    const here = new Set(before.records.map(({ id }) => id));
    const needed = command.do === 'duplicate' ? command.ids : command.do === 'add' ? [] : rowsIn(command);
    if (!needed.every((id) => here.has(id))) throw new ApiError('http', 404);
    if (command.do === 'change')
      for (const { id, version } of command.changes) this.#demand(String(id), version);
    const records = rowsAfter(before.records, [command]).map((record, place) => ({
      ...record,
      position: place + 1,
    }));
    const left = new Set(records.map(({ id }) => id));
    const values = cellsIn(command)
      .reduce(withEdit, before.values)
      .filter(({ recordId }) => left.has(recordId));
    this.#put({ records, values });
    return { ...this.#log('change-rows', before, []), recordIds: [...made.values()] };
  }

  #log(kind: Change['kind'], before: State, edits: readonly ValueEdit[]): Done {
    const id = (this.#lastChange += 1);
    this.#made.push({ id, kind, before, after: this.state, edits });
    return { changeId: id, recordIds: [] };
  }

  #demand(name: string, version: number): void {
    if (this.#versionOf(name) !== version) throw new ApiError('http', 409);
  }

  #versionOf(name: string): number {
    return this.#versions.get(name) ?? (name.includes(' ') ? 0 : 1);
  }

  /** Changed rows get higher versions; versions never decrease. */
  #put({ records, values }: State): void {
    const before = this.state;
    const raised = <One extends object>(name: string, one: One, was: object | undefined) => {
      const version = this.#versionOf(name) + (sayOf(was) === sayOf(one) ? 0 : 1);
      this.#versions.set(name, version);
      return { ...one, version };
    };
    const left = new Set(records.map(({ id }) => id));
    const kept = new Set(values.map(cellOf));
    const cleared = before.values
      .filter((value) => left.has(value.recordId) && !kept.has(cellOf(value)))
      .map((value) => ({ ...value, netAmount: null }));
    this.state = {
      records: records.map((record) => {
        const was = before.records.find(({ id }) => id === record.id);
        return raised(String(record.id), record, was && { ...was, position: record.position });
      }),
      values: [...values, ...cleared].map((value) =>
        raised(
          cellOf(value),
          value,
          before.values.find((one) => cellOf(one) === cellOf(value)),
        ),
      ),
    };
  }

  #valuesOf(rows: ReadonlySet<number>): MonthValue[] {
    return this.state.values.filter(({ recordId }) => rows.has(recordId));
  }

  #answer(changeId: number, rows: ReadonlySet<number>): SheetChanged {
    const here = new Set(this.state.records.map(({ id }) => id));
    return {
      changeId,
      // all positions may have changed
      records: [...this.state.records],
      removedRecordIds: [...rows].filter((id) => !here.has(id)),
      monthValues: this.#valuesOf(rows),
      budgetValue: minor(0),
      parts: [],
      isReloadNeeded: false,
    };
  }
}

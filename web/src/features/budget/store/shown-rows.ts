import type { SheetChanged } from '@saldo/contract/change';
import type { BudgetRecord } from '@saldo/contract/record';
import type { RowsEntry } from './queue-entry.ts';
import { rowsAfter, type RowsCommand } from './rows-command.ts';
import { SheetData, type KnownNames, type SheetNames, type SheetSource } from './data.ts';

const LISTS = [
  'tradeSubjects',
  'contractors',
  'sections',
  'paymentMethods',
] as const satisfies (keyof SheetNames)[];

const USED = {
  tradeSubjects: 'tradeSubjectId',
  contractors: 'contractorId',
  sections: 'sectionId',
  paymentMethods: 'paymentMethodId',
} as const;

/** Known names that a command introduces. */
export function namesUsed(command: RowsCommand, known: KnownNames, data: SheetData): KnownNames {
  const sets =
    command.do === 'change'
      ? command.changes.map(({ set }) => set)
      : command.do === 'add'
        ? command.rows
        : [];
  return Object.fromEntries(
    LISTS.map((list) => {
      const ids = new Set(sets.map((set) => set[USED[list]]));
      return [list, (known[list] ?? []).filter(({ id }) => ids.has(id) && !data.names[list].has(id))];
    }),
  );
}

const inOrder = (records: readonly BudgetRecord[]) =>
  records.toSorted((a, b) => a.position - b.position || a.id - b.id);

/** Names introduced by commands. */
const namesIn = (entries: readonly RowsEntry[]): KnownNames =>
  Object.fromEntries(LISTS.map((list) => [list, entries.flatMap(({ names }) => names[list] ?? [])]));

const isSame = (one: BudgetRecord, other: BudgetRecord | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Queued commands on rows and their values. */
type Waiting = {
  readonly rowsWaiting: readonly RowsEntry[];
  rebaseAll: (data: SheetData) => void;
  putOver: (data: SheetData, said: ReadonlySet<number>) => void;
};

const NOTHING_SAID: ReadonlySet<number> = new Set();

/** The sheet's data with queued row commands applied; keeps the server's rows beneath. */
export class ShownRows {
  readonly #waiting: () => Waiting;
  #stored: readonly BudgetRecord[] | null = null;

  constructor(waiting: () => Waiting) {
    this.#waiting = waiting;
  }

  /** The rows as stored by the server. */
  storedIn(data: SheetData): readonly BudgetRecord[] {
    return this.#stored ?? data.records;
  }

  /** Refetched server data. */
  read(source: SheetSource): SheetData {
    const data = new SheetData(source);
    this.#stored = null;
    // Before applying queued commands: these are the server's values.
    this.#waiting().rebaseAll(data);
    return this.shown(data) ?? data;
  }

  /** Applies a response to the rows. */
  answered(data: SheetData, answer: SheetChanged, known: KnownNames): SheetData {
    const monthValues = data.newerOf(answer.monthValues);
    const now = data.changeRows({ ...answer, monthValues }, known);
    this.#take(answer);
    const shown = this.#over(now, this.#waiting().rowsWaiting) ?? now;
    this.#waiting().putOver(shown, new Set(monthValues.map(({ recordId }) => recordId)));
    return shown;
  }

  /** The data with all queued commands; null if nothing is or was queued. */
  shown(data: SheetData): SheetData | null {
    const shown = this.#over(data, this.#waiting().rowsWaiting);
    if (shown !== null) this.#waiting().putOver(shown, NOTHING_SAID);
    return shown;
  }

  #take({ records, removedRecordIds }: SheetChanged): void {
    if (this.#stored === null) return;
    const others = new Set([...records.map(({ id }) => id), ...removedRecordIds]);
    this.#stored = inOrder([...this.#stored.filter(({ id }) => !others.has(id)), ...records]);
  }

  #over(data: SheetData, entries: readonly RowsEntry[]): SheetData | null {
    if (this.#stored === null && entries.length === 0) return null;
    this.#stored ??= data.records;
    const commands = entries.map(({ command }) => command);
    const shown = rowsAfter(this.#stored, commands);
    if (entries.length === 0) this.#stored = null;
    const here = new Set(shown.map(({ id }) => id));
    const change = {
      records: shown.filter((record) => !isSame(record, data.plan(record.id)?.record)),
      removedRecordIds: data.records.flatMap(({ id }) => (here.has(id) ? [] : [id])),
      monthValues: [],
    };
    return data.changeRows(change, namesIn(entries));
  }
}

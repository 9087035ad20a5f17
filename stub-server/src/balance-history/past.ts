import { flowsOf, type Flow, type FlowPart, type FlowTerms } from '@saldo/contract/domain/flows';
import { preparePlan, type RecordPlan } from '@saldo/contract/domain/plan';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { inSlices } from '#src/db/turns.ts';
import { documentStateSchema, type DocumentState } from '#src/payment/document.ts';
import { flowPartsOf, looseFlowParts, movesMoney, type LooseFlowPart } from '#src/payment/flow-parts.ts';
import type { RecordState, ValueState } from '#src/plan/history-items.ts';
import { monthValuesOf, recordsOf } from '#src/plan/records.ts';
import type { ChangeLine, StoredItem } from './changes.ts';

// Rows, months and instalments as they were before a change: the present state, from which changes
// are reverted in memory.

/** The document of a history item; null: none, or in a form that can no longer be parsed. */
export function documentIn(text: string | null): DocumentState | null {
  if (text === null) return null;
  return documentStateSchema.safeParse(JSON.parse(text)).data ?? null;
}

/** Ids of the rows and instalments in items. */
function touchedBy(items: Iterable<StoredItem>): { rows: Set<number>; parts: Set<number> } {
  const rows = new Set<number>();
  const parts = new Set<number>();
  for (const { entity, recordId, partId, before, after } of items) {
    if (recordId !== null) rows.add(recordId);
    if (partId !== null) parts.add(partId);
    if (entity === 'part') {
      for (const text of [before, after])
        if (text !== null) rows.add((JSON.parse(text) as { recordId: number }).recordId);
    }
    if (entity !== 'paymentSource') continue;
    for (const part of [before, after].flatMap((text) => documentIn(text)?.parts ?? [])) {
      parts.add(part.id);
      if (part.cell) rows.add(part.cell.recordId);
    }
  }
  return { rows, parts };
}

/** The other sheet of a row that moved between two; of any other item undefined. */
function otherSheetIn({ before, after }: Pick<StoredItem, 'before' | 'after'>): number | undefined {
  const states = [before, after].flatMap((text) => (text === null ? [] : [JSON.parse(text) as unknown]));
  return (states as { otherSheetId?: number }[]).find(({ otherSheetId }) => otherSheetId)?.otherSheetId;
}

/** The other sheets of rows that items moved between sheets. */
export const otherSheetsOf = (items: readonly StoredItem[]): number[] => [
  ...new Set(items.flatMap((item) => (item.entity === 'record' ? (otherSheetIn(item) ?? []) : []))),
];

const valueKey = ({ month, scope }: { month: string | null; scope: string | null }) => `${month} ${scope}`;

/** The instalments of a document in the state of a history item. */
const partsIn = (state: DocumentState): LooseFlowPart[] =>
  state.parts.map((part) => ({
    partId: part.id,
    sourceId: 0,
    number: state.number,
    contractorId: state.contractorId,
    currency: state.currency,
    net: part.net,
    vat: part.vat,
    gross: part.gross,
    issueDate: state.issueDate,
    dueDate: part.dueDate,
    expectedDate: part.expectedDate,
    paidDate: part.paidDate,
    orderedDate: part.orderedDate,
    paymentMethodId: part.paymentMethodId,
    isInCashFlow: part.isInCashFlow,
    isBooked: part.isBooked,
    isOwnTransfer: movesMoney(part.gross, state.gross),
    cell: part.cell,
  }));

/** The part of an account that changes touch, at one moment in the past. */
export class Past {
  readonly #terms: FlowTerms;
  readonly #records = new Map<number, BudgetRecord>();
  readonly #values = new Map<number, Map<string, MonthValue>>();
  readonly #parts = new Map<number, LooseFlowPart>();
  readonly #partsOfRows = new Map<number, Set<number>>();
  readonly #flows = new Map<number, readonly Flow[]>();
  #known: ReadonlySet<number> = new Set();

  constructor(terms: FlowTerms) {
    this.#terms = terms;
  }

  /** The present state. */
  static async present(db: Db, accountId: number, items: Iterable<StoredItem>, terms: FlowTerms) {
    const past = new Past(terms);
    const { rows, parts } = touchedBy(items);
    const loose = await inSlices([...parts], (ids) => looseFlowParts(db, accountId, ids));
    for (const { cell } of loose) if (cell) rows.add(cell.recordId);
    const ids = [...rows];
    past.#known = rows;
    for (const record of await inSlices(ids, (slice) => recordsOf(db, accountId, { ids: slice })))
      past.#records.set(record.id, record);
    for (const value of await inSlices(ids, (slice) => monthValuesOf(db, accountId, { ids: slice })))
      past.#valuesOf(value.recordId).set(valueKey(value), value);
    for (const { recordId, month, ...part } of await inSlices(ids, (slice) =>
      flowPartsOf(db, accountId, { ids: slice }),
    ))
      past.#setPart({ ...part, cell: { recordId, month } });
    for (const part of loose) past.#setPart(part);
    return past;
  }

  /** Ids of the rows with a past state; all other rows are in their present state. */
  get rows(): ReadonlySet<number> {
    return this.#known;
  }

  /** Rows that items touch: those named, and those with their instalments at this moment. */
  rowsOf(items: readonly StoredItem[]): Set<number> {
    const { rows, parts } = touchedBy(items);
    for (const id of parts) {
      const cell = this.#parts.get(id)?.cell;
      if (cell) rows.add(cell.recordId);
    }
    return rows;
  }

  planOf(id: number): RecordPlan | null {
    const record = this.#records.get(id);
    return record ? preparePlan(record, [...this.#valuesOf(id).values()], this.#partsOn(id)) : null;
  }

  flowsOf(id: number): readonly Flow[] {
    const known = this.#flows.get(id);
    if (known) return known;
    const plan = this.planOf(id);
    const flows = plan ? flowsOf(plan, this.#partsOn(id), this.#terms) : [];
    this.#flows.set(id, flows);
    return flows;
  }

  /** Reverts an item: its entity returns to the state before. */
  takeBack(item: StoredItem, { budgetId }: Pick<ChangeLine, 'budgetId'>): void {
    for (const id of touchedBy([item]).rows) this.#flows.delete(id);
    const { entity, recordId, partId, before } = item;
    if (entity === 'record' && recordId !== null) this.#takeRowBack(item, recordId, budgetId);
    else if (entity === 'month-value' && recordId !== null) this.#takeValueBack(item, recordId);
    else if (entity === 'part' && partId !== null) {
      const cell = before === null ? null : (JSON.parse(before) as LooseFlowPart['cell']);
      const part = this.#parts.get(partId);
      if (part) this.#setPart({ ...part, cell });
    } else if (entity === 'paymentSource') this.#takeDocumentBack(item);
  }

  #takeRowBack({ before, after }: StoredItem, id: number, budgetId: number | null): void {
    const other = otherSheetIn({ before, after });
    const record = this.#records.get(id);
    // A row that moves between sheets always exists in one of them.
    if (before === null && other !== undefined) {
      if (record) this.#records.set(id, { ...record, budgetId: other });
      return;
    }
    if (before === null) {
      this.#records.delete(id);
      return;
    }
    const state = JSON.parse(before) as RecordState;
    this.#records.set(id, { ...state, id, version: 0, budgetId: budgetId ?? record?.budgetId ?? 0 });
  }

  #takeValueBack({ month, scope, before }: StoredItem, recordId: number): void {
    const values = this.#valuesOf(recordId);
    if (before === null || month === null || scope === null) values.delete(valueKey({ month, scope }));
    else
      values.set(valueKey({ month, scope }), {
        ...(JSON.parse(before) as ValueState),
        recordId,
        month,
        scope,
        version: 0,
      });
  }

  #takeDocumentBack({ before, after }: StoredItem): void {
    for (const { id } of documentIn(after)?.parts ?? []) this.#removePart(id);
    const had = documentIn(before);
    for (const part of had ? partsIn(had) : []) this.#setPart(part);
  }

  #partsOn(id: number): FlowPart[] {
    return [...(this.#partsOfRows.get(id) ?? [])].flatMap((partId) => {
      const part = this.#parts.get(partId);
      return part?.cell ? [{ ...part, recordId: id, month: part.cell.month }] : [];
    });
  }

  #valuesOf(id: number): Map<string, MonthValue> {
    const values = this.#values.get(id) ?? new Map<string, MonthValue>();
    this.#values.set(id, values);
    return values;
  }

  #removePart(id: number): void {
    const cell = this.#parts.get(id)?.cell;
    if (cell) {
      this.#partsOfRows.get(cell.recordId)?.delete(id);
      this.#flows.delete(cell.recordId);
    }
    this.#parts.delete(id);
  }

  #setPart(part: LooseFlowPart): void {
    this.#removePart(part.partId);
    this.#parts.set(part.partId, part);
    if (!part.cell) return;
    const { recordId } = part.cell;
    const own = this.#partsOfRows.get(recordId) ?? new Set<number>();
    this.#partsOfRows.set(recordId, own.add(part.partId));
    this.#flows.delete(recordId);
  }
}

import type { MonthScope } from '@saldo/contract/record';
import {
  LATER_FIELDS,
  type BudgetState,
  type LastVersions,
  type OtherSheet,
  type PartState,
  type RecordState,
  type ValueState,
} from '#src/plan/history-items.ts';
import type { ItemRow } from './item-rows.ts';

export type Direction = 'undo' | 'redo';

/** One entity to restore from the state after the change to the state before it, or back. */
interface Step<State> {
  from: State | null;
  to: State | null;
}
export interface ValueStep extends Step<ValueState> {
  recordId: number;
  month: string;
  scope: MonthScope;
}
export interface RecordStep extends Step<RecordState> {
  recordId: number;
}
export interface PartStep extends Step<PartState> {
  partId: number;
}
export interface BudgetStep {
  from: BudgetState;
  to: BudgetState;
}
export interface Steps {
  values: ValueStep[];
  records: RecordStep[];
  parts: PartStep[];
  budget: BudgetStep | null;
}

const stateIn = <State>(text: string | null): State | null =>
  text === null ? null : (JSON.parse(text) as State);

export function recordStateIn(text: string | null): RecordState | null {
  const stored = stateIn<RecordState & Partial<LastVersions & OtherSheet>>(text);
  if (!stored) return null;
  const { version: _version, versions: _versions, otherSheetId: _otherSheetId, ...state } = stored;
  return { ...LATER_FIELDS, ...state };
}

/** What undo (or redo) has to do for the items of a change. */
export function stepsOf(items: readonly ItemRow[], direction: Direction): Steps {
  const steps: Steps = { values: [], records: [], parts: [], budget: null };
  for (const item of items) {
    const [from, to] = direction === 'undo' ? [item.after, item.before] : [item.before, item.after];
    const { entity, record_id: recordId, month, scope, part_id: partId } = item;
    if (entity === 'month-value' && recordId !== null && month !== null && scope !== null) {
      steps.values.push({ recordId, month, scope, from: stateIn(from), to: stateIn(to) });
    }
    if (entity === 'record' && recordId !== null) {
      steps.records.push({ recordId, from: recordStateIn(from), to: recordStateIn(to) });
    }
    if (entity === 'part' && partId !== null) {
      steps.parts.push({ partId, from: stateIn(from), to: stateIn(to) });
    }
    if (entity === 'budget') {
      const [had, wanted] = [stateIn<BudgetState>(from), stateIn<BudgetState>(to)];
      if (had && wanted) steps.budget = { from: had, to: wanted };
    }
  }
  return steps;
}

/** Rows of the steps. */
export const rowsOf = ({ values, records, parts }: Steps): number[] => [
  ...new Set([
    ...values.map(({ recordId }) => recordId),
    ...records.map(({ recordId }) => recordId),
    ...parts.flatMap(({ from, to }) => [from?.recordId ?? [], to?.recordId ?? []].flat()),
  ]),
];

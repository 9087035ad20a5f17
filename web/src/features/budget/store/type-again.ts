import { monthIndex } from '@saldo/contract/domain/month';
import type { NewRow, RowChange } from '@saldo/contract/rows';
import { keep } from '#lib/kept.ts';
import type { EditsEntry, RowsEntry } from './queue-entry.ts';
import type { SheetFacts, SheetPlaces } from './contexts.ts';
import type { TypedEdit } from './writes.ts';

const isAmountOfMonth = ({ scope, set }: TypedEdit): boolean =>
  scope === 'month' && Object.keys(set).every((name) => name === 'netAmount');

/** Opens the editor in which an edit was typed, with what was typed; null where it was not typed in one. */
export function typeAgain(
  store: SheetFacts & SheetPlaces,
  entry: EditsEntry | RowsEntry,
): (() => void) | null {
  if (entry.kind === 'edits') {
    const [edit] = entry.edits;
    if (edit === undefined || entry.edits.length > 1) return null;
    const { recordId, text } = edit;
    const month = monthIndex(edit.month);
    if (isAmountOfMonth(edit)) return () => store.reopen({ recordId, month, netAmount: null, text });
    return () => void typeMonthAgain(store, edit);
  }
  const { command } = entry;
  if (command.do === 'change') {
    const [change] = command.changes;
    return change === undefined || command.changes.length > 1 || change.cells
      ? null
      : () => void typeRowAgain(store, change);
  }
  const [row] = command.do === 'add' && command.rows.length === 1 ? command.rows : [];
  return row === undefined ? null : () => void typeNewRowAgain(store, row);
}

/** The editors and their drafts come on demand; the kept draft is taken up when one opens. */
async function typeRowAgain(store: SheetFacts & SheetPlaces, { id, set }: RowChange): Promise<void> {
  const { draftOfSet } = await import('../row-editor/typed-again.ts');
  const { data, state } = store;
  const record = data.plan(id)?.record;
  if (record === undefined) return;
  keep(`row ${data.source.budget.id} ${id}`, draftOfSet(record, set));
  state.setState({ asked: { what: 'edit-row', recordId: id } });
}

async function typeNewRowAgain({ data, state }: SheetFacts & SheetPlaces, row: NewRow): Promise<void> {
  const { draftOfNew } = await import('../row-editor/typed-again.ts');
  keep(`row ${data.source.budget.id} new`, draftOfNew(row));
  state.setState({ asked: { what: 'new-row' } });
}

async function typeMonthAgain(
  store: SheetFacts & SheetPlaces,
  { recordId, month: text, scope, set }: TypedEdit,
): Promise<void> {
  const { monthDraftOf, valueAt } = await import('../month-editor/month-draft.ts');
  const { data } = store;
  const record = data.plan(recordId)?.record;
  if (record === undefined) return;
  const month = monthIndex(text);
  const own = valueAt(data.monthValues(recordId), month, scope);
  const draft = monthDraftOf({ ...NOTHING_OWN, ...own, ...set }, record.currency);
  keep(`month ${recordId} ${month}`, { scope, draft });
  store.state.setState({ asked: { what: 'edit-month', recordId, month } });
}

const NOTHING_OWN = {
  netAmount: null,
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};

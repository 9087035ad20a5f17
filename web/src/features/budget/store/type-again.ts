import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import { segmentStart } from '@saldo/contract/domain/plan';
import type { NewRow, RowChange } from '@saldo/contract/rows';
import i18next from 'i18next';
import { keep } from '#lib/drafts/kept.ts';
import { tellTypedIn } from '#lib/live/tell-typed.ts';
import type { KnownNames } from './data.ts';
import type { EditsEntry, RowsEntry } from './queue-entry.ts';
import type { SheetFacts, SheetPlaces } from './contexts.ts';
import { nameInGrid } from './moves.ts';
import type { TypedEdit } from './writes.ts';

const isAmountOfMonth = ({ scope, set }: TypedEdit): boolean =>
  scope === 'month' && Object.keys(set).every((name) => name === 'netAmount');

/** Reopens the editor of an edit with its text; null if it was not typed in an editor. */
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
  return row === undefined ? null : () => void typeNewRowAgain(store, row, entry.names);
}

/** Editors and drafts load on demand; the kept draft is restored when one opens. */
async function typeRowAgain(store: SheetFacts & SheetPlaces, { id, set }: RowChange): Promise<void> {
  const { draftOfSet } = await import('../row-editor/typed-again.ts');
  const { data, state } = store;
  const record = data.plan(id)?.record;
  if (record === undefined) return;
  keep(`row ${data.source.budget.id} ${id}`, { draft: draftOfSet(record, set) });
  state.setState({ asked: { what: 'edit-row', recordId: id } });
}

async function typeNewRowAgain(
  { data, state }: SheetFacts & SheetPlaces,
  row: NewRow,
  names: KnownNames,
): Promise<void> {
  const { draftOfNew } = await import('../row-editor/typed-again.ts');
  keep(`row ${data.source.budget.id} new`, { draft: await draftOfNew(row, names) });
  state.setState({ asked: { what: 'new-row' } });
}

async function typeMonthAgain(store: SheetFacts & SheetPlaces, edit: TypedEdit): Promise<void> {
  const { recordId, month: text, scope, set } = edit;
  const { monthDraftOf, valueAt } = await import('../month-editor/month-draft.ts');
  const { data } = store;
  const record = data.plan(recordId)?.record;
  if (record === undefined) return;
  const month = monthIndex(text);
  const plan = data.plan(recordId);
  if (plan !== undefined && segmentStart(plan, month) === null) return keepTyped(edit, month);
  const own = valueAt(data.monthValues(recordId), month, scope);
  const draft = monthDraftOf({ ...NOTHING_OWN, ...own, ...set }, record.currency);
  keep(`month ${recordId} ${month}`, { scope, draft });
  store.state.setState({ asked: { what: 'edit-month', recordId, month } });
}

/** The row no longer has this month and its editor would be empty: the text stays available for copying. */
function keepTyped({ recordId, text }: TypedEdit, month: MonthIndex): void {
  const title = i18next.t('budget:grid.refusal.outside');
  tellTypedIn(nameInGrid({ recordId, month }), { title, text });
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

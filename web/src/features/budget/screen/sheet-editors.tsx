import { Route, Routes, useParams } from 'react-router';
import { EditMonthDialog } from '../month-editor/month-editor-dialog.tsx';
import { AddRowDialog, EditRowDialog } from '../row-editor/row-editor-dialog.tsx';
import type { SheetChanges, SheetFacts, SheetPlaces } from '../store/contexts.ts';

/** The editors with their own addresses over the open sheet. */
export function SheetEditors({ store }: { store: SheetFacts & SheetPlaces & SheetChanges }) {
  return (
    <Routes>
      <Route path="@/row-editor/add" element={<AddRowDialog store={store} />} />
      <Route path="@/row-editor/edit/:recordId" element={<EditRow store={store} />} />
      <Route path="@/month-editor/edit/:recordId/:month" element={<EditMonth store={store} />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

function EditRow({ store }: { store: SheetFacts & SheetPlaces & SheetChanges }) {
  const { recordId } = useParams();
  return <EditRowDialog store={store} recordId={store.edits.idOf(Number(recordId))} />;
}

function EditMonth({ store }: { store: SheetFacts & SheetPlaces & SheetChanges }) {
  const { recordId, month = '' } = useParams();
  return <EditMonthDialog store={store} recordId={store.edits.idOf(Number(recordId))} month={month} />;
}

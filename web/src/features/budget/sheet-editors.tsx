import { Route, Routes, useParams } from 'react-router';
import { AddRowDialog, EditRowDialog } from './row-editor/row-editor-dialog.tsx';
import type { SheetStore } from './sheet-store.ts';

/** The editors that have an address of their own over the open sheet. */
export function SheetEditors({ store }: { store: SheetStore }) {
  return (
    <Routes>
      <Route path="@/row-editor/add" element={<AddRowDialog store={store} />} />
      <Route path="@/row-editor/edit/:recordId" element={<EditRow store={store} />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

function EditRow({ store }: { store: SheetStore }) {
  const { recordId } = useParams();
  return <EditRowDialog store={store} recordId={Number(recordId)} />;
}

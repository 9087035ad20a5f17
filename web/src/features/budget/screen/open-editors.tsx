import { monthText } from '@saldo/contract/domain/month';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import type { SheetChanges, SheetFacts, SheetPlaces } from '../store/contexts.ts';

export const SheetEditors = lazyPart(async () => {
  const [editors] = await Promise.all([import('./sheet-editors.tsx'), loadCatalogue(['editing', 'editors'])]);
  return editors.SheetEditors;
});

/** The editor in the address, loaded on demand, and editors opened by shortcut. */
export function OpenEditors({ store }: { store: SheetFacts & SheetPlaces & SheetChanges }) {
  const { path, open, close } = useDialogRoute();
  const asked = useStore(store.state, (state) => state.asked);
  const opened = useRef(asked);
  useEffect(() => {
    if (asked === opened.current) return;
    opened.current = asked;
    if (asked?.what === 'new-row') open('row-editor/add');
    if (asked?.what === 'edit-row') open(`row-editor/edit/${asked.recordId}`);
    if (asked?.what === 'edit-month') open(`month-editor/edit/${asked.recordId}/${monthText(asked.month)}`);
  }, [asked, open]);
  if (path === null) return null;
  return <SheetEditors store={store} endsByPress onGiveUp={close} />;
}

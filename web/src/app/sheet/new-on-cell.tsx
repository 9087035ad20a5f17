import { monthIndex } from '@saldo/contract/domain/month';
import { create } from 'zustand';
import type { CellPlace } from '#features/budget/screen/sheet-slots.ts';
import type { SheetFacts } from '#features/budget/store/contexts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { newPlaceOf } from './new-place.ts';

export const NewOnCell = lazyPart(
  async () => {
    const [parts] = await Promise.all([
      import('#features/payments/in-sheet/new-on-cell.tsx'),
      loadCatalogue(['sheet-payments', 'list', 'parts', 'editing']),
    ]);
    return parts.NewOnCell;
  },
  { ifMissing: 'close' },
);

type Dropped = { store: SheetFacts; at: CellPlace; files: readonly File[] };
const useDropped = create<{ dropped: Dropped | null }>(() => ({ dropped: null }));

export const dropFiles = (dropped: Dropped): void => useDropped.setState({ dropped });

/** The dialog of files that were dropped on a cell. */
export function DroppedFiles() {
  const dropped = useDropped(({ dropped: now }) => now);
  if (dropped === null) return null;
  const { store, at, files } = dropped;
  const close = () => useDropped.setState({ dropped: null });
  const place = newPlaceOf(store, at.recordId, monthIndex(at.month));
  return place && <NewOnCell place={place} files={files} onClose={close} />;
}

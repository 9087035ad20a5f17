import { create } from 'zustand';
import type { NewPlace } from '#features/payments/in-sheet/new-on-cell.tsx';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

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

type Dropped = { place: NewPlace; files: readonly File[] };
const useDropped = create<{ dropped: Dropped | null }>(() => ({ dropped: null }));

export const dropFiles = (dropped: Dropped): void => useDropped.setState({ dropped });

/** The dialog for files dropped on a cell. */
export function DroppedFiles() {
  const dropped = useDropped(({ dropped: now }) => now);
  if (dropped === null) return null;
  const { place, files } = dropped;
  const close = () => useDropped.setState({ dropped: null });
  return <NewOnCell place={place} files={files} onClose={close} />;
}

import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

const RestoredNote = lazyPart(async () => {
  const [{ RestoredNote: part }] = await Promise.all([
    import('./restored-note.tsx'),
    loadCatalogue('editing'),
  ]);
  return part;
});

type RestoredInputProps = { of: { discardRestored: (() => void) | undefined } };

/** In a form of a page: what stands in it may be unsaved input from before a reload. */
export function RestoredInput({ of }: RestoredInputProps) {
  if (of.discardRestored === undefined) return null;
  return <RestoredNote onDiscard={of.discardRestored} />;
}

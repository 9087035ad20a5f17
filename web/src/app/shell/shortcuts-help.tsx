import { Suspense, useEffect } from 'react';
import { toastNotLoaded } from '#lib/api/failures.ts';
import { useShortcutsRequest } from '#lib/keyboard/shortcuts.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { RegionShortcuts } from '../screens.ts';
import { asksForShortcuts } from './asks-for-shortcuts.ts';

/** The regions load with the first question. */
async function showOf(holder: Element | null, isWanted: () => boolean): Promise<void> {
  const { showRegionOf } = await import('./show-region.ts');
  await showRegionOf(holder, isWanted);
}

/** `?` shows the shortcuts of the focused region, on every page. */
export function ShortcutsHelp() {
  const request = useShortcutsRequest((state) => state.request);
  useEffect(() => {
    // Esc or a click gives up a list that loads: it would open over other work.
    let wanted: object | undefined;
    const giveUp = () => (wanted = undefined);
    const handle = (event: KeyboardEvent) => {
      if (event.key === 'Escape') giveUp();
      if (!asksForShortcuts(event)) return;
      event.preventDefault();
      const own = (wanted = {});
      showOf(document.activeElement, () => wanted === own).catch(toastNotLoaded);
    };
    document.addEventListener('keydown', handle);
    document.addEventListener('mousedown', giveUp, true);
    return () => {
      document.removeEventListener('keydown', handle);
      document.removeEventListener('mousedown', giveUp, true);
    };
  }, []);
  if (request === null) return null;
  const close = () => useShortcutsRequest.setState({ request: null });
  return (
    <ErrorBoundary onMissing={close}>
      <Suspense>
        <RegionShortcuts region={request.region} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}

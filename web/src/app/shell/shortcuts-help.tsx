import { Suspense, useEffect } from 'react';
import { toastNotLoaded } from '#lib/api/failures.ts';
import { showShortcuts, useShortcutsRequest } from '#lib/keyboard/shortcuts.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { RegionShortcuts } from '../screens.ts';
import { asksForShortcuts } from './asks-for-shortcuts.ts';

/** The regions load with the first question. */
async function showOf(holder: Element | null): Promise<void> {
  const { listedRegion, regionOf } = await import('./region-shortcuts.ts');
  const region = regionOf(holder);
  showShortcuts(region, listedRegion(region) !== null);
}

/** `?` shows the shortcuts of the focused region, on every page. */
export function ShortcutsHelp() {
  const request = useShortcutsRequest((state) => state.request);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!asksForShortcuts(event)) return;
      event.preventDefault();
      showOf(document.activeElement).catch(toastNotLoaded);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
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

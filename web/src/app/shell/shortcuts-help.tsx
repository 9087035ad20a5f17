import { Suspense, useEffect } from 'react';
import { showShortcuts, useAskedShortcuts } from '#lib/keyboard/shortcuts.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { RegionShortcuts } from '../screens.ts';
import { asksForShortcuts, listedRegion, regionOf } from './region-shortcuts.ts';

/** `?` shows the shortcuts of the focused region, on every page. */
export function ShortcutsHelp() {
  const asked = useAskedShortcuts((state) => state.asked);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!asksForShortcuts(event)) return;
      event.preventDefault();
      const region = regionOf(document.activeElement);
      showShortcuts(region, listedRegion(region) !== null);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  if (asked === null) return null;
  const close = () => useAskedShortcuts.setState({ asked: null });
  return (
    <ErrorBoundary onMissing={close}>
      <Suspense>
        <RegionShortcuts region={listedRegion(asked.region)} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}

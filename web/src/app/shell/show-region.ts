import { hasOwnShortcuts, showShortcuts } from '#lib/keyboard/shortcuts.ts';
import { RegionShortcuts } from '../screens.ts';
import { listedRegion, regionOf } from './region-shortcuts.ts';

/** Shows the shortcuts of an element's region once their list has loaded, if it is still wanted then. */
export async function showRegionOf(holder: Element | null, isWanted: () => boolean): Promise<void> {
  const region = regionOf(holder);
  const isListed = listedRegion(region) !== null;
  if (isListed || !hasOwnShortcuts()) await RegionShortcuts.preload();
  if (isWanted()) showShortcuts(region, isListed);
}

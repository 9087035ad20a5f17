import { createElement, lazy, useState, type ComponentType } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { toastNotLoaded } from '#lib/api/failures.ts';
import { onLateStyle } from '#lib/loading/late-styles.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';

/** React keeps a failed load for good: callbacks that start failed loads again. */
const failed = new Set<() => void>();

/** Screens with a reported failure are loaded again when they are shown next. */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A screen loaded with its catalogues, on demand or ahead of time (`preload`). */
export function lazyScreen<Props extends object>(
  feature: string | readonly string[],
  load: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const [Loaded] = await Promise.all([load(), loadCatalogue(feature)]);
    loaded = Loaded;
    return { default: Loaded };
  };
  const show = async () => {
    // A screen waits for its styles, which are fetched until they load: a notice gives the reason.
    const stop = onLateStyle(() => {
      stop();
      toastNotLoaded();
    });
    try {
      return await preload();
    } catch {
      failed.add(() => {
        Lazy = lazy(show);
      });
      throw new ApiError('fetch');
    } finally {
      stop();
    }
  };
  let Lazy = lazy(show);
  // A loaded screen renders at once, because React delays content after a fallback by 300 ms. A
  // screen that loaded while it was rendered keeps its element type: another type would remount it,
  // without focus and keys.
  const Screen = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement<Props>(Shown, props);
  };
  return Object.assign(Screen, { preload });
}

/**
 * A screen listed in a separate file, which loads first, so that the list costs nothing until then.
 */
export const laterScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props> & { preload: () => Promise<unknown> }>,
) =>
  lazyScreen<Props>('common', async () => {
    const screen = await load();
    await screen.preload();
    return screen;
  });

import { createElement, lazy, useState, type ComponentType } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { toastNotLoaded } from '#lib/api/failures.ts';
import { onLateStyle } from '#lib/loading/late-styles.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';

/** React keeps a failed load for good: what has failed, to be begun anew. */
const failed = new Set<() => void>();

/** Screens whose failure has been told are loaded again by whoever shows them next. */
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
    // A screen waits for its styles, which are fetched until they come: a notice says why.
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
  // A loaded screen renders at once, since React delays content after a fallback by 300 ms. One that came while it was rendered stays what it is: another element type would mount it anew, without focus and keys.
  const Screen = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement<Props>(Shown, props);
  };
  return Object.assign(Screen, { preload });
}

/** A screen that is itself named in a file of its own, which comes first: what the file lists weighs nothing until then. */
export const laterScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props> & { preload: () => Promise<unknown> }>,
) =>
  lazyScreen<Props>('common', async () => {
    const screen = await load();
    await screen.preload();
    return screen;
  });

import { createElement, lazy, type ComponentType } from 'react';
import { loadCatalogue } from '#lib/words/i18n.ts';

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
  const Lazy = lazy(preload);
  // A loaded screen renders at once, since React delays content after a fallback by 300 ms.
  const Screen = (props: Props) => createElement<Props>(loaded ?? Lazy, props);
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

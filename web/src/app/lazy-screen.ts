import { lazy, type ComponentType } from 'react';
import { loadCatalogue } from '#lib/i18n.ts';

/** A screen that comes with its words, on demand or ahead of time (`preload`). */
export function lazyScreen<Props extends object>(feature: string, load: () => Promise<ComponentType<Props>>) {
  const preload = async () => {
    const [Screen] = await Promise.all([load(), loadCatalogue(feature)]);
    return { default: Screen };
  };
  return Object.assign(lazy(preload), { preload });
}

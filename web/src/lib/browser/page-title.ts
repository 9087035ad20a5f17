import { useEffect } from 'react';
import { runtimeConfig } from '#lib/api/runtime-config.ts';

/** Title of the tab: the screen, then the product. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${runtimeConfig().productName}`;
  }, [title]);
}

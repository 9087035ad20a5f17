import { useEffect } from 'react';
import { runtimeConfig } from './runtime-config.ts';

/** What the tab is called: the screen, then the product. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${runtimeConfig().productName}`;
  }, [title]);
}

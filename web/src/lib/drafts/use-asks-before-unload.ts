import { useEffect } from 'react';
import { asksBeforeUnload } from './unsaved.ts';

/** The browser asks before it closes or reloads the page while unsaved input would be lost. */
export function useAsksBeforeUnload(hasUnsaved: boolean): void {
  useEffect(() => asksBeforeUnload(() => hasUnsaved), [hasUnsaved]);
}

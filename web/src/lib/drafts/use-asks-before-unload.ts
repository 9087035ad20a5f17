import { useEffect } from 'react';
import { asksBeforeUnload } from './unsaved.ts';

/** The browser asks before it closes or reloads the page while something typed would be lost with it. */
export function useAsksBeforeUnload(hasUnsaved: boolean): void {
  useEffect(() => asksBeforeUnload(() => hasUnsaved), [hasUnsaved]);
}

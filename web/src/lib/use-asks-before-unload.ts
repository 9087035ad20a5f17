import { useEffect } from 'react';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before it closes or reloads the page while something typed would be lost with it. */
export function useAsksBeforeUnload(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}

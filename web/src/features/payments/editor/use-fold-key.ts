import { useEffect, useEffectEvent } from 'react';

/** F9 collapses the files, wherever the focus is in the editor. */
export function useFoldKey(onFold: () => void): void {
  const fold = useEffectEvent(onFold);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F9' || event.defaultPrevented) return;
      event.preventDefault();
      fold();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}

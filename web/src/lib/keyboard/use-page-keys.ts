import { useEffect, useRef } from 'react';

/** Handlers by key name: `F6`, `Shift+F6`, `Mod+F` (Ctrl; Command on a Mac). */
type PageKeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

function nameOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const held = [altKey && 'Alt+', (ctrlKey || metaKey) && 'Mod+', shiftKey && 'Shift+'];
  return held.filter(Boolean).join('') + (key.length === 1 ? key.toUpperCase() : key);
}

/** Page-wide shortcuts while the component is mounted, even inside text fields. `window` hears a key after everything in the document. */
export function usePageKeys(keys: PageKeys, host: Document | Window = document): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: Event) => {
      if (event instanceof KeyboardEvent) latest.current[nameOf(event)]?.(event);
    };
    host.addEventListener('keydown', press);
    return () => host.removeEventListener('keydown', press);
  }, [host]);
}

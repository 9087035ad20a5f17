import { useEffect, useRef } from 'react';

/** What a key does, by its name: `F6`, `Shift+F6`, `Mod+F` (Ctrl, on a Mac Command). */
type PageKeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

function nameOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const held = [altKey && 'Alt+', (ctrlKey || metaKey) && 'Mod+', shiftKey && 'Shift+'];
  return held.filter(Boolean).join('') + (key.length === 1 ? key.toUpperCase() : key);
}

/** Keys of the whole page while the component is mounted, also where text is typed. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => latest.current[nameOf(event)]?.(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

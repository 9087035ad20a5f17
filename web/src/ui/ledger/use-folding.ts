import { useState } from 'react';

/** Rows that the user has collapsed or expanded. */
export function useFolding() {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setToggled((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return { toggled, toggle, setToggled };
}

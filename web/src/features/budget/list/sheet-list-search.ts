import { useEffect, useState } from 'react';
import { searchThreshold } from '#lib/search-threshold.ts';
import type { SheetRow } from '../menu/tree-queries.ts';

/** Ids of the sheets that a phrase finds by their name, category or folder, the best first. The searching code comes with the first search. */
async function findSheets(sheets: readonly SheetRow[], phrase: string): Promise<number[]> {
  const { default: Fuse } = await import('fuse.js');
  const fuse = new Fuse(sheets, {
    keys: [
      { name: 'name', weight: 2 },
      { name: 'category.name', weight: 1 },
      { name: 'folder.name', weight: 1 },
    ],
    threshold: searchThreshold(),
    ignoreDiacritics: true,
    ignoreLocation: true,
  });
  return fuse.search(phrase).map(({ item }) => item.id);
}

/** null: nothing is searched; undefined: on its way. */
export function useFoundSheets(
  sheets: readonly SheetRow[] | undefined,
  phrase: string,
): readonly number[] | null | undefined {
  const [found, setFound] = useState<{ sheets: readonly SheetRow[]; phrase: string; ids: number[] }>();
  useEffect(() => {
    if (sheets === undefined || phrase === '') return undefined;
    let isCurrent = true;
    const find = async () => {
      const ids = await findSheets(sheets, phrase);
      if (isCurrent) setFound({ sheets, phrase, ids });
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [sheets, phrase]);
  // The hits before stay until the new ones are there.
  return phrase === '' ? null : found?.ids;
}

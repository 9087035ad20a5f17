import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SheetStore } from '../store/store.ts';

/** The search of a sheet: the typed text, initially from its address. */
export function useSheetSearch({ finder }: Pick<SheetStore, 'finder'>): [string, (phrase: string) => void] {
  const [address] = useSearchParams();
  const [search, setSearch] = useState(address.get('search') ?? '');
  const begin = useEffectEvent(() => {
    if (search !== '') void finder.search(search);
  });
  useEffect(() => begin(), []);
  return [
    search,
    (phrase) => {
      setSearch(phrase);
      void finder.search(phrase);
    },
  ];
}

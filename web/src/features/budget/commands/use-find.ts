import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import type { FindQuery, Hit } from './find-hits.ts';
import { findInSheet, hitFrom, placeOfHit } from './find-in-sheet.ts';
import type { SheetCommands, SheetFacts, SheetPlaces } from '../store/contexts.ts';

const TYPING_MS = 150;

/** Hits and their query. */
type Answer = { query: FindQuery; hits: readonly Hit[] };

export type Found = {
  /** null while searching */
  hits: readonly Hit[] | null;
  /** index of the current hit */
  at: number | null;
  go: (step: 1 | -1) => void;
  /** after a change of the sheet, the next search moves on to the next hit */
  goOn: () => void;
};

/** Searches the current sheet and navigates hits. A new search goes to the first hit after the active cell. */
export function useFind(store: SheetFacts & SheetPlaces & SheetCommands, query: FindQuery): Found {
  const wanted = useDebounced(query, TYPING_MS);
  const revision = useStore(store.state, (state) => state.revision);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const isGoingOn = useRef(false);

  const show = (index: number | null, all: readonly Hit[]) => {
    setAt(index);
    const hit = index === null ? undefined : all[index];
    if (hit) store.unfold(hit.recordId);
    const place = hit && placeOfHit(store.context, hit);
    if (place) store.grid?.activate({ row: place.row, month: place.month ?? store.grid.active?.month ?? 0 });
  };
  const handleFound = useEffectEvent((hits: readonly Hit[]) => {
    const next = hitFrom(store.context, hits, store.grid?.active ?? { row: 0, month: 0 });
    // A change of the sheet repeats the search but does not move the cursor.
    if (answer?.query !== wanted || isGoingOn.current) show(next, hits);
    else setAt(next);
    isGoingOn.current = false;
    setAnswer({ query: wanted, hits });
  });
  const search = useEffectEvent(async (signal: AbortSignal) => {
    const hits = await findInSheet(store.wholeContext, wanted, signal);
    if (hits !== null) handleFound(hits);
  });
  useEffect(() => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => void search(giveUp.signal));
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every change of the sheet or the query starts a search
  }, [wanted, revision]);

  const hits = answer?.query === query ? answer.hits : null;
  const go = (step: 1 | -1) => {
    if (hits !== null && hits.length > 0)
      show(at === null ? 0 : (at + step + hits.length) % hits.length, hits);
  };
  const goOn = () => {
    isGoingOn.current = true;
  };
  return { hits, at, go, goOn };
}

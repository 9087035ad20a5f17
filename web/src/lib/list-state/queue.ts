import { useEffect, useState } from 'react';
import { create } from 'zustand';

type Ids = readonly number[];
type Source = () => Promise<Ids>;

/** Rows of the lists on the screen, by list key. */
const useSources = create<Readonly<Record<string, Source | undefined>>>(() => ({}));

/** Lets an editor over the list move through its rows. */
export function useQueueSource(key: string, ids: Source): void {
  useEffect(() => {
    useSources.setState({ [key]: ids });
    return () => useSources.setState({ [key]: undefined });
  }, [key, ids]);
}

export type Queue = {
  /** counted from 1 */
  place: number;
  count: number;
  previous: number | null;
  next: number | null;
};

/** Position of a row among others; null if it is not one of them. */
export function placeInQueue(ids: Ids, id: number): Queue | null {
  const at = ids.indexOf(id);
  if (at < 0) return null;
  return { place: at + 1, count: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/**
 * Previous and next for an editor over its list, as of when it opened: a saved row that no longer matches keeps its neighbours.
 * `isFollowed`: read again with the list, which the editor's own steps shorten.
 */
export function useQueue(key: string, id: number, isFollowed = false): Queue | null {
  const source = useSources((sources) => sources[key]);
  const [ids, setIds] = useState<Ids>();
  // A new row appears with the next fetch of the list.
  const isKnown = !isFollowed && ids?.includes(id);
  useEffect(() => {
    if (source === undefined || isKnown) return undefined;
    let isCurrent = true;
    const read = async () => {
      const all = await source();
      if (isCurrent) setIds((before) => (before && !all.includes(id) ? before : all));
    };
    // The editor works without neighbours.
    void read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [source, isKnown, id]);
  return ids ? placeInQueue(ids, id) : null;
}

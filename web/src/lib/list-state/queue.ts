import { useEffect, useState } from 'react';
import { create } from 'zustand';

type Ids = readonly number[];
type Source = () => Promise<Ids>;

/** The rows of the lists on the screen, by the lists' keys. */
const useSources = create<Readonly<Record<string, Source | undefined>>>(() => ({}));

/** Lets an editor that stands over the list walk its rows. */
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

/** Where a row stands among others; null where it is not one of them. */
export function placeInQueue(ids: Ids, id: number): Queue | null {
  const at = ids.indexOf(id);
  if (at < 0) return null;
  return { place: at + 1, count: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/** Previous and next for an editor over its list. They are those of the time when it opened: a saved row that no longer matches still has its neighbours. */
export function useQueue(key: string, id: number): Queue | null {
  const source = useSources((sources) => sources[key]);
  const [ids, setIds] = useState<Ids>();
  useEffect(() => {
    if (source === undefined || ids !== undefined) return undefined;
    let isCurrent = true;
    const read = async () => {
      const all = await source();
      if (isCurrent) setIds(all);
    };
    // Without neighbours the editor still edits.
    void read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [source, ids]);
  return ids ? placeInQueue(ids, id) : null;
}

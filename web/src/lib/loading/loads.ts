import { useEffect } from 'react';
import { create } from 'zustand';

/** Delay after the last load until everything counts as ready (specification 1, section 4). */
const SETTLE_MS = 500;
/** Shorter loads show no overlay: a flash would disturb. */
const SHOWN_AFTER_MS = 300;

export type Load = { label: string; percentage?: number };
type Loads = { pending: readonly Load[]; shown: Load | null };

/** `shown` covers the screen; null while everything is ready. */
export const useLoads = create<Loads>(() => ({ pending: [], shown: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

function after(delay: number, show: () => Load | null): void {
  clearTimeout(timer);
  timer = setTimeout(() => useLoads.setState({ shown: show() }), delay);
}

const newest = (): Load | null => useLoads.getState().pending.at(-1) ?? null;

/** Covers the screen until shortly after the returned function is called. */
export function beginLoad(load: Load): () => void {
  const { pending, shown } = useLoads.getState();
  useLoads.setState({ pending: [...pending, load], shown: shown && load });
  if (shown === null) after(SHOWN_AFTER_MS, newest);
  else clearTimeout(timer);
  return () => {
    const left = useLoads.getState().pending.filter((other) => other !== load);
    useLoads.setState({ pending: left });
    if (left.length === 0) after(useLoads.getState().shown === null ? 0 : SETTLE_MS, newest);
    else if (useLoads.getState().shown !== null) useLoads.setState({ shown: newest() });
  };
}

/** A load that lasts while `isPending`. Returns whether any load covers the screen. */
export function useLoad(isPending: boolean, label: string): boolean {
  useEffect(() => (isPending ? beginLoad({ label }) : undefined), [isPending, label]);
  return useLoads(({ shown }) => shown !== null);
}

import { create } from 'zustand';
import { noTicks, type Ticks } from './ticks.ts';

/** What survives opening a row and coming back; search, filters and order are in the address. */
export type KeptList = {
  ticks: Ticks;
  /** where a range of ticks begins */
  anchorId: number | null;
  /** what has had the keyboard: a row by its id where it is known, and by its line where it is not; null: nothing yet */
  active: { id: number | null; line: number } | null;
  /** keys of closed groups */
  closed: ReadonlySet<string>;
};

const FIRST: KeptList = {
  ticks: noTicks(''),
  anchorId: null,
  active: null,
  closed: new Set(),
};

const useLists = create<Readonly<Record<string, KeptList>>>(() => ({}));

/** Of one user's list: another user finds nothing of it. */
export const keptKey = (userId: number, name: string): string => `${userId}:${name}`;

export const keptList = (key: string): KeptList => useLists.getState()[key] ?? FIRST;
export const useKeptList = (key: string): KeptList => useLists((lists) => lists[key] ?? FIRST);
export const keepList = (key: string, part: Partial<KeptList>): void =>
  useLists.setState((lists) => ({ [key]: { ...(lists[key] ?? FIRST), ...part } }));

/** Apart from the rest: it changes with each frame, and nothing is drawn by it. It is of the rows of one question. */
const scrolled = new Map<string, { question: string; top: number }>();

export function keptScroll(key: string, question: string): number | undefined {
  const kept = scrolled.get(key);
  return kept?.question === question ? kept.top : undefined;
}

export const keepScroll = (key: string, question: string, top: number): void =>
  void scrolled.set(key, { question, top });

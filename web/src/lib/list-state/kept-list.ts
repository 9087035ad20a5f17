import { create } from 'zustand';
import { noTicks, type Ticks } from './ticks.ts';

/** State kept while a row is opened and closed; search, filters and sort are in the address. */
export type KeptList = {
  ticks: Ticks;
  /** start of a range of ticks */
  anchorId: number | null;
  /** the last focused row: by id if loaded, otherwise by line; null before the first focus */
  active: { id: number | null; line: number } | null;
  /** a new row, until the list contains it and scrolls to it */
  wanted: number | null;
  /** the last new row, marked until another one is active */
  added: number | null;
  /** keys of collapsed groups, or of unfolded rows where rows are folded at first */
  closed: ReadonlySet<string>;
};

const FIRST: KeptList = {
  ticks: noTicks(''),
  anchorId: null,
  active: null,
  wanted: null,
  added: null,
  closed: new Set(),
};

const useLists = create<Readonly<Record<string, KeptList>>>(() => ({}));

/** Kept per user. */
export const keptKey = (userId: number, name: string): string => `${userId}:${name}`;

export const keptList = (key: string): KeptList => useLists.getState()[key] ?? FIRST;
export const useKeptList = (key: string): KeptList => useLists((lists) => lists[key] ?? FIRST);
export const keepList = (key: string, part: Partial<KeptList>): void =>
  useLists.setState((lists) => ({ [key]: { ...(lists[key] ?? FIRST), ...part } }));

/** Stored separately: it changes with each frame without rendering. It belongs to the rows of one query. */
const scrolled = new Map<string, { question: string; top: number }>();

export function keptScroll(key: string, question: string): number | undefined {
  const kept = scrolled.get(key);
  return kept?.question === question ? kept.top : undefined;
}

export const keepScroll = (key: string, question: string, top: number): void =>
  void scrolled.set(key, { question, top });

/** Tests share a page, and the next one may have rows with the same ids. */
export function forgetLists(): void {
  useLists.setState({}, true);
  scrolled.clear();
}

/** Scrolls the list to a new row as soon as it has loaded. */
export const revealRow = (key: string, id: number): void => keepList(key, { wanted: id });

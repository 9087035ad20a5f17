import { contractorLevel, counterpartyOf, type Counterparty } from './counterparty.ts';
import type { Levels } from './features.ts';
import { isRejected, type Memory } from './learning.ts';
import { compareAmounts, type AmountFinding } from './money-likeness.ts';
import { poolOf } from './pool.ts';
import { isCorrected, type Incoming, type Target } from './target.ts';
import { dayOf, stemsOf, type Entry, type MatchIndex } from './target-index.ts';
import { weigh } from './weights.ts';
import { gluedOf, periodIn, wordsOf } from './words.ts';

/** One way to place an incoming payment, with the features found and its weight (log odds against "belongs nowhere"). */
export interface Option {
  /** one target, or the parts that one transfer pays together */
  entries: readonly Entry[];
  levels: Levels;
  weight: number;
  amount: AmountFinding;
  /** from the planned day; negative: earlier */
  days: number;
  /** confirmations of its row, decayed */
  times: number;
  /** weight of the words in common */
  found: number;
}

/** The side of a comparison that is the same for every target, computed once. */
export interface Query {
  index: MatchIndex;
  incoming: Incoming;
  who: Counterparty;
  day: number;
  due: number | null;
  stems: ReadonlySet<string>;
  words: ReadonlySet<string>;
  glued: string;
  /** words with digits, each between two spaces */
  numbers: string;
  period: number | null;
}

const STEPS = [2, 5, 10, 17, 31, 62] as const;

export const isBag = ({ target }: Entry): boolean => target.kind === 'cell' && target.basis === 'bag';

/**
 * Days between comparable dates: a bag's months and the date; for a document issue and issue or due and due, for a
 * bank line booking and due or expected.
 */
function daysFrom({ incoming, day, due }: Query, entry: Entry): number {
  if (isBag(entry)) return Math.min(0, day - entry.first) + Math.max(0, day - entry.last);
  if (incoming.seeks === 'cell' && due === null) return day - entry.issued;
  const first = incoming.seeks === 'cell' ? day - entry.issued : day - entry.due;
  const second = incoming.seeks === 'cell' ? (due ?? day) - entry.due : day - entry.expected;
  return Math.abs(second) < Math.abs(first) ? second : first;
}

function dateLevel({ incoming, day }: Query, entry: Entry, days: number): Levels['date'] {
  // Nobody pays a document before its issue.
  if (incoming.seeks === 'part' && day < entry.issued) return 'before';
  const step = STEPS.find((most) => Math.abs(days) <= most);
  return step === undefined ? 'more' : (String(step) as Levels['date']);
}

function periodLevel({ period, incoming }: Query, { target }: Entry): Levels['period'] {
  if (period === null || incoming.seeks === 'part' || target.kind === 'part') return 'none';
  return period >= target.month && period < target.month + target.segmentSize ? 'same' : 'other';
}

function textOf({ index, stems }: Query, entry: Entry): { level: Levels['text']; found: number } {
  let found = 0;
  let all = 0;
  for (const stem of entry.stems) {
    const weight = index.weightOf(stem);
    all += weight;
    if (stems.has(stem)) found += weight;
  }
  if (all === 0 || found / all < 0.15) return { level: 'none', found: 0 };
  return { level: found / all >= 0.6 ? 'strong' : 'some', found };
}

const SHORTEST_NUMBER = 4;

/** Whether a glued text contains a glued number that is not part of a longer one. */
function hasNumber(glued: string, number: string): boolean {
  const place = number.length < SHORTEST_NUMBER ? -1 : glued.indexOf(number);
  if (place < 0) return false;
  const isOpen = (edge: string, next: string | undefined) => /\d/.test(edge) && /\d/.test(next ?? '');
  return (
    !isOpen(number[0] ?? '', glued[place - 1]) && !isOpen(number.at(-1) ?? '', glued[place + number.length])
  );
}

function numberLevel(
  { words, glued, numbers }: Query,
  { target, glued: number, pieces }: Entry,
): Levels['number'] {
  if (target.kind !== 'part' || pieces.length === 0) return 'none';
  if (hasNumber(glued, number)) return 'exact';
  if (pieces.length > 1 && numbers.includes(` ${pieces.join(' ')} `)) return 'exact';
  const own = pieces.filter((piece) => !/^(?:20\d\d|[1-9]|1[0-2])$/.test(piece));
  return own.some((piece) => words.has(piece)) ? 'partly' : 'none';
}

function historyOf({ who }: Query, { target }: Entry): { level: Levels['history']; times: number } {
  if (target.kind !== 'cell') return { level: 'none', times: 0 };
  const own = who.lessonsByRow.get(target.rowId);
  const times = own?.confirmed ?? 0;
  if (own && own.rejected > times) return { level: 'rejected', times };
  if (times >= 3.5) return { level: 'many', times };
  if (times >= 1.5) return { level: 'few', times };
  if (times > 0.25) return { level: 'once', times };
  return { level: who.usualRow ? 'elsewhere' : 'none', times };
}

function methodLevel({ incoming }: Query, { target }: Entry): Levels['method'] {
  if (incoming.methodId === null || target.methodId === null) return 'none';
  return incoming.methodId === target.methodId ? 'same' : 'other';
}

/** If the cell of the corrected document is open, the others are unlikely. */
function markUncorrected(options: readonly Option[]): void {
  if (!options.some(({ levels }) => levels.corrected === 'yes')) return;
  for (const { levels } of options) if (levels.corrected === 'none') levels.corrected = 'other';
}

function compare(query: Query, entry: Entry): Option | null {
  const amount = compareAmounts(query.incoming, entry.target);
  if (amount === null) return null;
  const days = daysFrom(query, entry);
  const { level, times } = historyOf(query, entry);
  const text = textOf(query, entry);
  const corrected = isCorrected(query.incoming, entry.target);
  const levels: Levels = {
    pair: 'yes',
    contractor: contractorLevel(query.who, entry.target),
    amount: amount.level,
    date: dateLevel(query, entry, days),
    period: periodLevel(query, entry),
    rhythm: 'none',
    text: text.level,
    number: numberLevel(query, entry),
    history: level,
    method: methodLevel(query, entry),
    taken: entry.target.kind === 'cell' && entry.target.isTaken && !corrected ? 'yes' : 'no',
    sums: 'none',
    corrected: corrected ? 'yes' : 'none',
  };
  return { entries: [entry], levels, weight: 0, amount, days, times, found: text.found };
}

/** Marks the cell of each row that is nearest in time, because a regular row expects one payment each time. */
function markRhythm(options: readonly Option[]): void {
  const nearest = new Map<number, number>();
  for (const { entries, days } of options) {
    const target = entries[0]?.target;
    if (target?.kind !== 'cell') continue;
    nearest.set(
      target.rowId,
      Math.min(nearest.get(target.rowId) ?? Number.POSITIVE_INFINITY, Math.abs(days)),
    );
  }
  for (const { entries, days, levels } of options) {
    const target = entries[0]?.target;
    if (target?.kind !== 'cell') continue;
    levels.rhythm = Math.abs(days) === nearest.get(target.rowId) ? 'nearest' : 'other';
  }
}

/** Share of the best place's word weight below which the match of another place is not strong. */
const AGREEING_SHARE = 0.75;

/** If a text matches one place by more words, lowers the level of places that share only some of them. */
function markLesserTexts(options: readonly Option[]): void {
  const most = Math.max(0, ...options.map(({ found }) => found));
  for (const { levels, found } of options) {
    if (levels.text === 'strong' && found < AGREEING_SHARE * most) levels.text = 'some';
  }
}

/** A title that names one document is evidence against the others. */
function markOtherNumbers(options: readonly Option[]): void {
  if (!options.some(({ levels }) => levels.number === 'exact')) return;
  for (const { levels } of options)
    if (levels.number === 'none' || levels.number === 'partly') levels.number = 'other';
}

const ALIKE_IN = ['contractor', 'amount', 'date', 'text', 'period'] as const;
/** Weight of history and method between twins relative to other pairs (measured on the tuning seeds). */
const TWIN_WEIGHT = 0.4;

/** Reduces the effect of history between two rows of one contractor with the same amount: either may be next. */
function dampTwins(options: readonly Option[]): void {
  const [first] = options;
  if (first?.levels.number !== 'none') return;
  for (const option of options) {
    if (
      option === first ||
      option.weight < 0 ||
      !ALIKE_IN.every((name) => option.levels[name] === first.levels[name])
    )
      continue;
    option.weight = first.weight - TWIN_WEIGHT * (first.weight - option.weight);
  }
}

/** Prepares the query of an incoming payment. */
export function queryOf(index: MatchIndex, incoming: Incoming, memory: Memory): Query {
  const words = wordsOf(incoming.text);
  return {
    index,
    incoming,
    who: counterpartyOf(index, incoming, memory),
    day: dayOf(incoming.date),
    due: incoming.dueDate === null ? null : dayOf(incoming.dueDate),
    stems: new Set(stemsOf(incoming.text)),
    words: new Set(words),
    glued: gluedOf(incoming.text),
    numbers: ` ${words.filter((word) => /\d/.test(word)).join(' ')} `,
    period: periodIn(incoming.text),
  };
}

const placeOf = (target: Target | undefined): readonly [number, number] => {
  if (target === undefined) return [0, 0];
  return target.kind === 'cell' ? [target.rowId, target.month] : [target.partId, 0];
};

function compareTargets(one: Target | undefined, other: Target | undefined): number {
  const [left, right] = [placeOf(one), placeOf(other)];
  return left[0] - right[0] || left[1] - right[1];
}

/** All single targets in question, weighed, the heaviest first. Excludes pairs that a user has rejected. */
export function singleOptions(query: Query, memory: Memory): Option[] {
  const { index, incoming, who, day, stems, words } = query;
  const pieces = [...words].filter((word) => /\d/.test(word) && word.length > 1);
  const pool = poolOf(index, { incoming, who, day, stems: [...stems], pieces });
  const options: Option[] = [];
  for (const entry of pool) {
    if (isRejected(memory, incoming, entry.target)) continue;
    const option = compare(query, entry);
    if (option) options.push(option);
  }
  markRhythm(options);
  markLesserTexts(options);
  markOtherNumbers(options);
  markUncorrected(options);
  for (const option of options) option.weight = weigh(incoming.seeks, option.levels);
  // Ties are ordered by target id, because positions change while an index is updated.
  options.sort((a, b) => b.weight - a.weight || compareTargets(a.entries[0]?.target, b.entries[0]?.target));
  dampTwins(options);
  return options;
}

import { daysBetween, type DateText } from '../day.ts';
import { normaliseAccount } from '../bank-account.ts';
import { targetKey, type Incoming, type Target } from './target.ts';
import { wordsOf } from './words.ts';

/** Where payments with one sign were put, or were not; `times` counts as of `day` and halves every year. */
export interface Lesson {
  /** `tax:`, `account:` or `name:` and what identifies the counterparty */
  sign: string;
  /** the row, of a cell */
  rowId: number | null;
  contractorId: number | null;
  confirmed: number;
  rejected: number;
  day: DateText;
}

/** What an account has taught: plain data to be stored as it is. */
export interface Learning {
  lessons: readonly Lesson[];
  /** `<id of the incoming>|<key of the target>`; without decay */
  rejectedPairs: readonly string[];
}

export const NOTHING_LEARNT: Learning = { lessons: [], rejectedPairs: [] };

const HALF_LIFE_DAYS = 365;
/** Below it a lesson says nothing and is dropped. */
const FORGOTTEN = 0.05;

/** What identifies a counterparty, strongest first. */
export function signsOf({ taxId, account, name }: Incoming): string[] {
  const words = wordsOf(name).toSorted().join(' ');
  return [
    ...(taxId ? [`tax:${taxId.replaceAll(/\W/g, '').toUpperCase().replace(/^PL/, '')}`] : []),
    ...(account ? [`account:${normaliseAccount(account)}`] : []),
    ...(words ? [`name:${words}`] : []),
  ];
}

const pairOf = (incoming: Incoming, target: Target): string => `${incoming.id}|${targetKey(target)}`;
const rowOf = (target: Target): number | null => (target.kind === 'cell' ? target.rowId : null);
const isOf = (target: Target) => (lesson: Lesson) =>
  lesson.rowId === rowOf(target) && lesson.contractorId === target.contractorId;

const decayed = (times: number, from: DateText, to: DateText): number =>
  times * 0.5 ** (Math.max(0, daysBetween(from, to)) / HALF_LIFE_DAYS);

/** The same lesson counted as of a later day. */
const asOf = (lesson: Lesson, day: DateText): Lesson => ({
  ...lesson,
  confirmed: decayed(lesson.confirmed, lesson.day, day),
  rejected: decayed(lesson.rejected, lesson.day, day),
  day: daysBetween(lesson.day, day) > 0 ? day : lesson.day,
});

const LESSON = { confirmed: 0, rejected: 0 };

function taught(
  learning: Learning,
  incoming: Incoming,
  target: Target,
  change: { day: DateText; confirmed: number; rejected: number },
) {
  const signs = new Set(signsOf(incoming));
  const isMeant = isOf(target);
  const [meant, others] = [
    learning.lessons.filter((lesson) => signs.has(lesson.sign) && isMeant(lesson)),
    learning.lessons.filter((lesson) => !(signs.has(lesson.sign) && isMeant(lesson))),
  ];
  const changed = [...signs].map((sign) => {
    const known = meant.find((lesson) => lesson.sign === sign);
    const { contractorId } = target;
    const now = asOf(
      known ?? { sign, rowId: rowOf(target), contractorId, ...LESSON, day: change.day },
      change.day,
    );
    return {
      ...now,
      confirmed: Math.max(0, now.confirmed + change.confirmed),
      rejected: Math.max(0, now.rejected + change.rejected),
    };
  });
  return [...others, ...changed].filter(({ confirmed, rejected }) => confirmed + rejected > FORGOTTEN);
}

/** What is known after a person has put a payment there; a pair rejected before may be proposed again. */
export const confirm = (learning: Learning, incoming: Incoming, target: Target, day: DateText): Learning => ({
  lessons: taught(learning, incoming, target, { day, confirmed: 1, rejected: 0 }),
  rejectedPairs: learning.rejectedPairs.filter((pair) => pair !== pairOf(incoming, target)),
});

/** What is known after a person has refused a pair: it is never proposed again, and its like a little less. */
export const reject = (learning: Learning, incoming: Incoming, target: Target, day: DateText): Learning => ({
  lessons: taught(learning, incoming, target, { day, confirmed: 0, rejected: 1 }),
  rejectedPairs: [...new Set([...learning.rejectedPairs, pairOf(incoming, target)])],
});

/** Takes a confirmation back, as undoing a match does. */
export const unconfirm = (
  learning: Learning,
  incoming: Incoming,
  target: Target,
  day: DateText,
): Learning => ({
  ...learning,
  lessons: taught(learning, incoming, target, { day, confirmed: -1, rejected: 0 }),
});

/** Takes a rejection back: the pair may be proposed again. */
export const restore = (learning: Learning, incoming: Incoming, target: Target, day: DateText): Learning => ({
  lessons: taught(learning, incoming, target, { day, confirmed: 0, rejected: -1 }),
  rejectedPairs: learning.rejectedPairs.filter((pair) => pair !== pairOf(incoming, target)),
});

/** Without what was learnt about a contractor. Rejected pairs stay. */
export const forget = (learning: Learning, contractorId: number): Learning => ({
  ...learning,
  lessons: learning.lessons.filter((lesson) => lesson.contractorId !== contractorId),
});

/** What scoring looks up: lessons by sign, counted as of a day. */
export interface Memory {
  bySign: ReadonlyMap<string, readonly Lesson[]>;
  rejected: ReadonlySet<string>;
}

/** A learning state made ready for look-ups, counted as of a day. */
export function memoryOf(learning: Learning, day: DateText): Memory {
  const bySign = new Map<string, Lesson[]>();
  for (const lesson of learning.lessons) {
    const now = asOf(lesson, day);
    const known = bySign.get(now.sign);
    if (known) known.push(now);
    else bySign.set(now.sign, [now]);
  }
  return { bySign, rejected: new Set(learning.rejectedPairs) };
}

/** Whether a person has refused this very pair. */
export const isRejected = ({ rejected }: Memory, incoming: Incoming, target: Target): boolean =>
  rejected.has(pairOf(incoming, target));

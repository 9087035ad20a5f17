import { daysBetween, type DateText } from '../day.ts';
import { normaliseAccount } from '../bank-account.ts';
import { targetKey, type Incoming, type Target } from './target.ts';
import { wordsOf } from './words.ts';

/** A user's decision about one payment and one place. */
export interface Decision {
  /** of the payment's counterparty (`signsOf`) */
  signs: readonly string[];
  /** the payment and the place (`pairOf`) if the pair was rejected; null: confirmed */
  rejectedPair: string | null;
  /** the row, for a cell */
  rowId: number | null;
  contractorId: number | null;
  day: DateText;
}

/** Counts of decisions for payments with one sign, as of a day; they halve every year. */
export interface Lesson {
  /** `tax:`, `account:` or `name:`, followed by what identifies the counterparty */
  sign: string;
  /** the row, for a cell */
  rowId: number | null;
  contractorId: number | null;
  confirmed: number;
  rejected: number;
}

const HALF_LIFE_DAYS = 365;
/** A lesson below this weight is dropped. */
const FORGOTTEN = 0.05;

/** Signs that identify a counterparty, strongest first. */
export function signsOf({ taxId, account, name }: Pick<Incoming, 'taxId' | 'account' | 'name'>): string[] {
  const words = wordsOf(name).toSorted().join(' ');
  return [
    ...(taxId ? [`tax:${taxId.replaceAll(/\W/g, '').toUpperCase().replace(/^PL/, '')}`] : []),
    ...(account ? [`account:${normaliseAccount(account)}`] : []),
    ...(words ? [`name:${words}`] : []),
  ];
}

/** The key of a payment and a place together. */
export const pairOf = (incomingId: number, key: string): string => `${incomingId}|${key}`;

/** The decision to put a payment on a target, or to reject the pair. */
export const decisionOf = (
  incoming: Incoming,
  target: Target,
  { day, isRejected = false }: { day: DateText; isRejected?: boolean },
): Decision => ({
  signs: signsOf(incoming),
  rejectedPair: isRejected ? pairOf(incoming.id, targetKey(target)) : null,
  rowId: target.kind === 'cell' ? target.rowId : null,
  contractorId: target.contractorId,
  day,
});

/** Lessons that scoring looks up by sign, as of a day. */
export interface Memory {
  bySign: ReadonlyMap<string, readonly Lesson[]>;
  rejected: ReadonlySet<string>;
}

export const NOTHING_LEARNT: Memory = { bySign: new Map(), rejected: new Set() };

/** The weight of a decision on a later day. */
export const weightOn = (day: DateText, from: DateText): number =>
  0.5 ** (Math.max(0, daysBetween(from, day)) / HALF_LIFE_DAYS);

/** The lessons from decisions, as of a day. Rejected pairs stay, however old they are. */
export function memoryOf(decisions: Iterable<Decision>, day: DateText): Memory {
  const lessons = new Map<string, Lesson>();
  const rejected = new Set<string>();
  for (const { signs, rejectedPair, rowId, contractorId, day: from } of decisions) {
    const weight = weightOn(day, from);
    if (rejectedPair !== null) rejected.add(rejectedPair);
    for (const sign of signs) {
      const key = `${sign}|${rowId}|${contractorId}`;
      const lesson = lessons.get(key) ?? { sign, rowId, contractorId, confirmed: 0, rejected: 0 };
      lessons.set(key, lesson);
      lesson[rejectedPair === null ? 'confirmed' : 'rejected'] += weight;
    }
  }
  const keptLessons = [...lessons.values()].filter(
    (lesson) => lesson.confirmed + lesson.rejected > FORGOTTEN,
  );
  return { bySign: Map.groupBy(keptLessons, ({ sign }) => sign), rejected };
}

/** Whether a user has rejected this very pair. */
export const isRejected = ({ rejected }: Memory, incoming: Incoming, target: Target): boolean =>
  rejected.has(pairOf(incoming.id, targetKey(target)));

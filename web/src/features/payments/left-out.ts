import type { TFunction } from 'i18next';
import { formatCount } from '@saldo/contract/domain/amount-format';
import { MAX_PARTS } from '@saldo/contract/payment-source';
import { neededText } from '#lib/api/failures.ts';
import type { DocumentLock } from '#lib/live/document-locks.ts';
import type { CommandedPart, ListedPayment, PartsSet, QueuedPart } from './payment-queries.ts';

/** Maximum number of named payments; the others are counted. */
const NAMED = 3;

/** The ticked payments that a command skips, as text; undefined: a name has not loaded. */
export function leftOutText(
  t: TFunction<'payments'>,
  reason: 'change' | 'delete' | 'closed' | 'closedDocument' | 'needed' | 'paidMeanwhile' | 'goneMeanwhile',
  names: readonly (string | undefined)[],
): string {
  if (names.length === 0) return '';
  return t(`leftOut.${reason}`, { count: names.length, names: namesOf(names) });
}

/** One command changes fewer payments than are ticked. */
export const tooManyText = (t: TFunction<'payments'>, ticked: number): string =>
  t('leftOut.tooMany', { ticked: formatCount(ticked), most: formatCount(MAX_PARTS) });

function shortened<Name extends string | null>(names: readonly (Name | undefined)[]): (Name | string)[] {
  const known = names.slice(0, NAMED).filter((name) => name !== undefined);
  return known.length < names.length ? [...known, '…'] : known;
}

const namesOf = (names: readonly (string | undefined)[]): string => shortened(names).join(', ');

type Listed = readonly ListedPayment[];
const numbersOf = (rows: Listed) => new Map(rows.map(({ id, number }) => [id, number]));

/** A closed month keeps amounts, cells and switches of its payments; dates and methods may change. */
export const movesCells = ({ cell, isInCashFlow, isBooked }: PartsSet): boolean =>
  cell !== undefined || isInCashFlow !== undefined || isBooked !== undefined;

/** The parts that closed months do not hold, and a sentence about the others; '': none. */
export function withoutClosed<Part extends CommandedPart>(
  t: TFunction<'payments'>,
  command: 'change' | 'delete',
  { parts, rows }: { parts: readonly Part[]; rows: Listed },
): { parts: readonly Part[]; leftOut: string } {
  const isClosed = (part: Part) =>
    (command === 'delete' ? part.hasClosedMonth : part.isInClosedMonth) ?? false;
  const numbers = numbersOf(rows);
  const names = parts.filter(isClosed).map(({ id }) => numbers.get(id));
  const reason = command === 'delete' ? 'closedDocument' : 'closed';
  return { parts: parts.filter((part) => !isClosed(part)), leftOut: leftOutText(t, reason, names) };
}

type Ticked = {
  parts: readonly QueuedPart[];
  rows: Listed;
  lockOf: (documentId: number) => DocumentLock | null;
};

/**
 * Ticked payments that a command applies to, and sentences about those that the user may not
 * change, or that are edited elsewhere; '': none.
 */
export function withoutHeld(
  t: TFunction<'payments'>,
  command: 'change' | 'delete',
  { parts, rows, lockOf }: Ticked,
): { parts: readonly QueuedPart[]; leftOut: string } {
  const mayBe = ({ mayChange, mayDelete }: QueuedPart) => (command === 'delete' ? mayDelete : mayChange);
  const numbers = numbersOf(rows);
  const left = parts.filter((part) => !mayBe(part)).map(({ id }) => numbers.get(id));
  const allowed = parts.filter(mayBe).map((part) => ({ part, lock: lockOf(part.paymentSourceId) }));
  const locked = allowed.filter(({ lock }) => lock !== null);
  const who = [...new Set(locked.map(({ lock }) => lock?.who))].join(', ');
  const numbered = locked.map(({ part }) => numbers.get(part.id));
  return {
    parts: allowed.filter(({ lock }) => lock === null).map(({ part }) => part),
    leftOut: [
      leftOutText(t, command, left),
      locked.length === 0 ? '' : t('leftOut.locked', { count: locked.length, names: namesOf(numbered), who }),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/**
 * Ticked payments whose documents may be deleted, and a sentence about those that documents which
 * stay correct or settle; '': none.
 */
export function withoutNeeded(
  t: TFunction<'payments'>,
  { parts, rows }: { parts: readonly QueuedPart[]; rows: Listed },
): { parts: readonly QueuedPart[]; leftOut: string } {
  const numbers = numbersOf(rows);
  let going = parts;
  const staying = ({ dependents }: QueuedPart) => {
    if (dependents.length === 0) return [];
    const ids = new Set(going.map(({ paymentSourceId }) => paymentSourceId));
    return dependents.filter(({ id }) => !ids.has(id));
  };
  // A document that stays keeps the one that it corrects, and so on.
  for (let next = going; ; going = next) {
    next = going.filter((part) => staying(part).length === 0);
    if (next.length === going.length) break;
  }
  const names = parts
    .filter((part) => staying(part).length > 0)
    .map((part) => {
      const by = staying(part).map(({ number }) => number);
      return neededText({ number: numbers.get(part.id) ?? '…', by: shortened(by) });
    });
  return { parts: going, leftOut: leftOutText(t, 'needed', names) };
}

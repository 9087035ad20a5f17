import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { addMonths, dateInMonth, monthOfDate } from '@saldo/contract/domain/month';
import { amountOf, amountText } from './line-draft.ts';
import {
  evenShares,
  grossOfParts,
  instalmentsOf,
  newPart,
  percentOf,
  SHARED,
  type PartDraft,
} from './part-draft.ts';

// Commands on instalments: split, merge, move; they never change the sum of the document.

type PartDrafts = readonly PartDraft[];

const nextGroup = (parts: PartDrafts): number => Math.max(-1, ...parts.map(({ group }) => group)) + 1;

const monthLater = (day: string, months = 1): string =>
  day === '' ? '' : dateInMonth(addMonths(monthOfDate(day), months), Number(day.slice(8)));

/** The fields shared by the parts of an instalment. */
const sharedOf = (part: PartDraft): Partial<PartDraft> =>
  Object.fromEntries(SHARED.map((name) => [name, part[name]]));

/** The facts of a document that its instalments depend on. */
type OfDocument = { currency: CurrencyCode; issueDate: string };

/**
 * The due date of an instalment, months after the first. Where the first has the usual day, which is not known here,
 * they count from the issue date: with the same day, two instalments would be stored as one.
 */
const dueAfter = (first: PartDraft | undefined, months: number, { issueDate }: OfDocument): string =>
  monthLater(first?.dueDate || issueDate, months);

/** Adds an instalment for the missing amount, a month after the last. */
export function withInstalment(parts: PartDrafts, missing: Minor | null, of: OfDocument): PartDraft[] {
  const { currency } = of;
  const last = parts.at(-1);
  const months = last?.dueDate === '' ? instalmentsOf(parts).length : 1;
  const added = newPart({
    ...(last && sharedOf(last)),
    group: nextGroup(parts),
    gross: missing === null ? '' : amountText(missing, currency),
    dueDate: dueAfter(last, months, of),
    expectedDate: '',
    paidDate: null,
  });
  return [...parts, added];
}

/**
 * Divides the whole into a number of instalments with even shares, at monthly intervals; existing
 * ones keep their other fields.
 */
export function inInstalments(parts: PartDrafts, total: Minor, count: number, of: OfDocument): PartDraft[] {
  const { currency } = of;
  const had = instalmentsOf(parts);
  const [first] = parts;
  return evenShares(total, count).map((share, at) => {
    const known = had[at]?.[0];
    const start = known ?? newPart({ ...(first && sharedOf(first)), paidDate: null, expectedDate: '' });
    const dueDate = at === 0 ? start.dueDate : known?.dueDate || dueAfter(first, at, of);
    return { ...start, group: at, dueDate, gross: amountText(share, currency) };
  });
}

/** The instalments with even shares; in each the last part takes the difference. */
export function evenly(parts: PartDrafts, total: Minor, currency: CurrencyCode): PartDraft[] {
  const groups = instalmentsOf(parts);
  const shares = evenShares(total, groups.length);
  return groups.flatMap((group, at) => withAmount(group, shares[at] ?? minor(0), currency));
}

/** An instalment with another amount: its last part takes the difference. */
export function withAmount(group: PartDrafts, amount: Minor, currency: CurrencyCode): PartDraft[] {
  const others = grossOfParts(group.slice(0, -1), currency) ?? minor(0);
  return group.map((part, at) =>
    at === group.length - 1 ? { ...part, gross: amountText(minor(amount - others), currency) } : part,
  );
}

/**
 * Splits a part in two, so that the other half may be on another cell; both belong to one
 * instalment.
 */
export function divided(parts: PartDrafts, at: number, currency: CurrencyCode): PartDraft[] {
  const part = parts[at];
  const gross = part ? amountOf(part.gross, currency) : null;
  if (!part || gross === null) return [...parts];
  const [kept, moved] = evenShares(gross, 2);
  const halves = [
    { ...part, gross: amountText(kept ?? gross, currency) },
    {
      ...part,
      id: null,
      ofId: part.id ?? part.ofId,
      cell: null,
      isElsewhere: false,
      gross: amountText(moved ?? minor(0), currency),
    },
  ];
  return parts.toSpliced(at, 1, ...halves);
}

/** Parts without a cell, if others of the document have one. */
export const looseParts = (parts: PartDrafts): PartDraft[] =>
  parts.some(({ cell }) => cell !== null)
    ? parts.filter(({ cell, isElsewhere }) => cell === null && !isElsewhere)
    : [];

/**
 * Puts parts without a cell on the cell of the one before them, otherwise of the first that has
 * one.
 */
export function onSameCell(parts: PartDrafts): PartDraft[] {
  let last = parts.find(({ cell }) => cell !== null)?.cell ?? null;
  return parts.map((part) => {
    last = part.cell ?? last;
    return part.cell === null && !part.isElsewhere ? { ...part, cell: last } : part;
  });
}

/**
 * Merges an instalment with the one before it, whose days and method are kept; parts on the same
 * cell become one.
 */
export function merged(parts: PartDrafts, group: number, currency: CurrencyCode): PartDraft[] {
  const groups = instalmentsOf(parts);
  const at = groups.findIndex(([first]) => first?.group === group);
  const [before, own] = [groups[at - 1], groups[at]];
  const [first] = before ?? [];
  if (!before || !own || !first) return [...parts];
  const all = [...before, ...own.map((part) => ({ ...part, ...sharedOf(first), group: first.group }))];
  return groups.flatMap((one, place) =>
    place === at ? [] : place === at - 1 ? onOneCell(all, currency) : one,
  );
}

const placeOf = ({ cell, isElsewhere, id }: PartDraft): string =>
  isElsewhere ? `part ${id}` : cell === null ? '' : `${cell.recordId} ${cell.month}`;

function onOneCell(parts: PartDrafts, currency: CurrencyCode): PartDraft[] {
  return [...Map.groupBy(parts, placeOf).values()].flatMap((same) => {
    const [kept] = same;
    const gross = grossOfParts(same, currency);
    if (!kept || gross === null) return same;
    return [
      { ...kept, id: same.find(({ id }) => id !== null)?.id ?? null, gross: amountText(gross, currency) },
    ];
  });
}

/** Sets a part's share of its instalment; the last other part of it takes the rest. */
export function withShare(
  parts: PartDrafts,
  at: number,
  percent: number,
  currency: CurrencyCode,
): PartDraft[] {
  const part = parts[at];
  if (!part) return [...parts];
  const own = parts.filter(({ group }) => group === part.group);
  const whole = grossOfParts(own, currency);
  if (whole === null) return [...parts];
  const gross = amountText(percentOf(whole, percent), currency);
  const changed = parts.map((one, place) => (place === at ? { ...one, gross } : one));
  const last = changed.findLastIndex(({ group }, place) => group === part.group && place !== at);
  const others = changed.filter(({ group }, place) => group === part.group && place !== last);
  const rest = grossOfParts(others, currency);
  return last < 0 || rest === null
    ? changed
    : changed.map((one, place) =>
        place === last ? { ...one, gross: amountText(minor(whole - rest), currency) } : one,
      );
}

/** Sets an instalment's share of the document; the last other one takes the rest. */
export function withInstalmentShare(
  parts: PartDrafts,
  group: number,
  { percent, total, currency }: { percent: number; total: Minor; currency: CurrencyCode },
): PartDraft[] {
  const groups = instalmentsOf(parts);
  const at = groups.findIndex(([first]) => first?.group === group);
  const last = groups.findLastIndex((_one, place) => place !== at);
  const amount = percentOf(total, percent);
  const others = groups.filter((_one, place) => place !== at && place !== last).flat();
  const rest = grossOfParts(others, currency);
  return groups.flatMap((one, place) => {
    if (place === at) return withAmount(one, amount, currency);
    return place === last && rest !== null ? withAmount(one, minor(total - amount - rest), currency) : one;
  });
}

import type { CellPart, MonthValue } from '@saldo/contract/record';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import { NO_PARTS } from '@saldo/contract/domain/plan';
import type { SheetChanges } from '@saldo/contract/sheet-changes';
import { groupByRecord, type SheetData, type SheetSource } from '../store/data.ts';

type Values = readonly MonthValue[];

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const BUDGET_FACTS = ['id', 'firstMonth', 'lastMonth', 'permission', 'isInternal', 'name'] as const;
const NAMES = ['tradeSubjects', 'contractors', 'sections', 'paymentMethods'] as const;

export const isSameBudget = (one: SheetSource['budget'], other: SheetSource['budget']) =>
  BUDGET_FACTS.every((fact) => one[fact] === other[fact]);

/** Whether everything except month values and payments is unchanged. */
function hasSameRows(data: SheetData, { budget, sheet, today }: SheetSource): boolean {
  const before = data.source;
  return (
    isSameBudget(before.budget, budget) &&
    before.today === today &&
    data.records.length === sheet.records.length &&
    sheet.records.every(({ id, version, position }) => {
      const known = data.plan(id)?.record;
      return known?.version === version && known.position === position;
    }) &&
    NAMES.every((key) => sheet.names[key].every(({ id, name }) => data.names[key].get(id) === name)) &&
    isSame(before.sheet.lockedMonths, sheet.lockedMonths) &&
    isSame(before.sheet.rates, sheet.rates)
  );
}

const placeOf = ({ month, scope }: MonthValue) => `${scope} ${month}`;

function areSameValues(before: Values, after: Values): boolean {
  if (before.length !== after.length) return false;
  const known = new Map(before.map((value) => [placeOf(value), value]));
  return after.every((value) => {
    const was = known.get(placeOf(value));
    return was?.version === value.version && was.netAmount === value.netAmount;
  });
}

type OfRow = { values: Values; parts: readonly CellPart[] };

const valueText = ({ scope, month, version, netAmount }: MonthValue) =>
  `${scope} ${month} ${version} ${netAmount}`;

/** Months with added, removed or changed payments. */
function monthsOfOtherParts(before: readonly CellPart[], after: readonly CellPart[]): Iterable<string> {
  if (before === after) return [];
  const [was, is] = [before, after].map((parts) => new Set(parts.map((part) => JSON.stringify(part))));
  const others = [
    ...before.filter((part) => !is?.has(JSON.stringify(part))),
    ...after.filter((part) => !was?.has(JSON.stringify(part))),
  ];
  return new Set(others.map(({ month }) => month));
}

/** Tests whether a month of a row may look different: by its own value, by an onward value of an earlier month, or by payments. */
export function monthsOfDifference(before: OfRow, after: OfRow): (month: MonthIndex) => boolean {
  const [was, is] = [new Set(before.values.map(valueText)), new Set(after.values.map(valueText))];
  const others = [
    ...before.values.filter((value) => !is.has(valueText(value))),
    ...after.values.filter((value) => !was.has(valueText(value))),
  ];
  const alone = new Set(
    others.filter(({ scope }) => scope === 'month').map(({ month }) => monthIndex(month)),
  );
  const onward = others.filter(({ scope }) => scope === 'onward').map(({ month }) => monthIndex(month));
  const from = Math.min(...onward);
  for (const month of monthsOfOtherParts(before.parts, after.parts)) alone.add(monthIndex(month));
  return (month) => month >= from || alone.has(month);
}

/** Differences of the refetched sheet, by row. */
export type OtherFacts = {
  values: ReadonlyMap<number, Values>;
  parts: ReadonlyMap<number, readonly CellPart[]>;
};

const isInRows = ({ records, removedRecordIds, rest }: SheetChanges): boolean =>
  records.length + removedRecordIds.length > 0 || rest !== null;

/** Like `otherFacts`, but compares only what the list of changes names. Null if the list is not sufficient. */
export function factsOfChanges(
  data: SheetData,
  { source, changes }: { source: SheetSource; changes: SheetChanges },
  over: (recordId: number, values: Values) => Values,
): OtherFacts | null {
  const { budget, sheet, today } = source;
  const { monthsOf, partsOf } = changes;
  const isKnown =
    !isInRows(changes) &&
    isSameBudget(data.source.budget, budget) &&
    data.source.today === today &&
    // rows whose addition or deletion is pending
    data.records.length === sheet.records.length &&
    [...monthsOf, ...partsOf].every((id) => data.plan(id) !== undefined);
  if (!isKnown) return null;
  const read = groupByRecord(changes.monthValues);
  const partsRead = groupByRecord(changes.parts);
  const values = monthsOf
    .map((id) => [id, over(id, read.get(id) ?? [])] as const)
    .filter(([id, ofRow]) => !areSameValues(data.monthValues(id), ofRow));
  const parts = partsOf
    .map((id) => [id, partsRead.get(id) ?? NO_PARTS] as const)
    .filter(([id, ofRow]) => !isSame(data.partsOf(id), ofRow));
  return { values: new Map(values), parts: new Map(parts) };
}

/** Month values and payments of the rows that differ in the refetched sheet; null if more than those has changed. `over` applies pending edits over month values. */
export function otherFacts(
  data: SheetData,
  source: SheetSource,
  over: (recordId: number, values: Values) => Values,
): OtherFacts | null {
  if (!hasSameRows(data, source)) return null;
  const read = groupByRecord(source.sheet.monthValues);
  const partsRead = groupByRecord(source.sheet.parts);
  const others = { values: new Map<number, Values>(), parts: new Map<number, readonly CellPart[]>() };
  for (const { id } of data.records) {
    const values = over(id, read.get(id) ?? []);
    if (!areSameValues(data.monthValues(id), values)) others.values.set(id, values);
    const parts = partsRead.get(id) ?? NO_PARTS;
    if (!isSame(data.partsOf(id), parts)) others.parts.set(id, parts);
  }
  return others;
}

import type { CellPart, MonthValue } from '@saldo/contract/record';
import { NO_PARTS } from '@saldo/contract/domain/plan';
import { groupByRecord, type SheetData, type SheetSource } from '../store/data.ts';

type Values = readonly MonthValue[];

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const BUDGET_FACTS = ['id', 'firstMonth', 'lastMonth', 'permission', 'isInternal', 'name'] as const;
const NAMES = ['tradeSubjects', 'contractors', 'sections', 'paymentMethods'] as const;

const isSameBudget = (one: SheetSource['budget'], other: SheetSource['budget']) =>
  BUDGET_FACTS.every((fact) => one[fact] === other[fact]);

/** All but the month values and payments is as it was. */
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

/** What is otherwise in what was read anew, by row. */
export type OtherFacts = {
  values: ReadonlyMap<number, Values>;
  parts: ReadonlyMap<number, readonly CellPart[]>;
};

/** Month values and payments of the rows in which they are others in what was read anew; null where more than those has changed. `over` puts edits on their way over month values. */
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

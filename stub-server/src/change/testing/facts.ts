import type { BudgetRecord, SheetRecords } from '@saldo/contract/record';

/** A sheet's plan as flat facts without positions and versions: `71 row note` or `71 2026-05 month netAmount` or `91 part`. */
export type Facts = ReadonlyMap<string, unknown>;

const CELL_NAMES = [
  'netAmount',
  'contractorId',
  'paymentMethodId',
  'issueDate',
  'dueDate',
  'expectedPaymentDate',
  'note',
] as const;

const rowFacts = ({ id, version: _version, position: _position, ...fields }: BudgetRecord) =>
  Object.entries(fields).map(([name, value]) => [`${id} row ${name}`, JSON.stringify(value)] as const);

export function factsOf({ records, monthValues, parts }: SheetRecords): Facts {
  const cells = monthValues.flatMap((value) =>
    CELL_NAMES.filter((name) => value[name] !== null).map(
      (name) => [`${value.recordId} ${value.month} ${value.scope} ${name}`, value[name]] as const,
    ),
  );
  const payments = parts.map(
    ({ partId, recordId, month }) => [`${partId} part`, `${recordId} ${month}`] as const,
  );
  return new Map<string, unknown>([...records.flatMap(rowFacts), ...cells, ...payments]);
}

export interface Diff {
  before: ReadonlyMap<string, unknown>;
  after: ReadonlyMap<string, unknown>;
}

/** The facts that differ. */
export function diffOf(before: Facts, after: Facts): Diff {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  const of = (facts: Facts) => new Map(names.map((name) => [name, facts.get(name)]));
  return { before: of(before), after: of(after) };
}

const isPart = (name: string) => name.endsWith(' part');
const rowOf = (name: string) => name.slice(0, name.indexOf(' '));
export const hasRow = (facts: Facts, row: string) => facts.has(`${row} row budgetId`);
const isRow = (name: string) => name.endsWith(' row budgetId');

/** The facts expected after undo or redo of a change; null: a later change prevents it. */
export function takenBack(facts: Facts, { before, after }: Diff): Facts | null {
  const names = [...before.keys()];
  const hasMovedOn = names.some((name) => !isPart(name) && facts.get(name) !== after.get(name));
  if (hasMovedOn) return null;
  const goes = new Set(
    names.filter((name) => isRow(name) && before.get(name) === undefined).map((name) => rowOf(name)),
  );
  const hangsOn = ([name, value]: [string, unknown]) =>
    isPart(name) ? goes.has(rowOf(String(value))) : goes.has(rowOf(name));
  if ([...facts].some((fact) => hangsOn(fact) && !before.has(fact[0]))) return null;
  const result = new Map(facts);
  for (const name of names) {
    const wanted = before.get(name);
    if (isPart(name) && facts.get(name) !== after.get(name)) continue;
    if (wanted === undefined) result.delete(name);
    else result.set(name, wanted);
  }
  // cells need their row
  const isLost = (name: string) => !isPart(name) && !goes.has(rowOf(name)) && !hasRow(result, rowOf(name));
  return names.some(isLost) ? null : result;
}

import type { SheetRecords } from '@saldo/contract/record';
import fc from 'fast-check';
import type { Caller } from '#src/testing.ts';
import { newRow } from '#src/testing-row.ts';
import type { Facts } from './facts.ts';
import { CONTRACTOR, SHEETS } from '#src/testing-ids.ts';

const month = fc.integer({ min: 1, max: 12 }).map((number) => `2026-${String(number).padStart(2, '0')}`);
const pick = fc.nat({ max: 50 });
const before = fc.option(pick);
const netAmount = fc.option(fc.integer({ min: 0, max: 100_000 }));
const cellFields = fc.record(
  { netAmount, contractorId: fc.constantFrom(31, null), note: fc.option(fc.constantFrom('a', 'b')) },
  { requiredKeys: [] },
);

export const command = fc.oneof(
  fc.record({
    kind: fc.constant('cells' as const),
    cells: fc.array(fc.record({ row: pick, month, set: cellFields }), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('onward' as const), row: pick, month, netAmount }),
  fc.record({ kind: fc.constant('shift' as const), row: pick, month, moveTo: month }),
  fc.record({
    kind: fc.constant('change' as const),
    row: pick,
    body: fc.record(
      {
        netAmount: fc.integer({ min: 0, max: 100_000 }),
        note: fc.constantFrom('', 'x', 'y'),
        direction: fc.constantFrom('income', 'cost'),
        position: fc.integer({ min: 1, max: 6 }),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ kind: fc.constant('add' as const), position: fc.option(fc.integer({ min: 1, max: 6 })) }),
  fc.record({ kind: fc.constant('delete' as const), rows: fc.array(pick, { minLength: 1, maxLength: 2 }) }),
  fc.record({
    kind: fc.constant('duplicate' as const),
    rows: fc.array(pick, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('changeMany' as const),
    rows: fc.array(pick, { minLength: 1, maxLength: 3 }),
    set: fc.record(
      { netAmount: fc.integer({ min: 0, max: 100_000 }), note: fc.constantFrom('', 'x', 'y') },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('addMany' as const),
    amounts: fc.array(fc.option(fc.integer({ min: 0, max: 100_000 })), { minLength: 1, maxLength: 3 }),
    before,
  }),
  fc.record({
    kind: fc.constant('order' as const),
    rows: fc.array(pick, { minLength: 1, maxLength: 3 }),
    before,
  }),
  fc.record({
    kind: fc.constant('copy' as const),
    rows: fc.array(pick, { minLength: 1, maxLength: 2 }),
    before,
  }),
  fc.record({ kind: fc.constant('sheet' as const), name: fc.constantFrom('A', 'B', 'C') }),
);
export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

export const SHEET = `/api/budget/${SHEETS.office}`;

const versionAt = ({ monthValues }: SheetRecords, recordId: number, at: string, scope: string) =>
  monthValues.find((value) => value.recordId === recordId && value.month === at && value.scope === scope)
    ?.version ?? 0;

/** Sends a command to the first sheet, on existing rows. */
export async function send(user: Caller, sheet: SheetRecords, given: Command) {
  const { records } = sheet;
  const row = (place: number) => records[place % Math.max(1, records.length)]?.id ?? 0;
  const path = (place: number) => `/api/budget/record/${row(place)}`;
  const named = (places: readonly number[]) => [...new Set(places.map(row))];
  const above = (place: number | null) => (place === null ? null : row(place));
  switch (given.kind) {
    case 'cells': {
      const cells = given.cells.map(({ row: place, month: at, set }) => {
        const recordId = row(place);
        return { recordId, month: at, version: versionAt(sheet, recordId, at, 'month'), set };
      });
      return user.post(`${SHEET}/month-values`, { cells });
    }
    case 'onward':
      return user.post(`${path(given.row)}/month-value`, {
        month: given.month,
        scope: 'onward',
        version: versionAt(sheet, row(given.row), given.month, 'onward'),
        set: { netAmount: given.netAmount },
        replacesLater: (given.netAmount ?? 0) % 2 === 1,
      });
    case 'shift':
      return user.post(`${path(given.row)}/month-value`, {
        month: given.month,
        scope: 'month',
        version: versionAt(sheet, row(given.row), given.month, 'month'),
        set: {},
        moveTo: given.moveTo,
        asOwnRow: true,
      });
    case 'change': {
      const version = records.find(({ id }) => id === row(given.row))?.version;
      return user.patch(path(given.row), { version, ...given.body });
    }
    case 'add': {
      const position = given.position === null ? {} : { position: given.position };
      return user.post(`${SHEET}/record`, newRow({ contractorId: CONTRACTOR, ...position }));
    }
    case 'delete':
      return user.delete(`${SHEET}/records`, { ids: given.rows.map(row) });
    case 'duplicate':
      return user.post(`${SHEET}/records/duplicate`, { ids: [...new Set(given.rows.map(row))] });
    case 'changeMany': {
      const rows = named(given.rows).flatMap((id) => {
        const version = records.find((record) => record.id === id)?.version;
        return version === undefined ? [] : [{ id, version, set: given.set }];
      });
      return user.patch(`${SHEET}/records`, { rows });
    }
    case 'addMany': {
      const rows = given.amounts.map((amount) => ({
        ...newRow({ contractorId: CONTRACTOR }),
        cells: amount === null ? [] : [{ month: '2026-07', netAmount: amount }],
      }));
      return user.post(`${SHEET}/records`, { records: rows, beforeId: above(given.before) });
    }
    case 'order':
      return user.post(`${SHEET}/records/order`, { ids: named(given.rows), beforeId: above(given.before) });
    case 'copy':
      return user.post(`${SHEET}/records/copy-to/${SHEETS.office}`, {
        ids: named(given.rows),
        beforeId: above(given.before),
      });
    case 'sheet': {
      const { version } = (await user.get(SHEET)).json<{ version: number }>();
      return user.patch(SHEET, { version, name: given.name });
    }
  }
}

/** The facts expected after a change of cells or fields, computed by the test; null: not predicted. */
export function predictedFacts(facts: Facts, { records }: SheetRecords, given: Command): Facts | null {
  const result = new Map(facts);
  const row = (place: number) => records[place % Math.max(1, records.length)]?.id ?? 0;
  if (given.kind === 'cells') {
    for (const { row: place, month: at, set } of given.cells) {
      for (const [name, value] of Object.entries(set)) {
        if (value === null) result.delete(`${row(place)} ${at} month ${name}`);
        else result.set(`${row(place)} ${at} month ${name}`, value);
      }
    }
    return result;
  }
  if (given.kind === 'change') {
    for (const [name, value] of Object.entries(given.body)) {
      if (name !== 'position') result.set(`${row(given.row)} row ${name}`, JSON.stringify(value));
    }
    return result;
  }
  if (given.kind === 'changeMany') {
    for (const id of given.rows.map(row)) {
      for (const [name, value] of Object.entries(given.set)) {
        result.set(`${id} row ${name}`, JSON.stringify(value));
      }
    }
    return result;
  }
  return given.kind === 'order' ? result : null;
}

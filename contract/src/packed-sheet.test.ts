import { expect, test } from 'vitest';
import {
  CELL_PART_COLUMNS,
  MONTH_VALUE_COLUMNS,
  RECORD_COLUMNS,
  unpackSheet,
  type PackedSheet,
} from './packed-sheet.ts';
import { cellPartSchema, monthValueSchema, recordSchema } from './record.ts';

/** Each value is the name of its column, so that a value in the wrong field is detected. */
const named = {
  records: [[...RECORD_COLUMNS]],
  monthValues: [[...MONTH_VALUE_COLUMNS]],
  parts: [[...CELL_PART_COLUMNS]],
} as unknown as PackedSheet;

const eachItsName = (schema: { shape: object }) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, name]));

test('unpacking puts every value into the field of its column, and leaves no field out', () => {
  expect(unpackSheet(named)).toEqual({
    records: [eachItsName(recordSchema)],
    monthValues: [eachItsName(monthValueSchema)],
    parts: [eachItsName(cellPartSchema)],
  });
});

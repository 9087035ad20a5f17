import { expect, test } from 'vitest';
import { stepsOf } from './first-steps.ts';

const marks = (budgetId: number | null, hasRows: boolean, hasColleagues: boolean) =>
  stepsOf({ budgetId, hasRows, hasColleagues }).map(({ name, isDone, isNext }) =>
    isNext ? `${name}!` : isDone ? `${name} done` : name,
  );

test.each([
  [null, false, false, ['sheet!', 'rows', 'colleagues']],
  [1, false, false, ['sheet done', 'rows!', 'colleagues']],
  [1, false, true, ['sheet done', 'rows!', 'colleagues done']],
  [1, true, false, ['sheet done', 'rows done', 'colleagues!']],
] as const)('with sheet %s, rows %s, colleagues %s', (budgetId, hasRows, hasColleagues, steps) => {
  expect(marks(budgetId, hasRows, hasColleagues)).toEqual(steps);
});

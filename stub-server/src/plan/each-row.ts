import type { FieldError } from '@saldo/contract/errors';
import { takingTurns } from '#src/db/turns.ts';
import { AppError } from '#src/http/errors.ts';

/** The maximum number of refused rows in an answer. */
const MAX_NAMED = 100;

/** The path in the body of a field of the row with this index; an empty name: the row itself. */
export type FieldPath = (place: number, field: string) => string;

export const inRows: FieldPath = (place, field) => `rows.${place}${field === '' ? '' : `.set.${field}`}`;
export const inChanges: FieldPath = (place, field) => `rows.${place}.${field}`;
export const inRecords: FieldPath = (place, field) => `records.${place}${field === '' ? '' : `.${field}`}`;
export const inIds: FieldPath = (place) => `ids.${place}`;

/** Collects refusals into one, which names the fields of all rows refused for the same reason as the first. */
function refusals(pathOf: FieldPath) {
  let refusal: AppError | null = null;
  const fields: FieldError[] = [];
  return {
    note: (error: unknown, place: number): void => {
      if (!(error instanceof AppError)) throw error;
      refusal ??= error;
      if (error.code !== refusal.code || fields.length >= MAX_NAMED) return;
      const own = error.details.fields ?? [{ path: '', message: error.message }];
      fields.push(...own.map(({ path, message }) => ({ path: pathOf(place, path), message })));
    },
    throwAny: (): void => {
      if (refusal) throw new AppError(refusal.code, { message: refusal.message, fields });
    },
  };
}

/** Runs an action on each row; one refusal names all rows refused for the same reason as the first. */
export function eachRow<Row, Result>(
  rows: readonly Row[],
  pathOf: FieldPath,
  run: (row: Row, place: number) => Result,
): Result[] {
  const results: Result[] = [];
  const refused = refusals(pathOf);
  for (const [place, row] of rows.entries()) {
    try {
      results.push(run(row, place));
    } catch (error) {
      refused.note(error, place);
    }
  }
  refused.throwAny();
  return results;
}

/** The same for thousands of rows, yielding to other calls in between. */
export async function eachRowInTurns<Row, Result>(
  rows: readonly Row[],
  pathOf: FieldPath,
  run: (row: Row, place: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const refused = refusals(pathOf);
  const pause = takingTurns();
  for (const [place, row] of rows.entries()) {
    try {
      results.push(run(row, place));
    } catch (error) {
      refused.note(error, place);
    }
    await pause();
  }
  refused.throwAny();
  return results;
}

import type { ErrorCode } from '@saldo/contract/errors';
import { AppError } from '#src/http/errors.ts';

/** The maximum number of wrong cells in an answer. */
const MAX_NAMED = 100;

/** Refuses a request where some of its cells are wrong, naming each as `cells.N`. */
export function refuseWhere<Cell>(
  cells: readonly Cell[],
  code: ErrorCode,
  path: string,
  message: string,
  isWrong: (cell: Cell) => boolean,
): void {
  const fields = cells.flatMap((cell, place) =>
    isWrong(cell) ? [{ path: `cells.${place}${path}`, message }] : [],
  );
  if (fields.length > 0) throw new AppError(code, { message, fields: fields.slice(0, MAX_NAMED) });
}

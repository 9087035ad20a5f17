import type { ErrorCode } from '@saldo/contract/errors';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import { checkReferences, type References } from '#src/plan/references.ts';

/** More would tell nobody more. */
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

/** Refuses ids that the account does not have; each is looked up once. */
export async function checkCellReferences(
  db: Db,
  accountId: number,
  cells: readonly {
    set: { contractorId?: References['contractorId']; paymentMethodId?: References['paymentMethodId'] };
  }[],
): Promise<void> {
  const known = new Set<string>();
  for (const [place, { set }] of cells.entries()) {
    for (const field of ['contractorId', 'paymentMethodId'] as const) {
      const key = `${field} ${set[field]}`;
      if (set[field] === undefined || known.has(key)) continue;
      await checkReferences(db, accountId, { [field]: set[field] }, `cells.${place}.set.`);
      known.add(key);
    }
  }
}

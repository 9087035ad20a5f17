import type { LineFault } from '@saldo/contract/import-process';

/** A fault without a proposed value; `column` null: the field has no column. */
export const fault = (
  code: LineFault['code'],
  field: LineFault['field'],
  column: number | null,
): LineFault => ({ code, column, field, cure: null, of: null });

import type { LineFault } from '@saldo/contract/import-process';

/** A fault that nothing is known to cure; `column` null: the field has none. */
export const fault = (
  code: LineFault['code'],
  field: LineFault['field'],
  column: number | null,
): LineFault => ({ code, column, field, cure: null, of: null });

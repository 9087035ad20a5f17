import type { KnownContractor } from './known.ts';
import type { LineFault } from '@saldo/contract/import-process';

/** A fault without a proposed value; `column` null: the field has no column. */
export const fault = (
  code: LineFault['code'],
  field: LineFault['field'],
  column: number | null,
): LineFault => ({ code, column, field, cure: null, of: null });

/** Proposes the tax ID of the contractor with the same name for a wrong one. */
export function withCures(faults: readonly LineFault[], named: KnownContractor | null): LineFault[] {
  return faults.map((one) =>
    one.code === 'tax-id' && named?.taxId
      ? { ...one, cure: named.taxId.replace(/^PL/, ''), of: named.name }
      : one,
  );
}

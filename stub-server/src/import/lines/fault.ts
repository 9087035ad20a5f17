import type { KnownContractors } from './known.ts';
import type { LineFault } from '@saldo/contract/import-process';

/** A fault without a proposed value; `column` null: the field has no column. */
export const fault = (
  code: LineFault['code'],
  field: LineFault['field'],
  column: number | null,
): LineFault => ({ code, column, field, cure: null, of: null });

/** Proposes the tax ID of the contractor with the same name for a wrong one. */
export function withCures(
  faults: readonly LineFault[],
  name: string | undefined,
  contractors: Pick<KnownContractors, 'byName'>,
): readonly LineFault[] {
  if (name === undefined || !faults.some(({ code }) => code === 'tax-id')) return faults;
  const { taxId = null, name: of = '' } = contractors.byName(name) ?? {};
  if (taxId === null) return faults;
  return faults.map((one) => (one.code === 'tax-id' ? { ...one, cure: taxId.replace(/^PL/, ''), of } : one));
}

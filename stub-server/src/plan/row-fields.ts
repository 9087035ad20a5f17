import { lostParts } from '@saldo/contract/domain/row-range';
import type { PaymentTypeName } from '@saldo/contract/record';
import { internalRow, invalid, outOfRange } from '#src/http/refusals.ts';
import type { RecordFields } from './record-mapping.ts';

const CONTRACTS: ReadonlySet<PaymentTypeName> = new Set(['mandate-contract', 'employment-contract']);
const COMPUTED: ReadonlySet<PaymentTypeName> = new Set(['vat', 'income-tax', 'zus']);

/** The fields with those of a write applied. */
export const withFields = (
  fields: RecordFields,
  input: { [Field in keyof RecordFields]?: RecordFields[Field] | undefined },
): RecordFields => ({
  ...fields,
  ...(Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<RecordFields>),
});

/** The fields as they may be stored in a sheet of this range, or a refusal. */
export function checkedFields(
  fields: RecordFields,
  sheet: { row: { first_month: string; last_month: string } },
): RecordFields {
  const { firstMonth, lastMonth, paymentTypeName, proportions } = fields;
  const { first_month: first, last_month: last } = sheet.row;
  if (COMPUTED.has(paymentTypeName)) throw internalRow('Rows of taxes and ZUS are made by the system');
  if (lastMonth < firstMonth) throw outOfRange('lastMonth', 'The last month is before the first');
  if (firstMonth < first) throw outOfRange('firstMonth', `The sheet begins in ${first}`);
  if (lastMonth > last) throw outOfRange('lastMonth', `The sheet ends in ${last}`);
  if (!CONTRACTS.has(paymentTypeName)) return { ...fields, proportions: null };
  if (proportions === null) throw invalid('proportions', 'A contract needs its proportions');
  return fields;
}

/** Refuses a range without a payment's month, because only users detach payments. */
export function refuseLostParts(
  range: Pick<RecordFields, 'firstMonth' | 'lastMonth'>,
  parts: readonly { month: string }[],
): void {
  const lost = lostParts(range, parts);
  if (lost)
    throw outOfRange(lost.end, `${lost.count} payments are on months that the row would no longer have`);
}

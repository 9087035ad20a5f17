import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { minorSchema } from '@saldo/contract/values';
import { isSame } from '#lib/editor/field-changes.ts';
import { Overtaken } from '../queries.ts';
import type { LanePeriod } from './lanes.ts';
import { amountOf, OPENING_AMOUNTS, withAmount, type OpeningAmount } from './opening-amounts.ts';

/** A period as fields of a form: its dates, and what it sets. */
export type PeriodFields = Record<string, string | number | boolean | null | undefined | readonly string[]>;

export const fieldsOf = (period: LanePeriod): PeriodFields => ({
  startDate: period.startDate,
  endDate: period.endDate,
  ...(period.lane === 'legal-form' ? { value: period.value } : period.config),
});

/** The period that fields describe, on the lane of another. */
export function periodOf(like: LanePeriod, fields: PeriodFields): LanePeriod {
  const given = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  const dates = given(['startDate', 'endDate']);
  // the fields are those of the same lane
  if (like.lane === 'legal-form') return { ...like, ...dates, ...given(['value']) };
  return { ...like, ...dates, config: given(Object.keys(like.config)) } as LanePeriod;
}

const BEFORE = 'before:';

/** The field of an amount of the opening, beside those of a period: `health` is in both. */
export const openingField = (name: OpeningAmount): string => `${BEFORE}${name}`;

/** The amount that a field holds; undefined: another field. */
export const amountNameOf = (field: string): OpeningAmount | undefined =>
  OPENING_AMOUNTS.find((name) => openingField(name) === field);

export const openingFields = (opening: TaxOpeningSetting | null): PeriodFields => ({
  month: opening?.month ?? null,
  ...Object.fromEntries(
    OPENING_AMOUNTS.map((name) => [openingField(name), amountOf(opening ?? { month: null }, name)]),
  ),
});

const saysNothing = ({ month, documents = [], ...opening }: TaxOpeningSetting): boolean =>
  month === null &&
  documents.length === 0 &&
  OPENING_AMOUNTS.every((name) => amountOf({ month, ...opening }, name) === null);

/** The stored opening with the amounts and the month that were changed; undefined: none was; null: all are empty now. */
export function withOpening(
  now: TaxOpeningSetting | null,
  changed: PeriodFields,
  seen: TaxOpeningSetting | null,
): TaxOpeningSetting | null | undefined {
  const [stored, known] = [openingFields(now), openingFields(seen)];
  const fields = Object.keys(changed).filter((field) => field in stored);
  if (fields.length === 0) return undefined;
  if (fields.some((field) => !isSame(stored[field], known[field]))) throw new Overtaken();
  const { month = now?.month ?? null } = changed;
  let opening: TaxOpeningSetting = { ...now, month: typeof month === 'string' ? month : null };
  for (const name of OPENING_AMOUNTS) {
    const { [openingField(name)]: amount } = changed;
    if (amount !== undefined)
      opening = withAmount(opening, name, amount === null ? null : minorSchema.parse(amount));
  }
  return saysNothing(opening) ? null : opening;
}

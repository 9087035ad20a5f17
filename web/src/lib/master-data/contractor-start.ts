import { contractorSchema } from '@saldo/contract/contractor';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { knownNames } from './master-data.ts';

const startSchema = contractorSchema.pick({
  paymentTermDays: true,
  paymentMethodId: true,
  tradeSubjectId: true,
  sectionId: true,
  vatRate: true,
});

type ContractorStart = z.output<typeof startSchema>;

const NOTHING: ContractorStart = {
  paymentTermDays: null,
  paymentMethodId: null,
  tradeSubjectId: null,
  sectionId: null,
  vatRate: null,
};

/** Defaults of new rows and payments of a contractor; null: no default. */
export const startOf = (contractor: unknown): ContractorStart =>
  startSchema.safeParse(contractor).data ?? NOTHING;

/** The same for a contractor chosen from the loaded list. */
export const startOfContractor = (client: QueryClient, id: number | null): ContractorStart =>
  id === null ? NOTHING : startOf(knownNames(client, 'contractor').find((one) => one.id === id));

type Following<Values> = {
  /** initial values before a contractor is chosen */
  plain: Values;
  /** defaults of the previous contractor, and of the one chosen now */
  had: Partial<Values>;
  has: Partial<Values>;
};

/**
 * Fields that the user has not set, after another contractor was chosen: its defaults, otherwise
 * the initial values.
 */
export function followed<Values extends object>(
  values: Values,
  { plain, had, has }: Following<Values>,
): Partial<Values> {
  const next: Partial<Values> = {};
  for (const field of new Set([...Object.keys(had), ...Object.keys(has)]) as Set<keyof Values>)
    if (values[field] === (had[field] ?? plain[field])) next[field] = has[field] ?? plain[field];
  return next;
}

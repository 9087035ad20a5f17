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

/** What new rows and payments of a contractor start with; null: it has no default of that. */
export const startOf = (contractor: unknown): ContractorStart =>
  startSchema.safeParse(contractor).data ?? NOTHING;

/** The same of a contractor that is chosen from the loaded list. */
export const startOfContractor = (client: QueryClient, id: number | null): ContractorStart =>
  id === null ? NOTHING : startOf(knownNames(client, 'contractor').find((one) => one.id === id));

type Following<Values> = {
  /** what something new starts with before a contractor is chosen */
  plain: Values;
  /** defaults of the contractor before, and of the one that is chosen now */
  had: Partial<Values>;
  has: Partial<Values>;
};

/** Fields that nobody has set, after another contractor has been chosen: as that one has them, else as at the start. */
export function followed<Values extends object>(
  values: Values,
  { plain, had, has }: Following<Values>,
): Partial<Values> {
  const next: Partial<Values> = {};
  for (const field of new Set([...Object.keys(had), ...Object.keys(has)]) as Set<keyof Values>)
    if (values[field] === (had[field] ?? plain[field])) next[field] = has[field] ?? plain[field];
  return next;
}

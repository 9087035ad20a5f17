import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { settlement, type Settlement } from '@saldo/contract/settlement';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import type { FileFormat } from '#ui/data-table/export-menu.tsx';

const api = createApi(settlement);

export type Side = 'income' | 'cost';
export type SettlementRow = Settlement & { id: number };

/** A contractor has a row for each currency. */
const idOf = ({ contractor, currency }: Settlement): number =>
  (contractor?.id ?? 0) * CURRENCY_CODES.length + CURRENCY_CODES.indexOf(currency);

/** Receivables or payables, each row with an id for the list. */
export function useSettlements(side: Side) {
  const query = useQuery({
    queryKey: keyOf('Payments', 'settlements', side),
    queryFn: async ({ signal }) =>
      successOf(await api.list.query({ query: { direction: side }, fetchOptions: { signal } })),
  });
  const { data } = query;
  const rows = useMemo(() => data?.items.map((item): SettlementRow => ({ ...item, id: idOf(item) })), [data]);
  return { date: data?.date, rows: { ...query, data: rows } };
}

export async function readSettlements(side: Side, format: FileFormat) {
  const call = format === 'csv' ? api.exportCsv : api.exportXlsx;
  return successOf(await call.query({ query: { direction: side } }));
}

export type Period = { from: string; to: string };

export const useStatement = (contractorId: number, period: Period | undefined) =>
  useQuery({
    queryKey: [...keyOf('Payments', 'statement', contractorId), period],
    enabled: period !== undefined,
    queryFn: async ({ signal }) =>
      successOf(
        await api.statement.query({
          params: { contractorId },
          query: period ?? { from: '', to: '' },
          fetchOptions: { signal },
        }),
      ),
    placeholderData: (before) => before,
  });

export async function readStatement(contractorId: number, period: Period, format: FileFormat) {
  const call = format === 'csv' ? api.statementCsv : api.statementXlsx;
  return successOf(await call.query({ params: { contractorId }, query: period }));
}

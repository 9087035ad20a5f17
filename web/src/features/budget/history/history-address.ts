import { useNavigate, useSearchParams } from 'react-router';
import { monthSchema } from '@saldo/contract/values';

/** Scope of the history: a sheet, a row or a cell. */
export type HistoryPlace = { row: number | null; month: string | null; isMine: boolean };

const WHOLE: HistoryPlace = { row: null, month: null, isMine: false };

/** `/budget/1/history?row=71&month=2026-05&mine=1` */
export function historyPath(budgetId: number, place: Partial<HistoryPlace> = {}): string {
  const { row, month, isMine } = { ...WHOLE, ...place };
  const query = new URLSearchParams();
  if (row !== null) query.set('row', String(row));
  if (row !== null && month !== null) query.set('month', month);
  if (isMine) query.set('mine', '1');
  const text = query.toString();
  return `/budget/${budgetId}/history${text === '' ? '' : `?${text}`}`;
}

/** The scope in the address; a month without a row is ignored. */
export function useHistoryPlace(budgetId: number) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const row = Number(address.get('row')) || null;
  const named = address.get('month');
  const month = row === null ? null : (monthSchema.safeParse(named).data ?? null);
  const place: HistoryPlace = { row, month, isMine: address.get('mine') === '1' };
  return {
    place,
    go: (change: Partial<HistoryPlace>) =>
      void navigate(historyPath(budgetId, { ...place, ...change }), { replace: true }),
    close: () => void navigate(`/budget/${budgetId}`),
  };
}

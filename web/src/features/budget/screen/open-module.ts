import { useMatch, useNavigate } from 'react-router';

/** Modules whose panes open beside the grid at an address of their own, e.g. `/budget/1/history`. */
const ADDRESSED = ['history', 'payments'] as const;

export type SheetModule = 'cell' | (typeof ADDRESSED)[number];

/** The module whose pane is open beside the grid; without one in the address, the panel of the active cell. */
export function useOpenModule(budgetId: number) {
  const named = useMatch('/budget/:budgetId/:module/*')?.params.module;
  const navigate = useNavigate();
  const module: SheetModule = ADDRESSED.find((one) => one === named) ?? 'cell';
  return {
    module,
    close: () => void navigate(`/budget/${budgetId}`),
  };
}

export const paymentsPanePath = (budgetId: number): string => `/budget/${budgetId}/payments`;

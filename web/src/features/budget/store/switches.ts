import type { CellAmounts } from '@saldo/contract/domain/cells';
import type { TotalKind } from '@saldo/contract/domain/totals';
import type { Minor } from '@saldo/contract/values';

/** The amounts shown in cells and totals. */
export type SheetSwitches = {
  figure: 'plan' | 'actual' | 'projection';
  isGross: boolean;
  isCumulative: boolean;
};

export const FIRST_SWITCHES: SheetSwitches = { figure: 'projection', isGross: false, isCumulative: false };

/** The figure's name, shared by cells and totals. */
export const kindOf = ({ figure, isGross }: Pick<SheetSwitches, 'figure' | 'isGross'>): TotalKind =>
  `${figure}${isGross ? 'Gross' : 'Net'}`;

export const amountShown = (cell: CellAmounts, switches: SheetSwitches): Minor => cell[kindOf(switches)];

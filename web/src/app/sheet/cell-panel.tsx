import {
  ChangesSection,
  MonthSection,
  RowSection,
  type CellSection,
} from '#features/budget/panel/cell-sections.tsx';
import { SheetFacts } from '#features/budget/screen/sheet-facts.tsx';
import { CureOfCell, PaymentsOfCell } from './payments-of-cell.tsx';
import { TaxOfCell } from './tax-of-cell.tsx';
import type { SheetPaneProps } from '#features/budget/screen/sheet-slots.ts';

/** Sections of the cell panel, from top to bottom. */
const SECTIONS: Readonly<Record<string, CellSection>> = {
  cure: CureOfCell,
  month: MonthSection,
  tax: TaxOfCell,
  payments: PaymentsOfCell,
  row: RowSection,
  changes: ChangesSection,
};

/** The panel of the active cell, with sections of every module. */
export function CellPanel(props: SheetPaneProps) {
  return <SheetFacts {...props} sections={SECTIONS} />;
}

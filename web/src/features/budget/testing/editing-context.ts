import type { SheetRecords } from '@saldo/contract/record';
import i18next from 'i18next';
import { monthText } from '@saldo/contract/domain/month';
import { vi } from 'vitest';
import type { CellRange } from '#grid/grid-model.ts';
import { SheetData, type SheetSource } from '../store/data.ts';
import type { EditingContext } from '../commands/sheet-editing.ts';
import { createSheetState } from '../store/state.ts';
import { SheetModel } from '../store/model.ts';
import { FIRST_SWITCHES, type SheetSwitches } from '../store/switches.ts';
import { SheetWords } from '../store/words.ts';
import type { CellEdit } from '../store/writes.ts';
import { sourceOf } from './sheet-source.ts';

type Setting = {
  sheet?: Partial<SheetRecords>;
  budget?: Partial<SheetSource['budget']>;
  switches?: Partial<SheetSwitches>;
};

/** Editing of the sample sheet that shows its plan. Lines: 0 Biuro, 1 Najem, 2 Polisa (quarterly), 3 Projekt, 4 Projekt wnętrz; month 0 is January. */
export function editingContext({ sheet = {}, budget = {}, switches = {} }: Setting = {}) {
  const t = i18next.getFixedT(null, 'budget');
  const data = new SheetData(sourceOf({ sheet, budget }));
  const chosen = { ...FIRST_SWITCHES, figure: 'plan' as const, ...switches };
  const view = { collapsed: new Set<number>(), found: null };
  const model = new SheetModel(data, chosen, view, new SheetWords(t, 'pl'));
  const written: CellEdit[] = [];
  const extended: CellEdit[] = [];
  const explained = vi.fn<EditingContext['explained']>();
  const context: EditingContext = {
    state: createSheetState(),
    data: () => data,
    model: () => model,
    switches: () => chosen,
    t,
    explained,
    nameOf: ({ row, month }) => `${row}/${month}`,
    write: (edits) => written.push(...edits),
    extend: (edits) => extended.push(...edits),
  };
  return { context, written, extended, explained };
}

export const range = (fromRow: number, toRow: number, fromMonth: number, toMonth: number): CellRange => ({
  fromRow,
  toRow,
  fromMonth,
  toMonth,
});

export const amounts = (edits: readonly CellEdit[]) =>
  edits.map(({ recordId, month, netAmount }) => [recordId, monthText(month), netAmount]);

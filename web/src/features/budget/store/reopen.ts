import type { Refusal } from '#lib/live/locked.ts';
import type { TypedBefore } from '../commands/sheet-editing.ts';
import type { SheetContext } from './context.ts';
import type { SheetEdits } from './edits.ts';
import { nameInGrid, placeIn } from './moves.ts';
import type { CellEdit } from './writes.ts';
import type { GridEditing } from '#grid/grid-model.ts';

type Reopening = { edits: Pick<SheetEdits, 'idOf' | 'versionOf'>; editing: GridEditing };

/** Reopens a cell's editor with typed text; if impossible, a notice keeps the text and gives the reason. Text from an earlier visit (`before`) asks first if the cell has changed since. */
export function reopenCell(
  sheet: SheetContext,
  { edits, editing }: Reopening,
  { recordId, ...edit }: CellEdit,
  before?: TypedBefore,
): void {
  const { t, explained, state } = sheet;
  const cell = { ...edit, recordId: edits.idOf(recordId) };
  sheet.unfold(cell.recordId, cell.month);
  const place = placeIn(sheet.model(), cell);
  const kept = { text: cell.text, cell: nameInGrid(cell), where: sheet.nameOfCell(cell), isKept: true };
  const again = () => reopenCell(sheet, { edits, editing }, cell);
  if (place === null) return explained({ text: t('grid.refusal.gone') }, undefined, kept);
  const refusal: Refusal | null = editing.refusal(place);
  if (refusal !== null)
    return explained(refusal, undefined, refusal.cause === undefined ? kept : { ...kept, again });
  const grid = sheet.grid();
  if (grid === null) return explained({ text: t('grid.refusal.left') }, undefined, kept);
  const seen = before?.version ?? null;
  if (seen !== null && seen !== (edits.versionOf(cell) ?? seen)) {
    const text = t('grid.restored.now', { amount: editing.textAt(place) });
    return explained({ text }, { title: t('grid.restored.changed'), lines: [] }, { ...kept, again });
  }
  state.setState({ comesBack: before === undefined ? null : { ...cell, version: seen } });
  grid.activate(place);
  grid.edit('edit', cell.text);
}

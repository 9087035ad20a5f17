import { partLoader } from '#ui/loading/part-loader.ts';
import { heldOf, type StepSheet } from './step-sheet.ts';

const code = partLoader(async () => (await import('./changed-rows-shown.ts')).showChangedRows);
export const preloadStepShown = code.preload;
export const canShowStep = (): boolean => code.loaded !== undefined;

/** Applies an undo or redo to these rows and shows its effect; before the code has loaded, once it has, unless the cursor has moved since. */
export function showStep(sheet: StepSheet, rows: ReadonlySet<number>, take: () => void): void {
  const before = new Map([...rows].map((id) => [id, heldOf(sheet.data, id)]));
  take();
  const { grid } = sheet;
  if (grid === null || grid.isEditing) return;
  if (code.loaded) return code.loaded(sheet, before);
  const { active } = grid;
  code.preload().then(
    (show) => {
      if (sheet.grid === grid && !grid.isEditing && grid.active === active) show(sheet, before);
    },
    () => undefined,
  );
}

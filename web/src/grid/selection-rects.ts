import type { CellRange } from './grid-model.ts';
import { cellRect, HOVER_GROWTH, type Rect } from './layout.ts';
import type { Scene } from './scene.ts';

/** Place of the active cell with its outline, in the body's content. */
export function activeRect(scene: Scene): Rect | null {
  const { active, model, layout } = scene;
  if (active === null) return null;
  const cell = model.rows[active.row]?.kind === 'record' ? model.cellAt(active.row, active.month) : null;
  const rect = cellRect(layout, active.row, cell?.first ?? active.month, cell?.span ?? 1);
  const growth = scene.hoveredRow === active.row ? HOVER_GROWTH : 0;
  return {
    x: rect.x - 1,
    y: rect.y - 1 - growth,
    width: rect.width + 1,
    height: rect.height + 1 + 2 * growth,
  };
}

/** Place of a block with its outline, in the body's content. */
export function blockRect({ layout }: Pick<Scene, 'layout'>, block: CellRange): Rect {
  const from = cellRect(layout, block.fromRow, block.fromMonth);
  const to = cellRect(layout, block.toRow, block.toMonth);
  return {
    x: from.x - 1,
    y: from.y - 1,
    width: to.x + to.width - from.x + 1,
    height: to.y + to.height - from.y + 1,
  };
}

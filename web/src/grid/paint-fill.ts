import { handleCorner } from './fill-handle.ts';
import type { Rect } from './layout.ts';
import type { Scene } from './scene.ts';
import { blockRect } from './selection-rects.ts';
import { intersects } from './visible-window.ts';

/** Size of the handle with its border: the margin that is repainted around a selection. */
export const HANDLE_REACH = 4;
const SIZE = 2 * HANDLE_REACH - 1;
const DASH = [4, 3];

/** Outlines the cells that a drag of the handle would fill. */
function paintTarget(context: CanvasRenderingContext2D, scene: Scene, region: Rect): void {
  if (scene.fillTarget === null) return;
  const rect = blockRect(scene, scene.fillTarget);
  if (!intersects(rect, region)) return;
  context.strokeStyle = scene.theme.selectionLine;
  context.lineWidth = 1;
  context.setLineDash(DASH);
  context.strokeRect(rect.x + 0.5, rect.y + 0.5, rect.width - 1, rect.height - 1);
  context.setLineDash([]);
}

/** Paints the fill handle and the cells that a drag of it would fill. */
export function paintFill(context: CanvasRenderingContext2D, scene: Scene, region: Rect): void {
  paintTarget(context, scene, region);
  const corner = handleCorner(scene);
  if (corner === null) return;
  const rect = { x: corner.x - HANDLE_REACH, y: corner.y - HANDLE_REACH, width: SIZE, height: SIZE };
  if (!intersects(rect, region)) return;
  context.fillStyle = scene.theme.surface;
  context.fillRect(rect.x, rect.y, SIZE, SIZE);
  context.fillStyle = scene.theme.selectionLine;
  context.fillRect(rect.x + 1, rect.y + 1, SIZE - 2, SIZE - 2);
}

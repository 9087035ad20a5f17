import type { CellRange, MenuArea, MenuPlace } from './grid-model.ts';
import type { Hit } from './hit-test.ts';
import type { Scroll } from './layout.ts';
import type { Scene } from './scene.ts';
import { blockOf, isInRange } from './selection.ts';
import { activeRect } from './selection-rects.ts';

/** A position in the window, and the element at it. */
export type MenuPoint = Pick<MenuPlace, 'area' | 'x' | 'y'>;

/** The target of the menu at a place; null where there is no menu. */
export function menuAreaOf(hit: Hit): MenuArea | null {
  if (hit.area === 'cell') return 'cell';
  if (hit.area === 'frozen') return 'row';
  return hit.area !== 'none' && hit.month !== null ? 'month' : null;
}

const isWide = ({ fromMonth, toMonth }: CellRange, { layout }: Scene) =>
  fromMonth === 0 && toMonth === layout.months - 1;
const isHigh = ({ fromRow, toRow }: CellRange, { layout }: Scene) =>
  fromRow === 0 && toRow === layout.rows - 1;

/** Whether the selection contains the pressed place and so stays. */
export function isSelected(scene: Scene, hit: Hit): boolean {
  const { active, range } = scene;
  if (active === null) return false;
  const block = blockOf(active, range);
  if (hit.area === 'cell') return isInRange(block, hit);
  if (hit.area === 'frozen') return isWide(block, scene) && isInRange(block, { ...hit, month: 0 });
  if (hit.area === 'none' || hit.month === null) return false;
  return isHigh(block, scene) && isInRange(block, { row: 0, month: hit.month });
}

function areaOf(scene: Scene, block: CellRange): MenuArea {
  if (isWide(block, scene) === isHigh(block, scene)) return 'cell';
  return isWide(block, scene) ? 'row' : 'month';
}

/** Position and target of the menu: the pressed point, otherwise below the active cell. */
export function menuPlaceOf(
  scene: Scene,
  scroll: Scroll,
  host: Pick<DOMRect, 'left' | 'top'>,
  point: MenuPoint | null,
): MenuPlace | null {
  const { active, range, layout } = scene;
  const rect = activeRect(scene);
  if (active === null || rect === null) return null;
  const block = blockOf(active, range);
  const [x, y] = [rect.x - scroll.left, rect.y + rect.height - scroll.top];
  const under = {
    area: areaOf(scene, block),
    x: host.left + layout.body.x + Math.min(Math.max(x, 0), layout.body.width),
    y: host.top + layout.body.y + Math.min(Math.max(y, 0), layout.body.height),
  };
  return { ...(point ?? under), row: active.row, month: active.month, block };
}

import type { BlockCommands } from './block-commands.ts';
import type { Position } from './grid-model.ts';
import type { EditMode } from './editor.ts';
import type { FillHandle } from './fill-handle.ts';
import type { Hit } from './hit-test.ts';
import type { GridColumns } from './grid-columns.ts';
import type { GridRows } from './grid-rows.ts';
import { commandOf } from './key-commands.ts';
import type { KeyCommand } from './key-table.ts';
import { listenFromNowhere, takeLostFocus } from './keys-from-nowhere.ts';
import type { Scroll } from './layout.ts';
import { isSelected, menuAreaOf, type MenuPoint } from './menu-place.ts';
import { listenToPointer } from './pointer.ts';
import { lockSignAt } from './paint-others.ts';
import type { RefusedRun } from './refused-run.ts';
import type { Scene } from './scene.ts';
import type { Walker } from './walker.ts';

/** Actions that pointer and keyboard trigger in the grid. */
export type InputTarget = {
  scene: () => Scene;
  scroll: () => Scroll;
  walker: Walker;
  fill: FillHandle;
  rows: GridRows;
  columns: GridColumns;
  /** closes an open editor; false when its text cannot be taken */
  closeEditor: () => boolean;
  edit: (mode: EditMode) => void;
  run: RefusedRun;
  blocks: BlockCommands;
  toggleSection: (row: number) => void;
  hover: (row: number | null) => void;
  /** opens the menu there; null: at the active cell */
  openMenu: (point: MenuPoint | null) => void;
};

const isSection = (target: InputTarget, row: number) => target.scene().model.rows[row]?.kind === 'section';

/** What a click selects. */
function choose({ walker }: InputTarget, hit: Hit, isExtending: boolean): void {
  if (hit.area === 'cell') walker.activate({ row: hit.row, month: hit.month }, isExtending);
  else if (hit.area === 'frozen') walker.row(hit.row, isExtending);
  else if (hit.area !== 'none' && hit.month !== null) walker.month(hit.month, isExtending);
}

/** Boxes and handles of rows; false for anything else. */
function pressGutter(target: InputTarget, hit: Hit, isRun: boolean, event: MouseEvent): boolean {
  const { rows } = target;
  if (hit.area === 'head' && hit.column === 'gutter' && rows.hasBoxes) rows.press(null, false);
  else if (hit.area !== 'frozen' || isSection(target, hit.row)) return false;
  else if (hit.part === 'box' && rows.hasBoxes) rows.press(hit.row, isRun);
  else if (hit.part === 'handle' && rows.canMove && event instanceof PointerEvent) rows.drag(hit.row, event);
  else return false;
  return true;
}

function pressHeading({ columns }: InputTarget, column: string): void {
  if (column !== 'gutter') columns.press(column);
}

function handlePressed(target: InputTarget, hit: Hit, isExtending: boolean, event: MouseEvent): void {
  target.columns.leave();
  if (!target.closeEditor()) return;
  const lock = hit.area === 'frozen' ? lockSignAt(target.scene(), hit.row, hit.x) : undefined;
  if (lock === undefined && pressGutter(target, hit, isExtending, event)) return;
  if (hit.area === 'frozen' && isSection(target, hit.row)) target.toggleSection(hit.row);
  else if (hit.area === 'head' && hit.column !== null) pressHeading(target, hit.column);
  else if (hit.area !== 'totals') choose(target, hit, isExtending);
  if (lock !== undefined) target.blocks.explain(lock);
}

const isByKey = (event: MouseEvent) =>
  event.button !== 2 && !(event instanceof PointerEvent && event.pointerType !== '');

/** A click outside the selection moves the selection there first. */
function handleMenuAsked(target: InputTarget, hit: Hit, event: MouseEvent): void {
  if (!target.closeEditor()) return;
  if (isByKey(event)) return target.openMenu(null);
  const area = menuAreaOf(hit);
  if (area === null) return;
  if (!isSelected(target.scene(), hit)) choose(target, hit, false);
  target.openMenu({ area, x: event.clientX, y: event.clientY });
}

function handleHovered(target: InputTarget, scroller: HTMLElement, hit: Hit | null): void {
  const row = hit !== null && (hit.area === 'cell' || hit.area === 'frozen') ? hit.row : null;
  const isHeading = row !== null && isSection(target, row);
  target.hover(isHeading ? null : row);
  const isHandle = hit?.area === 'frozen' && !isHeading && hit.part === 'handle' && target.rows.canMove;
  const isColumn = hit?.area === 'head' && hit.column !== null && hit.column !== 'gutter';
  const cursor = isColumn || (isHeading && hit?.area === 'frozen') ? 'pointer' : 'default';
  scroller.style.cursor = isHandle ? 'grab' : cursor;
}

function runCommand(target: InputTarget, command: KeyCommand, active: Position): void {
  switch (command.kind) {
    case 'move':
      target.walker.move(command.move, command.isExtending);
      break;
    case 'select':
      if (command.what === 'all') target.walker.all();
      else if (command.what === 'row') target.walker.row(active.row, false);
      else target.walker.month(active.month, false);
      break;
    case 'headings':
      target.columns.enter();
      break;
    case 'sheet':
      target.blocks.command(command.command);
      break;
    case 'menu':
      target.openMenu(null);
      break;
    case 'edit':
      target.edit('edit');
      break;
    case 'clear':
      target.blocks.clear();
      break;
    case 'enter':
      target.walker.advance(command.isBack ? 'enter-back' : 'enter');
      break;
    case 'toggle':
      if (isSection(target, active.row) && target.scene().range === null) target.toggleSection(active.row);
      else target.blocks.command('check-rows');
      break;
    case 'tab':
    case 'type':
      break;
  }
}

function handleKey(target: InputTarget, event: KeyboardEvent): void {
  if (target.columns.takeKey(event) || target.run.take(event)) return;
  const command = commandOf(event);
  const { active } = target.scene();
  if (command === null || active === null) return;
  // The character itself is typed into the editor, which has the focus by then.
  if (command.kind === 'type') return target.run.type(event.key);
  if (command.kind === 'tab') {
    if (target.walker.advance(command.move)) event.preventDefault();
    return;
  }
  event.preventDefault();
  runCommand(target, command, active);
}

/** Listens to pointer and keyboard on the scroller. Returns the function that stops listening. */
export function listenToInput(scroller: HTMLElement, target: InputTarget): () => void {
  scroller.addEventListener('keydown', (event) => handleKey(target, event));
  const place = {
    layout: () => target.scene().layout,
    scroll: target.scroll,
    isOnHandle: (x: number, y: number) => target.fill.isAt(target.scroll(), x, y),
  };
  const leaveNowhere = listenFromNowhere(scroller, (event) => {
    scroller.focus({ preventScroll: true });
    handleKey(target, event);
  });
  const leaveFocus = takeLostFocus(scroller);
  const leavePointer = listenToPointer(scroller, place, {
    pressed: (hit, isExtending, event) => handlePressed(target, hit, isExtending, event),
    dragged: (position) => target.walker.activate(position, true),
    doublePressed: (hit) => {
      if (hit.area === 'cell' && !isSection(target, hit.row)) target.edit('edit');
    },
    hovered: (hit) => handleHovered(target, scroller, hit),
    handleDragged: (position) => target.fill.reach(position),
    handleEnded: (isGivenUp) => target.fill.end(isGivenUp),
    handleDoublePressed: () => target.fill.toEnd(),
    handleHovered: () => {
      scroller.style.cursor = 'crosshair';
    },
    menuAsked: (hit, event) => handleMenuAsked(target, hit, event),
  });
  return () => {
    leaveNowhere();
    leaveFocus();
    leavePointer();
  };
}

/** Reports when the grid gains and loses the focus; a click in it leaves the focus to an open editor. */
export function listenToFocus(
  scroller: HTMLElement,
  changed: (isFocused: boolean) => void,
  isEditing: () => boolean,
): void {
  scroller.addEventListener('focus', () => changed(true));
  scroller.addEventListener('blur', () => changed(false));
  scroller.addEventListener('mousedown', (event) => {
    if (isEditing()) event.preventDefault();
  });
}

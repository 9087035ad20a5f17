import type { Position } from './grid-model.ts';
import type { EditMode } from './editor.ts';
import type { Hit } from './hit-test.ts';
import { commandOf } from './key-commands.ts';
import type { KeyCommand } from './key-table.ts';
import type { SheetCommand } from './sheet-command.ts';
import type { Layout, Scroll } from './layout.ts';
import type { Move } from './navigation.ts';
import { listenToPointer } from './pointer.ts';

/** What pointer and keyboard can do to the grid. */
export type InputTarget = {
  layout: () => Layout;
  scroll: () => Scroll;
  active: () => Position | null;
  hasRange: () => boolean;
  isSection: (row: number) => boolean;
  /** closes an open editor; false when its text cannot be taken */
  closeEditor: () => boolean;
  /** puts the cursor where it starts */
  begin: () => void;
  activate: (position: Position, isExtending: boolean) => void;
  selectRow: (row: number, isExtending: boolean) => void;
  selectMonth: (month: number, isExtending: boolean) => void;
  selectAll: () => void;
  /** false when there is nowhere to go */
  move: (move: Move, isExtending: boolean) => boolean;
  /** Tab and Enter: through the block of cells where there is one; false when there is nowhere to go */
  advance: (move: Move) => boolean;
  edit: (mode: EditMode) => void;
  clear: () => void;
  command: (command: SheetCommand) => void;
  toggleSection: (row: number) => void;
  hover: (row: number | null) => void;
};

function handlePressed(target: InputTarget, hit: Hit, isExtending: boolean): void {
  if (!target.closeEditor()) return;
  if (hit.area === 'cell') return target.activate({ row: hit.row, month: hit.month }, isExtending);
  if (hit.area === 'head' && hit.month !== null) return target.selectMonth(hit.month, isExtending);
  if (hit.area !== 'frozen') return;
  if (target.isSection(hit.row)) target.toggleSection(hit.row);
  else target.selectRow(hit.row, isExtending);
}

function handleHovered(target: InputTarget, scroller: HTMLElement, hit: Hit | null): void {
  const row = hit !== null && (hit.area === 'cell' || hit.area === 'frozen') ? hit.row : null;
  const isSection = row !== null && target.isSection(row);
  target.hover(isSection ? null : row);
  scroller.style.cursor = isSection && hit?.area === 'frozen' ? 'pointer' : 'default';
}

function runCommand(target: InputTarget, command: KeyCommand, active: Position): void {
  switch (command.kind) {
    case 'move':
      target.move(command.move, command.isExtending);
      break;
    case 'select':
      if (command.what === 'all') target.selectAll();
      else if (command.what === 'row') target.selectRow(active.row, false);
      else target.selectMonth(active.month, false);
      break;
    case 'sheet':
      target.command(command.command);
      break;
    case 'edit':
      target.edit('edit');
      break;
    case 'clear':
      target.clear();
      break;
    case 'enter':
    case 'toggle':
      if (target.isSection(active.row) && !target.hasRange()) target.toggleSection(active.row);
      else if (command.kind === 'enter') target.advance(command.isBack ? 'up' : 'down');
      break;
    case 'tab':
    case 'type':
      break;
  }
}

function handleKey(target: InputTarget, event: KeyboardEvent): void {
  const command = commandOf(event);
  const active = target.active();
  if (command === null) return;
  if (active === null) {
    event.preventDefault();
    return target.begin();
  }
  // The character itself goes into the editor, which has the focus by then.
  if (command.kind === 'type') return target.edit('type');
  if (command.kind === 'tab') {
    if (target.advance(command.move)) event.preventDefault();
    return;
  }
  event.preventDefault();
  runCommand(target, command, active);
}

/** Pointer and keyboard of the scroller; returns what stops listening. */
export function listenToInput(scroller: HTMLElement, target: InputTarget): () => void {
  scroller.addEventListener('keydown', (event) => handleKey(target, event));
  return listenToPointer(scroller, target, {
    pressed: (hit, isExtending) => handlePressed(target, hit, isExtending),
    dragged: (position) => target.activate(position, true),
    doublePressed: (hit) => {
      if (hit.area === 'cell' && !target.isSection(hit.row)) target.edit('edit');
    },
    hovered: (hit) => handleHovered(target, scroller, hit),
  });
}

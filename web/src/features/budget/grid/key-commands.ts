import type { Move } from './navigation.ts';

export type KeyCommand =
  | { kind: 'move'; move: Move; isExtending: boolean; isTab: boolean }
  | { kind: 'edit' }
  | { kind: 'type' }
  | { kind: 'clear' }
  | { kind: 'enter'; isBack: boolean }
  | { kind: 'toggle' };

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const ARROWS: Record<string, 'left' | 'right' | 'up' | 'down'> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const PLAIN: Record<string, Move> = {
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'page-up',
  PageDown: 'page-down',
};
const WITH_CTRL: Record<string, Move> = { Home: 'sheet-start', End: 'sheet-end' };

function moveOf(key: Key): Move | undefined {
  const arrow = ARROWS[key.key];
  const isCtrl = key.ctrlKey || key.metaKey;
  if (arrow !== undefined) return isCtrl ? `edge-${arrow}` : arrow;
  return isCtrl ? WITH_CTRL[key.key] : PLAIN[key.key];
}

/** What a key means in the grid while no editor is open; null leaves it to the browser. */
export function commandOf(key: Key): KeyCommand | null {
  if (key.altKey) return null;
  const move = moveOf(key);
  if (move !== undefined) return { kind: 'move', move, isExtending: key.shiftKey, isTab: false };
  if (key.ctrlKey || key.metaKey) return null;
  switch (key.key) {
    case 'Tab':
      return { kind: 'move', move: key.shiftKey ? 'previous' : 'next', isExtending: false, isTab: true };
    case 'Enter':
      return { kind: 'enter', isBack: key.shiftKey };
    case ' ':
      return { kind: 'toggle' };
    case 'F2':
      return { kind: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    default:
      return key.key.length === 1 && key.key !== '?' ? { kind: 'type' } : null;
  }
}

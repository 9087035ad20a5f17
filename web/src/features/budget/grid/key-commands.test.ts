import { describe, expect, test } from 'vitest';
import { commandOf, type Key } from './key-commands.ts';

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('commandOf', () => {
  test.each([
    ['an arrow', key('ArrowDown'), { kind: 'move', move: 'down', isExtending: false, isTab: false }],
    [
      'Shift with an arrow',
      key('ArrowLeft', { shiftKey: true }),
      { kind: 'move', move: 'left', isExtending: true, isTab: false },
    ],
    [
      'Ctrl with an arrow',
      key('ArrowRight', { ctrlKey: true }),
      { kind: 'move', move: 'edge-right', isExtending: false, isTab: false },
    ],
    [
      'Cmd with an arrow',
      key('ArrowUp', { metaKey: true }),
      { kind: 'move', move: 'edge-up', isExtending: false, isTab: false },
    ],
    ['Home', key('Home'), { kind: 'move', move: 'row-start', isExtending: false, isTab: false }],
    [
      'Ctrl+End',
      key('End', { ctrlKey: true }),
      { kind: 'move', move: 'sheet-end', isExtending: false, isTab: false },
    ],
    [
      'Shift+Tab',
      key('Tab', { shiftKey: true }),
      { kind: 'move', move: 'previous', isExtending: false, isTab: true },
    ],
    ['Enter', key('Enter'), { kind: 'enter', isBack: false }],
    ['Space', key(' '), { kind: 'toggle' }],
    ['F2', key('F2'), { kind: 'edit' }],
    ['Delete', key('Delete'), { kind: 'clear' }],
    ['a digit', key('7'), { kind: 'type' }],
    ['a formula', key('='), { kind: 'type' }],
  ])('understands %s', (_, pressed, command) => expect(commandOf(pressed)).toEqual(command));

  test.each([
    ['copying', key('c', { ctrlKey: true })],
    ['the help', key('?')],
    ['regions', key('F6')],
    ['the search', key('F3')],
    ['Alt with an arrow', key('ArrowLeft', { altKey: true })],
    ['a lone Shift', key('Shift')],
  ])('leaves %s to the page', (_, pressed) => expect(commandOf(pressed)).toBeNull());
});

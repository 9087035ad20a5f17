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
    ['an arrow', key('ArrowDown'), { kind: 'move', move: 'down', isExtending: false }],
    [
      'Shift with an arrow',
      key('ArrowLeft', { shiftKey: true }),
      { kind: 'move', move: 'left', isExtending: true },
    ],
    [
      'Ctrl with an arrow',
      key('ArrowRight', { ctrlKey: true }),
      { kind: 'move', move: 'edge-right', isExtending: false },
    ],
    [
      'Cmd with an arrow',
      key('ArrowUp', { metaKey: true }),
      { kind: 'move', move: 'edge-up', isExtending: false },
    ],
    ['Home', key('Home'), { kind: 'move', move: 'row-start', isExtending: false }],
    ['Ctrl+End', key('End', { ctrlKey: true }), { kind: 'move', move: 'sheet-end', isExtending: false }],
    ['Shift+Tab', key('Tab', { shiftKey: true }), { kind: 'tab', move: 'previous' }],
    [
      'Ctrl+Shift with an arrow',
      key('ArrowDown', { ctrlKey: true, shiftKey: true }),
      { kind: 'move', move: 'edge-down', isExtending: true },
    ],
    ['Shift+End', key('End', { shiftKey: true }), { kind: 'move', move: 'row-end', isExtending: true }],
    [
      'Ctrl+Shift+Home',
      key('Home', { ctrlKey: true, shiftKey: true }),
      { kind: 'move', move: 'sheet-start', isExtending: true },
    ],
    [
      'Shift+Page Down',
      key('PageDown', { shiftKey: true }),
      { kind: 'move', move: 'page-down', isExtending: true },
    ],
    ['the help', key('?', { shiftKey: true }), { kind: 'sheet', command: 'help' }],
    ['Ctrl+Shift+Z', key('Z', { ctrlKey: true, shiftKey: true }), { kind: 'sheet', command: 'redo' }],
    ['Ctrl+A', key('a', { ctrlKey: true }), { kind: 'select', what: 'all' }],
    ['Shift+Space', key(' ', { shiftKey: true }), { kind: 'select', what: 'row' }],
    ['Ctrl+Space', key(' ', { ctrlKey: true }), { kind: 'select', what: 'month' }],
    ['a capital letter', key('A', { shiftKey: true }), { kind: 'type' }],
    ['a letter of Option on a Mac', key('ś', { altKey: true }), { kind: 'type' }],
    ['a letter of AltGr on Windows', key('ż', { altKey: true, ctrlKey: true }), { kind: 'type' }],
    ['Enter', key('Enter'), { kind: 'enter', isBack: false }],
    ['Space', key(' '), { kind: 'toggle' }],
    ['F2', key('F2'), { kind: 'edit' }],
    ['Delete', key('Delete'), { kind: 'clear' }],
    ['a digit', key('7'), { kind: 'type' }],
    ['a formula', key('='), { kind: 'type' }],
  ])('understands %s', (_, pressed, command) => expect(commandOf(pressed)).toEqual(command));

  test.each([
    ['copying', key('c', { ctrlKey: true })],
    ['regions', key('F6')],
    ['the search', key('F3')],
    ['Alt with an arrow', key('ArrowLeft', { altKey: true })],
    ['Alt with a letter', key('q', { altKey: true })],
    ['a lone Shift', key('Shift')],
  ])('leaves %s to the page', (_, pressed) => expect(commandOf(pressed)).toBeNull());
});

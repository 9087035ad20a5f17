import { expect, test } from 'vitest';
import { treeMove } from './tree-keys.ts';

const open = [
  { level: 1, isExpanded: true },
  { level: 2, isExpanded: true },
  { level: 3, isExpanded: undefined },
  { level: 3, isExpanded: undefined },
  { level: 1, isExpanded: false },
];

test.each([
  ['ArrowDown', 0, { focus: 1 }],
  ['ArrowDown', 4, { focus: 4 }],
  ['ArrowUp', 0, { focus: 0 }],
  ['Home', 3, { focus: 0 }],
  ['End', 1, { focus: 4 }],
  ['ArrowRight', 0, { focus: 1 }],
  ['ArrowRight', 4, { toggle: 4 }],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 1, { toggle: 1 }],
  ['ArrowLeft', 3, { focus: 1 }],
  ['ArrowLeft', 4, { focus: 0 }],
  ['x', 0, undefined],
])('%s at item %d: %j', (key, at, move) => {
  expect(treeMove(open, at, key)).toEqual(move);
});

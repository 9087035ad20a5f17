import { expect, test } from 'vitest';
import type { Scene } from './scene.ts';
import { measureAmount, FONT } from './text.ts';
import { hasRoomFor } from './paint-others.ts';

const AMOUNT = '−17 460,00';
const WIDTH = 20;

function sceneWith(text: string, room: number, first = 0): Pick<Scene, 'model' | 'layout'> {
  const model = { rows: [{ kind: 'record' }], cellAt: () => ({ first, text }) };
  const layout = { monthWidth: measureAmount(AMOUNT, FONT.amount) + room };
  return { model, layout } as unknown as Pick<Scene, 'model' | 'layout'>;
}
const AT = { row: 0, month: 0 };

test.each([
  ['where the amount leaves room', AMOUNT, 30, true],
  ['not over the minus sign of an amount', AMOUNT, 20, false],
  ['over an empty cell', '', 0, true],
])('initials stand %s', (_, text, room, expected) => {
  expect(hasRoomFor(sceneWith(text, room), WIDTH, AT)).toBe(expected);
});

test('initials stand over the line of a cell that began months before', () => {
  expect(hasRoomFor(sceneWith(AMOUNT, 0, -2), WIDTH, AT)).toBe(true);
});

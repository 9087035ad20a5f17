import { expect, test } from 'vitest';
import type { Scene } from './scene.ts';
import { measureAmount, FONT } from './text.ts';
import { hasRoomFor, paintOthers } from './paint-others.ts';

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
])('initials are painted %s', (_, text, room, expected) => {
  expect(hasRoomFor(sceneWith(text, room), WIDTH, AT)).toBe(expected);
});

test('initials are painted over the line of a cell that began months before', () => {
  expect(hasRoomFor(sceneWith(AMOUNT, 0, -2), WIDTH, AT)).toBe(true);
});

test('initials of several users on one cell are painted beside each other', () => {
  const texts: [string, number][] = [];
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (own, name: string) => {
        if (name === 'measureText') return () => ({ width: 12 });
        if (name === 'fillText') return (text: string, x: number) => texts.push([text, x]);
        return own[name] ?? (() => undefined);
      },
      set: () => true,
    },
  ) as unknown as CanvasRenderingContext2D;
  const block = { fromRow: 3, toRow: 3, fromMonth: 2, toMonth: 2 };
  const others = ['AK', 'MW'].map((initials) => ({ initials, block, color: 1, isEditing: false }));
  const scene = { ...sceneWith('', 0), others, theme: {} } as unknown as Scene;
  Object.assign(scene.layout, { ratio: 1 });
  paintOthers(context, scene, { x: -1e6, y: -1e6, width: 2e6, height: 2e6 });
  const [first, second] = texts;
  expect([first?.[0], second?.[0]]).toEqual(['AK', 'MW']);
  expect((second?.[1] ?? 0) - (first?.[1] ?? 0)).toBe(18);
});

import { expect, test } from 'vitest';
import { boxBetween, movedBox, startBox } from './frame-box.ts';

test('a frame can be drawn in any direction, and ends at the edge of its page', () => {
  const box = boxBetween(2, { x: 0.5, y: 0.6 }, { x: 0.25, y: 1.4 });
  expect(box).toEqual({ page: 2, x: 0.25, y: 0.6, width: 0.25, height: 0.4 });
});

test('a frame by keyboard starts around the field’s place on this page, otherwise in the middle', () => {
  const place = { page: 0, x: 0.2, y: 0.2, width: 0.1, height: 0.02 };
  const around = startBox(0, place);
  expect(around.x).toBeLessThan(place.x);
  expect(around.x + around.width).toBeGreaterThan(place.x + place.width);
  expect(startBox(1, place)).toMatchObject({ page: 1, x: 0.4 });
});

test('arrows move a frame and Shift resizes it, within the page', () => {
  const box = { page: 0, x: 0.9, y: 0, width: 0.1, height: 0.1 };
  expect(movedBox(box, 'ArrowRight', false)?.x).toBe(0.9);
  expect(movedBox(box, 'ArrowLeft', false)?.x).toBeCloseTo(0.89);
  expect(movedBox(box, 'ArrowUp', false)?.y).toBe(0);
  expect(movedBox(box, 'ArrowRight', true)?.width).toBeCloseTo(0.1);
  expect(movedBox(box, 'ArrowDown', true)?.height).toBeCloseTo(0.11);
  expect(movedBox(box, 'a', false)).toBeNull();
});

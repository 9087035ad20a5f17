import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sizeAfterKey, sizeWithin } from './pane-size.ts';

const LIMITS = { min: 120, max: 480 };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

test.each([
  ['ArrowUp', false, 'top', 316],
  ['ArrowDown', false, 'top', 284],
  ['ArrowUp', true, 'top', 364],
  ['ArrowLeft', false, 'left', 316],
  ['ArrowRight', true, 'left', 236],
  ['Home', false, 'top', 120],
  ['End', false, 'left', 480],
  ['ArrowLeft', false, 'top', undefined],
  ['Enter', false, 'top', undefined],
] as const)('%s (Shift: %s) at the %s edge: %s', (key, shift, edge, size) => {
  expect(sizeAfterKey(300, press(key, shift), edge, LIMITS)).toBe(size);
});

test('every size is clamped to the limits, and one within them stays', () => {
  const size = fc.integer({ min: -1000, max: 5000 });
  fc.assert(
    fc.property(size, fc.nat(500), fc.nat(500), (wanted, min, more) => {
      const limits = { min, max: min + more };
      const found = sizeWithin(wanted, limits);
      expect(found >= limits.min && found <= limits.max).toBe(true);
      if (wanted >= limits.min && wanted <= limits.max) expect(found).toBe(wanted);
    }),
  );
});

test('in a window too small for both, the pane keeps its minimum size', () => {
  expect(sizeWithin(300, { min: 120, max: 40 })).toBe(120);
});

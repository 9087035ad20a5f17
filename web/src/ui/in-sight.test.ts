import { expect, test, vi } from 'vitest';
import { intoSight } from './in-sight.ts';

test('scrolls an element into view and returns nothing, whatever the browser answers', () => {
  const scroll = vi.fn<() => Promise<void>>(async () => Promise.resolve());
  const element = Object.assign(document.createElement('p'), { scrollIntoView: scroll });
  expect(intoSight(element)).toBeUndefined();
  expect(scroll).toHaveBeenCalledOnce();
});

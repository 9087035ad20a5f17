import { expect, test, vi } from 'vitest';
import { intoSight } from './in-sight.ts';

test('scrolls an element into view and returns nothing, whatever the browser answers', () => {
  const element = document.createElement('p');
  element.scrollIntoView = vi.fn(async () => Promise.resolve());
  expect(intoSight(element)).toBeUndefined();
  expect(element.scrollIntoView).toHaveBeenCalledOnce();
});

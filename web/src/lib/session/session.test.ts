import { expect, test } from 'vitest';
import { initialsOf } from './session.ts';

test.each([
  ['anna', 'Żak', 'AŻ'],
  ['🦄 Ola', '𝒩owak', '🦄𝒩'],
  ['', 'Lis', 'L'],
])('initials of %j %j', (firstname, lastname, initials) => {
  expect(initialsOf({ firstname, lastname })).toBe(initials);
});

import { expect, test } from 'vitest';
import type { Settled } from '../lines/settle.ts';
import { SlicesOfRun } from './slices-of-run.ts';

function* numbered(last: number, used: number[]): Generator<Settled, void, undefined> {
  for (let line = 1; line <= last; line += 1) {
    used.push(line);
    yield { line: { line } } as Settled;
  }
}
const numbers = (settled: readonly Settled[]) => settled.map(({ line }) => line.line);

test('A run settles only the lines that it has fetched, and each once', () => {
  const used: number[] = [];
  const lines = new SlicesOfRun(numbered(5, used));
  expect(numbers(lines.slice(0, 2))).toEqual([1, 2]);
  expect(used).toEqual([1, 2]);
  expect(numbers(lines.slice(2, 2))).toEqual([3, 4]);
  expect(lines.isOver).toBe(false);
  expect(numbers(lines.slice(4, 2))).toEqual([5]);
  expect(lines.isOver).toBe(true);
  expect(used).toEqual([1, 2, 3, 4, 5]);
});

test('A run that continues after a restart settles the lines before, because later ones depend on them', () => {
  const used: number[] = [];
  const lines = new SlicesOfRun(numbered(5, used));
  expect(numbers(lines.slice(3, 1))).toEqual([4]);
  expect(used).toEqual([1, 2, 3, 4]);
  expect(() => lines.slice(3, 1)).toThrow(RangeError);
});

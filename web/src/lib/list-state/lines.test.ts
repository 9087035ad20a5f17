import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layLines, type Line } from './lines.ts';

const row = (place: number): Line => ({ kind: 'row', row: place });
const group = (place: number): Line => ({ kind: 'group', group: place });
const all = (lines: ReturnType<typeof layLines>) =>
  Array.from({ length: lines.count }, (_, line) => lines.at(line));

const GROUPS = [
  { key: '2026-11-20', count: 2 },
  { key: '2026-11-19', count: 0 },
  { key: '2026-11-18', count: 1 },
];

describe('Lines of a list', () => {
  test('are its rows if nothing is grouped', () => {
    const lines = layLines(3);
    expect(all(lines)).toEqual([row(0), row(1), row(2)]);
    expect(lines.lineOf(2)).toBe(2);
  });

  test('are headings with their rows below; rows after the last group have none', () => {
    expect(all(layLines(4, GROUPS))).toEqual([group(0), row(0), row(1), group(1), group(2), row(2), row(3)]);
  });

  test('exclude the rows of a collapsed group', () => {
    const lines = layLines(3, GROUPS, new Set(['2026-11-20']));
    expect(all(lines)).toEqual([group(0), group(1), group(2), row(2)]);
    expect([lines.lineOf(0), lines.lineOf(1), lines.lineOf(2)]).toEqual([undefined, undefined, 3]);
  });

  test('contain each heading and each visible row once, in order, and find the rows again', () => {
    const anyGroup = fc.record({ count: fc.nat(6), isClosed: fc.boolean() });
    fc.assert(
      fc.property(fc.nat(40), fc.array(anyGroup, { maxLength: 8 }), (total, given) => {
        const groups = given.map(({ count }, place) => ({ key: `${place}`, count }));
        const closed = new Set(given.flatMap(({ isClosed }, place) => (isClosed ? [`${place}`] : [])));
        const lines = layLines(total, groups, closed);
        const shown = all(lines);
        const headings = shown.flatMap((line) => (line.kind === 'group' ? [line.group] : []));
        expect(headings).toEqual(groups.map((_, place) => place));
        const rows = shown.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
        const open = Array.from({ length: total }, (_, place) => place).filter(
          (place) => lines.lineOf(place) !== undefined,
        );
        expect(rows).toEqual(open);
        for (const place of open) expect(shown[lines.lineOf(place) ?? -1]).toEqual(row(place));
      }),
    );
  });

  test('of 100,000 rows in 1,000 days are found without iterating over them', () => {
    const days = Array.from({ length: 1000 }, (_, day) => ({ key: `${day}`, count: 100 }));
    const lines = layLines(100_000, days);
    expect(lines.count).toBe(101_000);
    expect(lines.at(lines.lineOf(54_321) ?? -1)).toEqual(row(54_321));
    expect(lines.at(0)).toEqual(group(0));
    expect(lines.at(101)).toEqual(group(1));
  });
});

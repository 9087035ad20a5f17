import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, summaryOf, ticked, toggled, type GroupedChoice } from './choice-lines.ts';

const SHEETS: GroupedChoice[] = [
  { id: 1, name: 'Zarząd' },
  { id: 2, name: 'Studio', group: 'Realizacje' },
  { id: 3, name: 'Mokotów', group: 'Realizacje' },
  { id: 4, name: 'Księgowość', group: 'Biuro' },
];
const NO = new Set<number>();

const shown = (typed: string) =>
  linesOf(SHEETS, typed).map((line) =>
    line.kind === 'choice' ? line.choice.name : line.kind === 'group' ? `# ${line.name}` : '*',
  );

test('choices are listed in their groups, below a line for all', () => {
  expect(shown('')).toEqual(['*', 'Zarząd', '# Realizacje', 'Studio', 'Mokotów', '# Biuro', 'Księgowość']);
});

test('a search ignores diacritics and keeps the group of its matches', () => {
  expect(shown('mokotow')).toEqual(['# Realizacje', 'Mokotów']);
  expect(shown('zzz')).toEqual([]);
});

test('a group contains all of its matching choices', () => {
  const [group] = linesOf(SHEETS, 'mokotow');
  expect(group?.ids).toEqual([3]);
});

test('a line is ticked completely, partly or not at all', () => {
  expect(ticked([2, 3], new Set([2]))).toBe('some');
  expect(ticked([2, 3], new Set([2, 3, 4]))).toBe('all');
  expect(ticked([2, 3], new Set([4]))).toBe('none');
});

test.each([
  [[], { kind: 'none' }],
  [[3], { kind: 'named', names: ['Mokotów'] }],
  [[4, 1], { kind: 'named', names: ['Zarząd', 'Księgowość'] }],
  [[1, 2, 3], { kind: 'many', count: 3 }],
  [[1, 2, 3, 4], { kind: 'all' }],
])('the summary of %j is %j', (ids, summary) => {
  expect(summaryOf(SHEETS, new Set(ids))).toEqual(summary);
});

test('toggling choices twice unticks them, keeps all other choices, in the order of the choices', () => {
  const ids = fc.uniqueArray(fc.nat(40));
  fc.assert(
    fc.property(ids, ids, ids, (all, chosenIds, meant) => {
      const choices = all.map((id) => ({ id, name: String(id) }));
      const own = meant.filter((id) => all.includes(id));
      const chosen = new Set(chosenIds.filter((id) => all.includes(id)));
      const once = toggled(choices, chosen, own);
      expect(once).toEqual(all.filter((id) => once.includes(id)));
      for (const id of all) if (!own.includes(id)) expect(once.includes(id)).toBe(chosen.has(id));
      const isNone = ticked(own, chosen) === 'all';
      for (const id of own) expect(once.includes(id)).toBe(!isNone);
      if (own.length > 0 && !isNone) {
        expect(ticked(own, new Set(toggled(choices, new Set(once), own)))).toBe('none');
      }
    }),
  );
  expect(toggled(SHEETS, NO, [])).toEqual([]);
});

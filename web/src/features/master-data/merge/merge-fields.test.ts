import { expect, test } from 'vitest';
import type { MergePreview } from '../noun-calls.ts';
import { gainedTexts, keptFields, mergeLines, type CollectedField, type MergeField } from './merge-fields.ts';

type Person = { id: number; name: string; isInternal: boolean; version: number; email: string | null };

const person = (id: number, name: string, email: string | null): Person => ({
  id,
  name,
  isInternal: false,
  version: 1,
  email,
});
const preview: MergePreview = {
  target: person(2, 'Szkic', null),
  sources: [person(1, 'Agencja', 'a@szkic.example')],
  keep: { name: 2, email: 1, note: 2 },
  differing: ['name', 'email'],
  targetUses: [],
  moves: [],
  budgets: [],
};
const fields: MergeField[] = [
  { field: 'name', label: 'Nazwa', text: ({ name }) => name },
  { field: 'email', label: 'E-mail', text: ({ id }) => (id === 1 ? 'a@szkic.example' : null) },
  { field: 'country', label: 'Kraj', text: () => 'PL' },
  { field: 'note', label: 'Notatka', text: () => null },
];

test('the lines follow the order of the items, skip fields without values, and mark equal and contested ones', () => {
  expect(
    mergeLines(preview, fields, { name: 1 }, [1, 2]).map(({ field, texts, isSame, isContested, keptId }) => ({
      field,
      texts,
      isSame,
      isContested,
      keptId,
    })),
  ).toEqual([
    { field: 'name', texts: ['Agencja', 'Szkic'], isSame: false, isContested: true, keptId: 1 },
    { field: 'email', texts: ['a@szkic.example', null], isSame: false, isContested: false, keptId: 1 },
    { field: 'country', texts: ['PL', 'PL'], isSame: true, isContested: false, keptId: undefined },
  ]);
});

test('the user’s choice takes precedence over the proposal', () => {
  expect(keptFields(preview, { name: 1 })).toEqual({ name: 1, email: 1, note: 2 });
});

test('the names of merged items are kept among the other names, once, without that of the remaining one', () => {
  const others: CollectedField = {
    field: 'aliases',
    label: 'Inne nazwy',
    texts: ({ id }) => (id === 1 ? ['AGENCJA', 'Agencja Szkic'] : ['szkic s.c.']),
    keepsNames: true,
  };
  expect(gainedTexts(others, preview, 'Szkic')).toEqual(['Agencja', 'Agencja Szkic']);
  expect(gainedTexts(others, preview, 'Agencja')).toEqual(['Agencja Szkic', 'Szkic']);
});

import { expect, test } from 'vitest';
import { othersAt, type OtherMark } from './others.ts';

const block = { fromRow: 2, toRow: 3, fromMonth: 4, toMonth: 6 };
const marek: OtherMark = { block, color: 1, initials: 'MW', isEditing: false, text: 'Marek jest tutaj.' };
const locked = new Map([[3, { color: 1 as const, initials: 'MW', text: 'Marek edytuje ten wiersz.' }]]);

test.each([
  ['beside them', 2, 3, 1, null],
  ['the first of them', 2, 4, 1, 'Marek jest tutaj.'],
  ['one of several months that reaches into them', 2, 3, 3, 'Marek jest tutaj.'],
  ['behind them', 2, 7, 1, null],
  ['above them', 1, 5, 1, null],
  ['in the row that he edits', 3, 5, 1, 'Marek edytuje ten wiersz. Marek jest tutaj.'],
  ['elsewhere in that row', 3, 9, 1, 'Marek edytuje ten wiersz.'],
])('a cell %s names the users on it and the editor of its row', (_where, row, month, span, words) => {
  expect(othersAt({ others: [marek], locked }, row, month, span)).toBe(words);
});

import { TAG_TYPES } from '@saldo/contract/tags';
import { expect, test } from 'vitest';
import { queriesOf } from './tag-queries.ts';

test('a tag names the queries of its sheet alone', () => {
  expect(queriesOf([{ type: 'BudgetRecords', id: 7 }])).toEqual([['budget', 'sheet', 7]]);
});

test('the lists of sheets are not the sheets', () => {
  const keys = queriesOf([{ type: 'Budget', id: 'LIST' }]);
  expect(keys).toContainEqual(['budget', 'pages']);
  expect(keys).not.toContainEqual(['budget', 'one']);
});

test('a query is fetched once, however many tags name it', () => {
  const keys = queriesOf(['Tree', 'Folder', 'Category'].map((type) => ({ type: type as 'Tree' })));
  expect(keys).toHaveLength(2);
});

test('all tags without an id are all that is shown', () => {
  const keys = queriesOf(TAG_TYPES.map((type) => ({ type })));
  expect(keys).toContainEqual(['budget', 'sheet']);
  expect(keys).toContainEqual(['budget', 'one']);
  expect(keys).toContainEqual(['dashboard']);
});

import { expect, test } from 'vitest';
import { ofSource, readQuestion, withFilter, writeQuestion, yearAround } from './question.ts';

const TODAY = '2026-11-20';

test('a query round-trips through its address', () => {
  const question = readQuestion(new URLSearchParams('what=plan&from=2026-01-01&to=2026-12-31'), TODAY);
  const changed = withFilter(
    { ...question, columns: ['sheet', 'planNet'], groupBy: 'sheet', format: 'pdf', withSums: false },
    { column: 'sheet', values: ['Studio', 'Mokotów, etap 2'] },
  );
  expect(readQuestion(writeQuestion(changed), TODAY)).toEqual(changed);
});

test('missing or invalid parameters get defaults: payments of this month, for Excel', () => {
  expect(
    readQuestion(new URLSearchParams('what=x&from=2026-12-01&to=2026-01-01&columns=A,%20'), TODAY),
  ).toEqual({
    source: 'payments',
    from: '2026-11-01',
    to: '2026-11-30',
    dates: null,
    filters: [],
    columns: null,
    groupBy: null,
    format: 'xlsx',
    withSums: true,
  });
});

test('another source keeps only the period and the format', () => {
  const question = readQuestion(
    new URLSearchParams('what=plan&columns=sheet&group=sheet&f.sheet=A&format=csv'),
    TODAY,
  );
  expect(ofSource(question, 'result')).toMatchObject({
    source: 'result',
    format: 'csv',
    columns: null,
    filters: [],
  });
  expect(yearAround(TODAY)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('a filter without values is dropped', () => {
  const question = readQuestion(new URLSearchParams('f.list=A|B'), TODAY);
  expect(question.filters).toEqual([{ column: 'list', values: ['A', 'B'] }]);
  expect(withFilter(question, { column: 'list', values: [] }).filters).toEqual([]);
});

test('values with a bar or a percent sign are preserved, also in an address of an older preset', () => {
  const values = ['A|B', '50% %7C', '', 'C'];
  const asked = readQuestion(new URLSearchParams('what=result'), TODAY);
  const address = writeQuestion(withFilter(asked, { column: 'sheet', values })).toString();
  expect(readQuestion(new URLSearchParams(address), TODAY).filters).toEqual([{ column: 'sheet', values }]);
  const older = readQuestion(new URLSearchParams({ 'f.sheet': '50%|C' }), TODAY);
  expect(older.filters).toEqual([{ column: 'sheet', values: ['50%', 'C'] }]);
});

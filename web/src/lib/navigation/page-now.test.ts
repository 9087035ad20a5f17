import { expect, test } from 'vitest';
import { dialogAddress } from './dialog-route.ts';
import { overPageNow } from './page-now.ts';

const page = { pathname: '/system/data', search: '?tab=contractors' };
const filtered = { ...page, search: '?tab=contractors&search=nowak' };
const link = dialogAddress(page, 'contractor-editor/edit/5');

test('a row opened right after a change of the filter keeps the filter, also on return', () =>
  expect(overPageNow(link, filtered)).toBe(dialogAddress(filtered, 'contractor-editor/edit/5')));

test('parameters of the dialog stay', () =>
  expect(overPageNow(dialogAddress(page, 'contractor-editor/add', { name: 'Żółć' }), filtered)).toBe(
    dialogAddress(filtered, 'contractor-editor/add', { name: 'Żółć' }),
  ));

test.each([
  ['the same page', link, page],
  ['another page that is on its way', link, { pathname: '/payments/list', search: '?tab=attached' }],
  ['a link to a page', '/budget/1?row=2', { pathname: '/budget/1', search: '' }],
])('%s leaves the address unchanged', (_, address, now) => expect(overPageNow(address, now)).toBe(address));

import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import {
  afterDialog,
  dialogAddress,
  dialogParams,
  dialogPathOf,
  pageOf,
  useDialogRoute,
} from './dialog-route.ts';
import { linkedDialog } from './linked-dialog.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://saldo.invalid');
  return { pathname, search };
};

describe('a dialog at its own address', () => {
  const page = at('/system/settings?tab=user-management');
  const open = at(dialogAddress(page, 'budgets-permissions/5', { name: 'Żółć' }));

  test('is displayed over its page, which keeps its query', () => {
    expect(open.pathname).toBe('/system/settings/@/budgets-permissions/5');
    expect(new URLSearchParams(open.search).get('tab')).toBe('user-management');
    expect(pageOf(open)).toEqual(page);
    expect(dialogPathOf(open.pathname)).toBe('/budgets-permissions/5');
    expect(dialogPathOf(page.pathname)).toBeNull();
  });

  test('carries its origin and its parameters in base64', () => {
    expect(atob(new URLSearchParams(open.search).get('referer') ?? '')).toBe(page.pathname + page.search);
    expect(dialogParams(open.search)).toEqual({ name: 'Żółć' });
  });

  test('a payment linked in a result leads back to the result', () => {
    const result = at(dialogAddress(at('/revenue/rising?year=2026'), 'revenue-preview', { from: '2026-01' }));
    const back = afterDialog(at(linkedDialog(result, 'payments-editor/edit/7/document')));
    expect(back).toBe(result.pathname + result.search);
    expect(afterDialog(at(back))).toBe('/revenue/rising?year=2026');
  });

  test('another one opened over it leads back to the same page', () => {
    expect(afterDialog(at(dialogAddress(open, 'seats-management')))).toBe(
      '/system/settings?tab=user-management',
    );
  });

  test.each([
    '?referer=%%%',
    '?referer=',
    `?referer=${btoa('//evil.example')}`,
    `?referer=${btoa('https://evil.example')}`,
  ])('an unsafe referer (%s) is ignored', (search) => {
    expect(afterDialog({ pathname: '/budget/1/@/row', search })).toMatch(/^\/(?!\/)/u);
    expect(afterDialog({ pathname: '/budget/1/@/row', search })).not.toContain('evil.example/');
  });

  test('unreadable parameters are ignored', () => {
    expect(dialogParams('?params=zzz')).toBeUndefined();
    expect(dialogParams(`?params=${btoa('{')}`)).toBeUndefined();
  });
});

test('a dialog over a sheet returns to the cursor, which the address has without the router', async () => {
  history.replaceState(null, '', '/budget/1?row=1&month=2026-01');
  const { result } = renderHook(useDialogRoute, { wrapper: BrowserRouter });
  history.replaceState(history.state, '', '/budget/1?row=7&month=2026-03');
  await act(async () => result.current.open('row-editor/edit/7'));
  expect(location.pathname).toBe('/budget/1/@/row-editor/edit/7');
  await act(async () => result.current.close());
  expect(location.pathname + location.search).toBe('/budget/1?row=7&month=2026-03');
});

test('an editor opened from a filter returns to the filter, which the router has not rendered yet', async () => {
  history.replaceState(null, '', '/payments/list?tab=payments-list-attached');
  const { result } = renderHook(useDialogRoute, { wrapper: BrowserRouter });
  history.replaceState(history.state, '', '/payments/list?tab=payments-list-attached&sectionId=9');
  await act(async () =>
    result.current.openToMake('sections-editor/edit/9', { editor: 'e', field: 'section' }),
  );
  expect(location.pathname).toBe('/payments/list/@/sections-editor/edit/9');
  await act(async () => result.current.close());
  expect(location.pathname + location.search).toBe('/payments/list?tab=payments-list-attached&sectionId=9');
});

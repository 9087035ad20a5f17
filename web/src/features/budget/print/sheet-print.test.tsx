import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { rowCallsOf } from '../rows/sheet-row-calls.ts';
import { SheetStore } from '../store/store.ts';
import { sourceOf } from '../testing/sheet-source.ts';
import { SheetPrint } from './sheet-print.tsx';

const never = async () => Promise.reject(new Error('none'));

const store = () =>
  new SheetStore({
    source: sourceOf(),
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: never,
    refused: () => undefined,
    history: { list: never, take: never },
    rows: rowCallsOf(new QueryClient(), 1),
    outdated: () => undefined,
    stepFailed: () => undefined,
    explained: () => undefined,
  });

test('a sheet that closes during printing leaves the next page printable', () => {
  const { unmount } = render(<SheetPrint store={store()} />);
  fireEvent(globalThis.window, new Event('beforeprint'));
  expect(document.body).toHaveAttribute('data-prints');
  expect(screen.getByText('Wczytuję arkusz')).toBeInTheDocument();
  unmount();
  expect(document.body).not.toHaveAttribute('data-prints');
});

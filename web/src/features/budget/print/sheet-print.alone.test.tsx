import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
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

test('a print before the code of the tables says how to print, and loads it for the next print', async () => {
  render(<SheetPrint store={store()} />);
  fireEvent(globalThis.window, new Event('beforeprint'));
  expect(screen.getByText('Aby wydrukować, naciśnij Ctrl+P.')).toBeInTheDocument();
  fireEvent(globalThis.window, new Event('afterprint'));
  expect(screen.queryByText(/^Aby wydrukować/u)).not.toBeInTheDocument();
  await until(() => {
    fireEvent(globalThis.window, new Event('beforeprint'));
    fireEvent(globalThis.window, new Event('afterprint'));
    fireEvent(globalThis.window, new Event('beforeprint'));
    expect(screen.queryAllByRole('table')).not.toEqual([]);
  });
  fireEvent(globalThis.window, new Event('afterprint'));
});

test('a sheet that closes during printing leaves the next page printable', () => {
  const { unmount } = render(<SheetPrint store={store()} />);
  fireEvent(globalThis.window, new Event('beforeprint'));
  expect(document.querySelector('[data-print]')).toBeInTheDocument();
  unmount();
  expect(document.querySelector('[data-print]')).not.toBeInTheDocument();
  fireEvent(globalThis.window, new Event('afterprint'));
});

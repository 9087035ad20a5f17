import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { PlotSeries } from './plot-geometry.ts';
import { Plot } from './plot.tsx';
import { SeriesList } from './series-list.tsx';

const COLUMNS = ['październik 2026', 'listopad 2026', 'grudzień 2026'].map((name, place) => ({
  key: name,
  name,
  isAhead: place > 1,
}));
const SERIES: PlotSeries[] = [
  { key: 'income', name: 'Wpływy', tone: 'income', shape: 'bar', values: [100, 200, 300] },
  { key: 'balance', name: 'Saldo', tone: 'balance', shape: 'line', values: [50, -20, null] },
];

function Screen({ onOpen }: { onOpen?: (column: number, series?: string) => void }) {
  const [at, setAt] = useState<number | null>(null);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const read = at ?? 1;
  return (
    <>
      <SeriesList
        title={COLUMNS[read]?.name ?? ''}
        rows={SERIES.map((one) => ({
          ...one,
          isShown: !hidden.includes(one.key),
          text: String(one.values[read] ?? '–'),
        }))}
        onToggle={(key, isShown) => setHidden(isShown ? [] : [key])}
      />
      <Plot
        description="Wpływy i saldo"
        walkLabel="Miesiące wykresu"
        columnHead="Miesiąc"
        columns={COLUMNS}
        series={SERIES.filter(({ key }) => !hidden.includes(key))}
        columnWidth={93}
        labelWidth={0}
        now={1}
        at={at}
        setAt={setAt}
        textOf={String}
        {...(onOpen && { onOpen })}
      />
    </>
  );
}

test('arrows move through the columns from the current one, and the list shows their values', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.tab();
  await user.tab();
  await user.tab();
  const walk = screen.getByRole('listbox', { name: 'Miesiące wykresu' });
  expect(walk).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { name: 'grudzień 2026' })).toBeVisible();
  expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName(
    'grudzień 2026, Wpływy 300, Saldo –',
  );
  await user.keyboard('{Home}');
  expect(screen.getByRole('heading', { name: 'październik 2026' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'listopad 2026' })).toBeVisible();
});

test('a series can be hidden in plot and table', async () => {
  const user = userEvent.setup();
  const { container } = render(<Screen />);
  expect(container.querySelectorAll('rect.bar')).toHaveLength(3);
  expect(container.querySelectorAll('rect.plan')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Wpływy' }));
  expect(container.querySelectorAll('rect.bar')).toHaveLength(0);
  const table = within(screen.getByRole('table', { name: 'Wpływy i saldo' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Miesiąc',
    'Saldo',
  ]);
});

test('each figure of the table opens, and Enter opens the column of the plot', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn<(column: number, series?: string) => void>();
  render(<Screen onOpen={onOpen} />);
  const table = within(screen.getByRole('table', { name: 'Wpływy i saldo' }));
  // three incomes and two balances: the third has none yet
  expect(table.getAllByRole('button')).toHaveLength(5);
  await user.click(table.getByRole('button', { name: '-20' }));
  expect(onOpen).toHaveBeenLastCalledWith(1, 'balance');
  screen.getByRole('listbox', { name: 'Miesiące wykresu' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(2);
});

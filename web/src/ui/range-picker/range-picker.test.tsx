import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { DateRangePicker, MonthRangePicker } from './range-picker.tsx';
import type { Range } from './range.ts';

beforeAll(async () => loadCatalogue('parts'));

function Screen({ unit, first }: { unit: 'day' | 'month'; first: Range }) {
  const [value, setValue] = useState(first);
  const Picker = unit === 'day' ? DateRangePicker : MonthRangePicker;
  return (
    <>
      <Picker label="Okres" value={value} onChange={setValue} today="2026-11-20" />
      <data data-testid="value">{`${value.start} ${value.end}`}</data>
    </>
  );
}

async function open(unit: 'day' | 'month', first: Range) {
  render(<Screen unit={unit} first={first} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Okres: / }));
  await screen.findByRole('dialog', { name: 'Okres' });
  return { user, value: () => screen.getByTestId('value').textContent };
}

const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' };

test('two picks set the start and then the end; the active side shows which', async () => {
  const { user, value } = await open('day', NOVEMBER);
  await user.click(screen.getByRole('button', { name: 'Czwartek, 5 listopada 2026' }));
  expect(value()).toBe('2026-11-05 2026-11-30');
  const [day] = screen.getAllByRole('button', { name: 'Środa, 2 grudnia 2026' });
  await user.click(day!);
  expect(value()).toBe('2026-11-05 2026-12-02');
});

test('a start after the end swaps with it', async () => {
  const { user, value } = await open('day', NOVEMBER);
  await user.click(screen.getByRole('button', { name: 'Czwartek, 10 grudnia 2026' }));
  expect(value()).toBe('2026-11-30 2026-12-10');
});

test('typed ends swap as well', async () => {
  const { user, value } = await open('day', NOVEMBER);
  const start = screen.getByRole('textbox', { name: 'Od' });
  await user.clear(start);
  await user.type(start, '24122026{Enter}');
  expect(value()).toBe('2026-11-30 2026-12-24');
});

test('moving shifts both ends', async () => {
  const { user, value } = await open('month', { start: '2026-08', end: '2027-04' });
  expect(screen.getByText('9 miesięcy')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Przesuwaj' }));
  await user.click(screen.getByRole('button', { name: 'październik 2026' }));
  expect(value()).toBe('2026-10 2027-06');
});

test('a typed end shifts the range as well', async () => {
  const { user, value } = await open('month', { start: '2026-08', end: '2027-04' });
  await user.click(screen.getByRole('radio', { name: 'Przesuwaj' }));
  const end = screen.getByRole('textbox', { name: 'Do' });
  await user.clear(end);
  await user.type(end, '062027{Enter}');
  expect(value()).toBe('2026-10 2027-06');
});

test('a month outside of the limits cannot be picked, with a notice', async () => {
  const { user, value } = await open('month', { start: '2016-12', end: '2017-02' });
  const outside = screen.getByRole('button', { name: 'październik 2016, Data poza zakresem' });
  await user.click(outside);
  expect(value()).toBe('2016-12 2017-02');
  expect(screen.getByRole('status')).toHaveTextContent('Data poza zakresem');
});

test('Esc returns to the button', async () => {
  const { user } = await open('day', NOVEMBER);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Okres: 01.11.2026 – 30.11.2026' })).toHaveFocus();
});

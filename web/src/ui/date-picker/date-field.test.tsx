import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { until } from '#testing/until.ts';
import { DateField, MonthPickerField } from './date-field.tsx';

beforeAll(async () => loadCatalogue('parts'));

const TODAY = '2026-11-20';

function Screen({ unit = 'day', first }: { unit?: 'day' | 'month'; first: string | null }) {
  const [value, setValue] = useState(first);
  const Picker = unit === 'day' ? DateField : MonthPickerField;
  return (
    <>
      <Picker label="Termin" value={value} onChange={setValue} onClear={() => setValue(null)} today={TODAY} />
      <data data-testid="value">{value ?? 'brak'}</data>
    </>
  );
}

function open(first: string | null, unit: 'day' | 'month' = 'day') {
  render(<Screen first={first} unit={unit} />);
  return {
    user: userEvent.setup(),
    input: screen.getByRole('textbox', { name: 'Termin' }),
    value: () => screen.getByTestId('value').textContent,
  };
}

test('a day can be typed with digits only', async () => {
  const { user, input, value } = open(null);
  await user.type(input, '5122026');
  expect(input).toHaveValue('05.12.2026');
  await user.tab();
  expect(value()).toBe('2026-12-05');
});

test('a digit after a complete day begins a new one', async () => {
  const { user, input, value } = open('2026-11-20');
  await user.type(input, '.5122026');
  expect(input).toHaveValue('05.12.2026');
  await user.tab();
  expect(value()).toBe('2026-12-05');
});

test.each([0, 4, 7])('a day typed after a click at %i into a complete one replaces it', async (caret) => {
  const { user, input, value } = open('2027-01-05');
  await user.type(input, '5.1.2027', { initialSelectionStart: caret, initialSelectionEnd: caret });
  await user.tab();
  expect(value()).toBe('2027-01-05');
  await user.type(input, '24.12.', { initialSelectionStart: caret, initialSelectionEnd: caret });
  await user.tab();
  expect(value()).toBe('2026-12-24');
});

test('a digit of a complete day can still be replaced', async () => {
  const { user, input, value } = open('2027-01-05');
  await user.type(input, '{Delete}7', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  await user.tab();
  expect(value()).toBe('2027-01-07');
});

test('a day beyond the month becomes its last, one beyond the limits the nearest, with a notice', async () => {
  const { user, input, value } = open('2026-11-20');
  await user.clear(input);
  await user.type(input, '31022027{Enter}');
  expect(value()).toBe('2027-02-28');
  await user.clear(input);
  await user.type(input, '01011999{Enter}');
  expect(value()).toBe('2016-11-20');
  expect(screen.getByText(/^Data poza zakresem/u)).toBeVisible();
});

test('an unreadable text stays and is marked; Esc discards it', async () => {
  const { user, input, value } = open('2026-11-20');
  await user.clear(input);
  await user.type(input, '20.11.202{Enter}');
  expect(input).toHaveValue('20.11.202');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Wpisz datę jako dd.mm.rrrr');
  await user.keyboard('{Escape}');
  expect(input).toHaveValue('20.11.2026');
  expect(input).toBeValid();
  expect(value()).toBe('2026-11-20');
});

test('a cleared optional field has no day', async () => {
  const { user, input, value } = open('2026-11-20');
  await user.clear(input);
  await user.tab();
  expect(value()).toBe('brak');
});

test('Alt+ArrowDown opens the calendar at the day; arrows move, Enter picks and returns', async () => {
  const { user, input, value } = open('2026-11-30');
  await user.click(input);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const grid = await screen.findByRole('grid', { name: 'listopad 2026' });
  expect(within(grid).getAllByRole('cell')).toHaveLength(42);
  expect(within(grid).getAllByRole('columnheader')[0]).toHaveAccessibleName('Poniedziałek');
  const day = within(grid).getByRole('button', { name: 'Poniedziałek, 30 listopada 2026' });
  expect(day.closest('td')).toHaveAttribute('aria-selected', 'true');
  // The popup moves the focus once it is displayed.
  await until(() => expect(day).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  const next = await screen.findByRole('grid', { name: 'grudzień 2026' });
  expect(within(next).getByRole('button', { name: 'Wtorek, 1 grudnia 2026' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(value()).toBe('2026-12-01');
  expect(input).toHaveFocus();
});

test('days outside of the limits are labelled so and cannot be picked', async () => {
  const { user, value } = open('2016-11-22');
  await user.click(screen.getByRole('button', { name: 'Otwórz kalendarz: Termin' }));
  const outside = await screen.findByRole('button', {
    name: 'Sobota, 19 listopada 2016, Data poza zakresem',
  });
  await user.click(outside);
  expect(value()).toBe('2016-11-22');
  expect(screen.getByRole('button', { name: 'Poprzedni miesiąc' })).toBeDisabled();
});

test('the name of the month leads to twelve months and four years', async () => {
  const { user, value } = open('2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Otwórz kalendarz: Termin' }));
  await user.click(await screen.findByTitle('Wybierz miesiąc i rok'));
  const years = within(screen.getByRole('group', { name: 'Rok' })).getAllByRole('button', { name: /^\d/u });
  expect(years.map(({ textContent }) => textContent)).toEqual(['2024', '2025', '2026', '2027']);
  await user.click(years[3]!);
  await user.click(screen.getByRole('button', { name: 'luty 2027' }));
  await user.click(await screen.findByRole('button', { name: 'Piątek, 12 lutego 2027' }));
  expect(value()).toBe('2027-02-12');
});

test('a month is typed or picked', async () => {
  const { user, input, value } = open('2026-11', 'month');
  await user.clear(input);
  await user.type(input, '132027{Enter}');
  expect(value()).toBe('2027-12');
  await user.click(screen.getByRole('button', { name: 'Wybierz miesiąc: Termin' }));
  await user.click(await screen.findByRole('button', { name: 'marzec 2027' }));
  expect(value()).toBe('2027-03');
});

test('ArrowUp and ArrowDown step the part under the caret', async () => {
  const { user, input, value } = open('2026-12-31');
  await user.click(input);
  (input as HTMLInputElement).setSelectionRange(4, 4);
  await user.keyboard('{ArrowUp}');
  expect(value()).toBe('2027-01-31');
  expect((input as HTMLInputElement).selectionStart).toBe(4);
  await user.keyboard('{ArrowUp}');
  expect(value()).toBe('2027-02-28');
});

import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { until } from '#testing/until.ts';
import type { GroupedChoice } from './choice-lines.ts';
import { MultiSelect, MultiSelectField } from './multi-select.tsx';

beforeAll(async () => loadCatalogue('parts'));

const SHEETS: GroupedChoice[] = [
  { id: 1, name: 'Zarząd' },
  { id: 2, name: 'Studio', group: 'Realizacje' },
  { id: 3, name: 'Mokotów', group: 'Realizacje' },
  { id: 4, name: 'Księgowość', group: 'Biuro' },
  { id: 5, name: 'Najem', group: 'Biuro' },
  { id: 6, name: 'Auta', group: 'Biuro' },
];

function Screen({ choices = SHEETS, isField = false }: { choices?: GroupedChoice[]; isField?: boolean }) {
  const [value, setValue] = useState<readonly number[]>([]);
  const Part = isField ? MultiSelectField : MultiSelect;
  return <Part label="Arkusze" choices={choices} value={value} onChange={setValue} noneText="wszystkie" />;
}

async function open(choices?: GroupedChoice[]) {
  render(<Screen {...(choices && { choices })} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Arkusze: wszystkie' }));
  const search = await screen.findByRole('combobox', { name: 'Arkusze: Wyszukaj' });
  return { user, search };
}

const button = () => screen.getByRole('button', { name: /^Arkusze: / });
const option = (name: RegExp | string) => screen.getByRole('option', { name });

test('ticks one, a group and all, and summarises the choice with the right plural', async () => {
  const { user } = await open();
  await user.click(option('Zarząd'));
  expect(button()).toHaveTextContent('Arkusze: Zarząd');
  await user.click(option(/^Realizacje/));
  expect(button()).toHaveTextContent('Arkusze: 3 wybrane');
  expect(option('Zaznacz / Odznacz wszystko')).toHaveAttribute('aria-checked', 'mixed');
  await user.click(option('Najem'));
  await user.click(option('Auta'));
  expect(button()).toHaveTextContent('Arkusze: 5 wybranych');
  await user.click(option('Zaznacz / Odznacz wszystko'));
  expect(button()).toHaveTextContent('Arkusze: wszystkie');
  expect(option('Zaznacz / Odznacz wszystko')).toHaveAttribute('aria-checked', 'true');
  await user.click(option('Zaznacz / Odznacz wszystko'));
  expect(option('Zarząd')).toHaveAttribute('aria-checked', 'false');
});

test('arrows move through the lines from the search, Enter ticks, Esc returns to the button', async () => {
  const { user, search } = await open();
  await until(() => expect(search).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(button()).toHaveTextContent('Arkusze: Zarząd, Studio');
  expect(search).toHaveAttribute('aria-activedescendant', option('Studio').id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('a search limits the meaning of "all"', async () => {
  const { user, search } = await open();
  await user.type(search, 'ksieg');
  await until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{Enter}');
  expect(button()).toHaveTextContent('Arkusze: Księgowość');
  await user.clear(search);
  await user.type(search, 'zzzz');
  expect(await screen.findByText('Brak wyników wyszukiwania')).toBeVisible();
});

test('of five thousand choices only the visible ones are rendered', async () => {
  const many = Array.from({ length: 5000 }, (_, id) => ({ id: id + 1, name: `Kontrahent ${id}` }));
  const { user } = await open(many);
  const shown = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(shown.length).toBeLessThan(40);
  expect(shown[1]).toHaveAttribute('aria-setsize', '5001');
  await user.click(option('Zaznacz / Odznacz wszystko'));
  expect(button()).toHaveTextContent('Arkusze: wszystkie');
});

test('a field’s chip removes its choice and leaves the focus in the field', async () => {
  render(<Screen isField />);
  const user = userEvent.setup();
  const field = screen.getByRole('button', { name: 'Arkusze' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Auta' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Usuń: Auta' }));
  expect(screen.queryByRole('button', { name: 'Usuń: Auta' })).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

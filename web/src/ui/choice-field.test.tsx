import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { ChoiceField } from './choice-field.tsx';

const CHOICES = [
  { id: 1, name: 'Orange' },
  { id: 2, name: 'Tauron', note: 'prąd' },
  { id: 3, name: 'Urząd Skarbowy' },
];

function Screen({ onAdd }: { onAdd: (name: string) => void }) {
  const [value, setValue] = useState<number | null>(1);
  return (
    <ChoiceField
      label="Kontrahent"
      choices={CHOICES}
      value={value}
      onChange={setValue}
      onClear={() => setValue(null)}
      clearText="Wyczyść"
      onAdd={onAdd}
      addText={(name) => `Dodaj „${name}”`}
      emptyText="Brak"
    />
  );
}

function open() {
  const added = vi.fn<(name: string) => void>();
  render(<Screen onAdd={added} />);
  const input = screen.getByRole('combobox', { name: 'Kontrahent' });
  return { user: userEvent.setup(), input, added };
}

test('finds by typing, tells what stands beside a name, and offers to add it', async () => {
  const { user, input, added } = open();
  await user.clear(input);
  await user.type(input, 'taur');
  await until(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Tauronprąd',
      'Dodaj „taur”',
    ]),
  );
  await user.click(screen.getByRole('option', { name: 'Dodaj „taur”' }));
  expect(added).toHaveBeenCalledWith('taur');
});

test('Tab takes what stands first, however quickly it comes', async () => {
  const { user, input, added } = open();
  await user.clear(input);
  await user.type(input, 'skarb');
  await user.tab();
  expect(input).toHaveValue('Urząd Skarbowy');
  expect(added).not.toHaveBeenCalled();
});

test('Tab adds the whole name, also one that was typed in two goes', async () => {
  const { user, input, added } = open();
  await user.clear(input);
  await user.type(input, 'Drukarnia wi');
  await screen.findByRole('option', { name: 'Dodaj „Drukarnia wi”' });
  await user.type(input, 'elkoformatowa', { initialSelectionStart: 12 });
  await screen.findByRole('option', { name: 'Dodaj „Drukarnia wielkoformatowa”' });
  await user.tab();
  expect(added.mock.calls).toEqual([['Drukarnia wielkoformatowa']]);
});

test('a choice can be taken away; Enter adds a name that is not there', async () => {
  const { user, input, added } = open();
  await user.click(screen.getByRole('button', { name: 'Wyczyść: Kontrahent' }));
  expect(input).toHaveValue('');
  await user.type(input, 'Zupełnie nowy{Enter}');
  expect(added).toHaveBeenCalledWith('Zupełnie nowy');
});
